import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { askFrom } from '../../testing/ask-from.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { CLIENT, outsideWithCompany, startCompanyProvider } from '../../testing/company-provider.ts';
import { freePort } from '../../testing/free-port.ts';
import { startTestServer } from '../../testing/test-server.ts';

const SAVE = `mutation ($issuer: String!, $clientSecret: String, $domains: [String!]!, $password: String!) {
  saveSingleSignOn(issuer: $issuer, clientId: "tidings", clientSecret: $clientSecret, domains: $domains,
    currentPassword: $password) { success } }`;
const SHOW = '{ singleSignOn { domains { recordName recordValue } } }';
const CHECK = 'mutation { checkSingleSignOnDomains { success } }';
const TEST = 'mutation { startSingleSignOnTest { address tabKey } }';
const USE = `mutation ($password: String!) {
  useSingleSignOn(isOn: true, isRequired: false, currentPassword: $password) { success } }`;
const START = 'mutation ($email: String!) { startSingleSignOn(email: $email) { success errors } }';
const FINISH = `mutation ($answer: String!, $tabKey: String!) {
  finishSingleSignOn(answer: $answer, tabKey: $tabKey) { success } }`;
const SLOW_MS = 4_000;

const records = new Map<string, readonly string[]>();
const outside = outsideWithCompany(records);
const port = await freePort();
let isSlow = false;
const server = await startTestServer(
  { port, publicUrl: `http://127.0.0.1:${port}`, trustProxy: ['loopback'] },
  undefined,
  createLog('silent'),
  {
    ...outside,
    async read(url, request) {
      if (!isSlow) return outside.read(url, request);
      await pause(SLOW_MS);
      return { unanswered: 'timeout' };
    },
  },
);

it('a company’s page that takes long holds up the sign-ins of that company alone', async () => {
  const company = await startCompanyProvider(`${server.url}/single-sign-on`);
  const { id } = await buildOrganization(server.context);
  const { email, password, token } = await buildUser(server.context, id, { access: 'OWNER', email: 'owner@slow.com' });
  company.people.set(email, true);
  const typed = { issuer: company.issuer, clientSecret: CLIENT.secret, domains: ['slow.com'], password };
  await server.graphql(SAVE, typed, token);
  for (const { recordName, recordValue } of (await server.graphql(SHOW, {}, token)).singleSignOn.domains)
    records.set(recordName, [recordValue]);
  await server.graphql(CHECK, {}, token);
  const test = (await server.graphql(TEST, {}, token)).startSingleSignOnTest;
  await server.graphql(FINISH, { answer: await company.signIn(test.address, email), tabKey: test.tabKey }, token);
  expect((await server.graphql(USE, { password }, token)).useSingleSignOn).toEqual({ success: true });

  isSlow = true;
  const begun = Array.from({ length: 120 }, async (_, n) => {
    const { startSingleSignOn } = await askFrom(server, `198.51.100.${n % 20}`)(START, { email });
    return startSingleSignOn.success as boolean;
  });
  const waits: number[] = [];
  for (let n = 1; n <= 4; n += 1) {
    await pause(250);
    const asked = performance.now();
    await askFrom(server, `192.0.2.${n}`)('{ __typename }');
    waits.push(performance.now() - asked);
  }
  expect(Math.max(...waits)).toBeLessThan(1_500);
  expect(new Set(await Promise.all(begun))).toEqual(new Set([false]));
}, 60_000);
