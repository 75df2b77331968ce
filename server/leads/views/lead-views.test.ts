import { beforeEach, expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

let ours: Awaited<ReturnType<typeof buildOrganization>>['id'];
let ann: string;
beforeEach(async () => {
  ours = (await buildOrganization(context)).id;
  ann = (await buildUser(context, ours)).token;
});

const person = async (access: 'MANAGER' | 'READONLY') => (await buildUser(context, ours, { access })).token;
const ask = async (document: string, variables: Record<string, unknown>, token: string) =>
  (await server.graphql(document, variables, token)).answer;

const SAVE = `mutation ($viewId: ID, $name: String!, $shared: Boolean!, $filters: ListFilters!, $columns: [String!]!) {
  answer: saveLeadView(viewId: $viewId, name: $name, shared: $shared, filters: $filters, order: added, reversed: true,
    columns: $columns) { success errors view { id } } }`;
const usual = { viewId: null, name: 'New ones', shared: false, filters: { added: '7' }, columns: ['phone', '-groups'] };
const save = (given: Partial<typeof usual> | { viewId: string }, token: string) =>
  ask(SAVE, { ...usual, ...given }, token);
const LIST = `{ answer: leadViews { views { id name isShared isOwn order reversed columns filters { added reply } } } }`;
const list = async (token: string) => (await ask(LIST, {}, token)).views;
const names = async (token: string) => (await list(token)).map(({ name }: { name: string }) => name);
const change = (what: 'deleteLeadView' | 'restoreLeadView', viewId: string, token: string) =>
  ask(`mutation ($viewId: ID!) { answer: ${what}(viewId: $viewId) { success errors } }`, { viewId }, token);

it('keeps filters, order, and columns, for its owner alone until it is shared', async () => {
  const bo = await person('READONLY');
  const { view } = await save({}, ann);
  const kept = { name: 'New ones', isShared: false, order: 'added', reversed: true, columns: ['phone', '-groups'] };
  expect(await list(ann)).toEqual([{ id: view.id, isOwn: true, ...kept, filters: { added: '7', reply: null } }]);
  expect(await list(bo)).toEqual([]);
  expect(await save({ viewId: view.id, name: 'Taken' }, bo)).toMatchObject({ success: false });
  await save({ viewId: view.id, shared: true, filters: { reply: 'replied' } as never }, ann);
  expect(await list(bo)).toMatchObject([{ isShared: true, isOwn: false, filters: { added: null, reply: 'replied' } }]);
});

it('may be kept by everyone, and shared and changed for others only by those who may change contacts', async () => {
  const [bo, cy] = [await person('READONLY'), await person('MANAGER')];
  expect(await save({ name: 'Mine' }, bo)).toMatchObject({ success: true });
  expect(await save({ shared: true }, bo)).toMatchObject({ success: false });
  const { view } = await save({ shared: true, name: 'Ours' }, ann);
  expect(await save({ viewId: view.id, shared: true }, bo)).toMatchObject({ success: false });
  expect(await change('deleteLeadView', view.id, bo)).toMatchObject({ success: false });
  // Whose view it isn't can change what it shows, and not keep it for themselves.
  expect(await save({ viewId: view.id, shared: false, name: 'Ours too' }, cy)).toMatchObject({ success: true });
  expect(await names(bo)).toEqual(['Mine', 'Ours too']);
});

it('comes back when deleting is undone within a day, and is gone after', async () => {
  const { view } = await save({}, ann);
  await change('deleteLeadView', view.id, ann);
  expect(await list(ann)).toEqual([]);
  expect(await change('restoreLeadView', view.id, ann)).toMatchObject({ success: true });
  expect(await names(ann)).toEqual(['New ones']);
  await change('deleteLeadView', view.id, ann);
  server.clock.advance({ seconds: 25 * 3600 });
  await save({ name: 'Another' }, ann);
  expect(await change('restoreLeadView', view.id, ann)).toMatchObject({ success: false });
});

it('needs a name, and filters that there are', async () => {
  expect((await save({ name: ' ' }, ann)).errors).toEqual(['Enter a name for the view.']);
  expect(await save({ filters: { added: 'soon' } }, ann)).toMatchObject({ success: false });
});
