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
  ann = (await buildUser(context, ours, { access: 'MANAGER' })).token;
});

const ask = async (document: string, variables: Record<string, unknown>, token = ann) =>
  (await server.graphql(document, variables, token)).answer;
const SAVE = `mutation ($id: ID, $name: String!, $message: String!) {
  answer: saveReply(savedReplyId: $id, name: $name, message: $message) { success errors reply { id name message } } }`;
const usual = { name: 'Parking', message: 'Hi {{first_name}}, park behind the house.' };
const save = (given: Partial<typeof usual & { id: string }> = {}, token = ann) =>
  ask(SAVE, { ...usual, ...given }, token);
const list = async (token = ann) =>
  (await ask('{ answer: savedReplies { errors replies { name message } } }', {}, token)).replies;
const change = (what: 'deleteSavedReply' | 'restoreSavedReply', id: string, token = ann) =>
  ask(`mutation ($id: ID!) { answer: ${what}(savedReplyId: $id) { success errors } }`, { id }, token);

it('is there for everyone who may write, by name, and can be changed by each of them', async () => {
  const { reply } = await save();
  await save({ name: 'address', message: '12 Main St' });
  const bo = (await buildUser(context, ours, { access: 'OWNER' })).token;
  expect(await list(bo)).toEqual([{ name: 'address', message: '12 Main St' }, usual]);
  expect(await save({ id: reply.id, name: ' Where\nto park ', message: ' Park in front 🚗 ' }, bo)).toEqual({
    ...{ success: true, errors: [] },
    reply: { id: reply.id, name: 'Where to park', message: 'Park in front' },
  });
  expect(await list()).toHaveLength(2);
  const reader = (await buildUser(context, ours, { access: 'READONLY' })).token;
  expect(await list(reader)).toBeNull();
  expect(await save({}, reader)).toMatchObject({ success: false, reply: null });
});

it('comes back when deleting is undone within a day, and is gone after', async () => {
  const { reply } = await save();
  expect(await change('deleteSavedReply', reply.id)).toMatchObject({ success: true });
  expect(await change('deleteSavedReply', reply.id)).toMatchObject({ success: false });
  expect([await list(), (await save({ id: reply.id })).success]).toEqual([[], false]);
  expect(await change('restoreSavedReply', reply.id)).toMatchObject({ success: true });
  expect(await list()).toEqual([usual]);
  const owner = (await buildUser(context, ours, { access: 'OWNER' })).token;
  const { auditEntries } = await server.graphql('{ auditEntries { entries { action phrase } } }', {}, owner);
  expect(auditEntries.entries).toEqual([
    { action: 'reply-restored', phrase: 'restored a saved reply' },
    { action: 'reply-deleted', phrase: 'deleted a saved reply' },
    { action: 'reply-saved', phrase: 'saved a reply' },
  ]);
  await change('deleteSavedReply', reply.id);
  server.clock.advance({ hours: 25 });
  ann = (await buildUser(context, ours)).token;
  await save({ name: 'Another' });
  expect(await change('restoreSavedReply', reply.id)).toMatchObject({ success: false });
});

it.each([
  ['no name', { name: ' ' }, 'Enter a name for the reply.'],
  ['no text', { message: ' ' }, 'Please write a message.'],
  ['a text that is too long', { message: 'a'.repeat(241) }, expect.stringContaining('240')],
  ['a field that a reply can’t have', { message: 'See you at {{event_time}}' }, expect.any(String)],
  ['a blank', { message: 'See you [which day]' }, expect.any(String)],
])('isn’t saved with %s', async (_what, wrong, sentence) => {
  expect(await save(wrong)).toMatchObject({ success: false, errors: [sentence] });
  expect(await list()).toEqual([]);
});

it('is one of at most 200', async () => {
  const made: string[] = [];
  for (let one = 0; one < 200; one += 1) made.push((await save({ name: `Reply ${one}` })).reply.id);
  const full = ['Your organization can have up to 200 saved replies. Delete one first.'];
  expect((await save()).errors).toEqual(full);
  expect(await save({ id: made[0] ?? '' })).toMatchObject({ success: true });
  await change('deleteSavedReply', made[1] ?? '');
  expect(await save()).toMatchObject({ success: true });
});
