import { expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { makeBrowserKey } from '../../testing/browser-key.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { CLIENT, outsideWithCompany, startCompanyProvider } from '../../testing/company-provider.ts';
import { freePort } from '../../testing/free-port.ts';
import { startTestServer } from '../../testing/test-server.ts';

const LOGIN =
  'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { token } }';
const SAVE = `mutation ($issuer: String!, $clientSecret: String, $domains: [String!]!, $password: String!) {
  saveSingleSignOn(issuer: $issuer, clientId: "tidings", clientSecret: $clientSecret, domains: $domains,
    currentPassword: $password) { success errors } }`;
const SHOW = '{ singleSignOn { domains { recordName recordValue } } }';
const CHECK = 'mutation { checkSingleSignOnDomains { success errors } }';
const TEST = 'mutation { startSingleSignOnTest { address tabKey } }';
const USE = `mutation ($password: String!) {
  useSingleSignOn(isOn: true, isRequired: false, currentPassword: $password) { success errors } }`;
const START = `mutation ($email: String!) { startSingleSignOn(email: $email, brand: "health") { address tabKey } }`;
const FINISH = `mutation ($answer: String!, $tabKey: String!) {
  finishSingleSignOn(answer: $answer, tabKey: $tabKey) { success errors token testedAs } }`;

const records = new Map<string, readonly string[]>();
const port = await freePort();
const server = await startTestServer(
  { port, publicUrl: `http://127.0.0.1:${port}`, sessionKeys: 'required' },
  undefined,
  createLog('silent'),
  outsideWithCompany(records),
);
const company = await startCompanyProvider(`${server.url}/single-sign-on`);

it('a clinic’s session that begins on the company’s page is bound to the browser’s key', async () => {
  const { id } = await buildOrganization(server.context, { brand: 'health' });
  const owner = await buildUser(server.context, id, { access: 'OWNER', email: 'owner@clinic-keys.com' });
  company.people.set(owner.email, true);
  const { email, password } = owner;
  const key = makeBrowserKey(server);
  const { token } = (await key.ask(LOGIN, { email, password })).loginUser;
  const typed = { issuer: company.issuer, clientSecret: CLIENT.secret, domains: ['clinic-keys.com'], password };
  expect((await key.ask(SAVE, typed, token)).saveSingleSignOn).toEqual({ success: true, errors: [] });
  for (const { recordName, recordValue } of (await key.ask(SHOW, {}, token)).singleSignOn.domains)
    records.set(recordName, [recordValue]);
  await key.ask(CHECK, {}, token);
  const test = (await key.ask(TEST, {}, token)).startSingleSignOnTest;
  const tested = { answer: await company.signIn(test.address, email), tabKey: test.tabKey };
  expect((await key.ask(FINISH, tested, token)).finishSingleSignOn).toMatchObject({ testedAs: email });
  expect((await key.ask(USE, { password }, token)).useSingleSignOn).toEqual({ success: true, errors: [] });

  const other = makeBrowserKey(server);
  const begun = (await other.ask(START, { email })).startSingleSignOn;
  const answer = { answer: await company.signIn(begun.address, email), tabKey: begun.tabKey };
  const signedIn = (await other.ask(FINISH, answer)).finishSingleSignOn;
  expect(signedIn).toMatchObject({ success: true });
  const isIn = async (ask = server.graphql) => (await ask('{ user { success } }', {}, signedIn.token)).user.success;
  expect([await isIn(other.ask), await isIn(), await isIn(key.ask)]).toEqual([true, false, false]);

  // Without a key nothing begins.
  const without = (await server.graphql(START, { email })).startSingleSignOn;
  const unsigned = { answer: await company.signIn(without.address, email), tabKey: without.tabKey };
  const { finishSingleSignOn } = await server.graphql(FINISH, unsigned);
  expect(finishSingleSignOn).toMatchObject({ success: false, token: null });
});
