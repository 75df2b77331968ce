import { expect, it } from 'vitest';
import { defaultBrand } from '../../../brands/default.ts';
import { registerBrand } from '../../../brands/registry.ts';
import { byKey, inputFields, type LeadField } from '../../../domain/leads/fields/registry.ts';
import { startServer } from '../../main.ts';
import { receiveReply } from '../../messages/index.ts';
import { connectDatabase, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { columnsWith } from '../../testing/columns-with.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sealingStates, sealStored } from './seal-stored.ts';

// A brand as in a version before sealing: its data is not sealed yet.
const policy = { ...defaultBrand.policy, hipaa: false };
registerBrand({ ...defaultBrand, key: 'later', hostNames: ['later.localhost'], policy });

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

const ROWS = 450;
// Too long to appear in sealed text by chance, upper and lower case taken as equal.
const [SEALED, OPEN] = ['zyxwvutsrqpon', 'nopqrstuvwxyz'];
const ADD = 'mutation ($leads: [LeadInput!]!) { createLeads(leads: $leads) { success errors } }';
const MORE = `mutation ($id: ID!, $word: String!, $file: String!) {
  a: messageLead(leadId: $id, message: $word) { success errors }
  b: createCustomValues(values: [{ name: "Size", value: $word, leadId: $id }]) { success errors }
  c: importOptOuts(importKey: "one", fileName: $file, phones: [], lines: [], chunk: 0, last: true) { success errors } }`;
const LEADS = 'query ($search: String) { leads(search: $search) { leads { id name email } } }';
const WAITING = 'query ($id: ID!) { lead(leadId: $id) { lead { messageQueue { message } } } }';

const texts = inputFields.filter(({ kind }: LeadField) => kind?.input === 'text');

async function organization(brand: string, word: string) {
  const { id, senderPhone } = await buildOrganization(context, { brand });
  const { token } = await buildUser(context, id, { access: 'OWNER' });
  const leads = Array.from({ length: ROWS }, (_, place) => ({
    ...byKey(texts, () => word),
    ...{ name: `${word} Old ${place}`, phone: `602555${String(1_000 + place)}`, email: `${word}${place}@old.test` },
  }));
  await server.graphql(ADD, { leads }, token);
  const [lead] = (await server.graphql(LEADS, { search: 'old 333' }, token)).leads.leads;
  await server.graphql(MORE, { id: lead.id, word, file: `${word}.csv` }, token);
  const said = { carrier: 'simulator', carrierId: `said-${brand}`, body: word, at: server.clock.now() } as const;
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    receiveReply(tx, context, { ...said, from: '+16025551333', to: senderPhone }),
  );
  return { id, token, lead };
}

it('data from before there was a key is sealed by the job, and can be read and found meanwhile', async () => {
  const clinic = await organization('later', SEALED);
  await organization('default', OPEN);
  const plain = [
    'custom_values.value',
    'leads.email',
    'leads.first_name',
    'leads.name',
    'leads.search_text',
    'leads.sorted_name',
    'messages.body',
    ...texts.map(({ column }) => `leads.${column}`),
    'opt_out_imports.file_name',
    'text_queue.body',
  ].sort();
  expect(await columnsWith(server, [SEALED])).toEqual(plain);

  policy.hipaa = true;
  const db = connectDatabase(context.db.address, { log: context.log });
  const config = { ...context.config, port: 0 };
  const upgraded = await startServer({ config, db, log: context.log, clock: server.clock, allowsIntrospection: false });
  const ask = async (query: string, variables: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${clinic.token}` };
    const body = JSON.stringify({ query, variables });
    const answer = await fetch(`${upgraded.url}/graphql`, { method: 'POST', headers, body });
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  const seen = async () => ({
    ...(await ask(LEADS, { search: 'old 333' })),
    ...(await ask(WAITING, { id: clinic.lead.id })),
  });
  const before = await seen();
  expect(before).toEqual({ leads: { leads: [clinic.lead] }, lead: { lead: { messageQueue: [{ message: SEALED }] } } });
  await sealStored(upgraded.context);
  expect(await seen()).toEqual(before);
  expect(await columnsWith(server, [SEALED])).toEqual([]);
  expect(await columnsWith(server, [OPEN])).toEqual(plain);
  expect(await sealingStates(upgraded.context)).toMatchObject([
    { organizationId: clinic.id, version: 1, sweptAt: expect.any(Date) },
  ]);
  await upgraded.stop();
  await db.close();
});

it('an organization without any reads or writes yet gets its keys from the job, at the first try', async () => {
  policy.hipaa = true;
  const { id } = await buildOrganization(context, { brand: 'later' });
  await sealStored(context);
  const [state] = (await sealingStates(context)).filter(({ organizationId }) => organizationId === id);
  expect(state).toMatchObject({ version: 1, sweptAt: expect.any(Date) });
});

it('an organization whose data can’t be sealed keeps none of the others from it, and the job fails visibly', async () => {
  policy.hipaa = true;
  const [stuck, behind] = [
    await buildOrganization(context, { brand: 'later' }),
    await buildOrganization(context, { brand: 'later' }),
  ];
  const addVersion: typeof context.db.keyring.addVersion = (id) =>
    id === stuck.id ? Promise.reject(new Error('no key can be made')) : context.db.keyring.addVersion(id);
  const db = { ...context.db, keyring: { ...context.db.keyring, addVersion } };
  await expect(sealStored({ ...context, db })).rejects.toThrow(
    `A job could not seal what is stored in organization ${stuck.id}.`,
  );
  const states = await sealingStates(context);
  const of = (wanted: number) => states.find(({ organizationId }) => organizationId === wanted);
  expect(of(stuck.id)).toMatchObject({ version: null });
  expect(of(behind.id)).toMatchObject({ version: 1, sweptAt: expect.any(Date) });
});
