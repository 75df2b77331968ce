import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { longestNote } from '../../../domain/leads/notes.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readRows } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

const ADD = 'mutation ($id: ID!, $note: String!) { answer: addLeadNote(leadId: $id, note: $note) { success errors } }';
const DELETE =
  'mutation ($id: ID!, $note: ID!) { answer: deleteLeadNote(leadId: $id, noteId: $note) { success errors } }';
const TIMELINE = `query ($id: ID!) { answer: lead(leadId: $id) { lead { timeline { kind noteId at content reason personName } } } }`;
const IMPORT = `mutation ($rows: [[String!]!]!, $key: String!) { answer: leadsFromCsv(leads: $rows, fullNameKey: "Name",
  phoneKey: "Phone", noteKey: "Notes", importKey: $key) { errors leadImport { created known skipped problems { line reason } } } }`;
const LEADS = '{ answer: leads { leads { id name } } }';

async function startWorld(brand = 'default') {
  const organization = await buildOrganization(context, { brand });
  const { token } = await buildUser(context, organization.id, { name: 'Mia Manager', access: 'MANAGER' });
  const ask = async (document: string, variables: object = {}, as = token) =>
    (await server.graphql(document, { ...variables }, as)).answer;
  const notesOf = async (id: string) =>
    (await ask(TIMELINE, { id })).lead.timeline.filter(({ kind }: { kind: string }) => kind === 'note');
  return { organization, ask, notesOf };
}

it('is written down about a contact with who and when, is in the timeline, and can be deleted', async () => {
  const { organization, ask, notesOf } = await startWorld();
  const id = String((await buildLead(context, organization.id)).id);
  for (const note of [' Prefers mornings\r\nLeft-handed ', 'Second']) {
    clock.advance({ minutes: 1 });
    expect(await ask(ADD, { id, note })).toEqual({ success: true, errors: [] });
  }
  const notes = await notesOf(id);
  expect(notes).toMatchObject([
    { content: 'Second', personName: 'Mia Manager', reason: null },
    { content: 'Prefers mornings\nLeft-handed' },
  ]);
  expect(Date.parse(notes[0].at) - Date.parse(notes[1].at)).toBeGreaterThanOrEqual(60_000);
  expect(await ask(DELETE, { id, note: notes[0].noteId })).toEqual({ success: true, errors: [] });
  expect(await notesOf(id)).toMatchObject([{ content: 'Prefers mornings\nLeft-handed' }]);
  expect(await ask(DELETE, { id, note: notes[0].noteId })).toMatchObject({ success: false });
});

it('is also given without the rest of the timeline', async () => {
  const { organization, ask } = await startWorld();
  const id = String((await buildLead(context, organization.id)).id);
  await ask(ADD, { id, note: 'Prefers mornings' });
  const notes = `query ($id: ID!) {
    answer: lead(leadId: $id) { lead { timeline(onlyNotes: true) { kind content personName } } }
  }`;
  expect((await ask(notes, { id })).lead.timeline).toEqual([
    { kind: 'note', content: 'Prefers mornings', personName: 'Mia Manager' },
  ]);
});

it('is refused without words, too long, or about someone else’s contact', async () => {
  const [us, them] = [await startWorld(), await startWorld()];
  const id = String((await buildLead(context, us.organization.id)).id);
  expect(await us.ask(ADD, { id, note: ' \n' })).toEqual({ success: false, errors: ['Write a note first.'] });
  const tooLong = await us.ask(ADD, { id, note: 'x'.repeat(longestNote + 1) });
  expect(tooLong).toMatchObject({ success: false, errors: [expect.stringMatching(/10,?000/)] });
  expect(await them.ask(ADD, { id, note: 'Hello' })).toMatchObject({ success: false });
  await us.ask(ADD, { id, note: 'Ours' });
  const [{ noteId }] = await us.notesOf(id);
  expect(await them.ask(DELETE, { id, note: noteId })).toMatchObject({ success: false });
  const other = String((await buildLead(context, us.organization.id)).id);
  expect(await us.ask(DELETE, { id: other, note: noteId })).toMatchObject({ success: false });
  expect(await us.notesOf(id)).toMatchObject([{ content: 'Ours' }]);
});

it('comes from the column of a file, for new contacts and known ones, each only once', async () => {
  const { ask, notesOf } = await startWorld();
  const headings = ['Name', 'Phone', 'Notes'];
  const rows = [
    ['Ana', '6025550101', 'Prefers mornings'],
    ['Bo', '6025550102', ' '],
    ['Ana', '6025550101', 'Left-handed'],
    ['Cy', '6025550103', 'x'.repeat(longestNote + 1)],
  ];
  const first = await ask(IMPORT, { rows: [headings, ...rows], key: 'one' });
  expect(first.leadImport).toMatchObject({
    ...{ created: 2, skipped: 1, problems: [{ line: 5, reason: 'The note is longer than 10,000 characters.' }] },
  });
  await ask(IMPORT, {
    rows: [headings, ['Ana', '6025550101', 'Prefers mornings'], ['Bo', '6025550102', 'New']],
    key: 'two',
  });
  const { leads } = await ask(LEADS);
  const idOf = (name: string) => leads.find((lead: { name: string }) => lead.name === name).id;
  const ofAna = await notesOf(idOf('Ana'));
  expect(ofAna.map(({ content }: { content: string }) => content).toSorted()).toEqual([
    'Left-handed',
    'Prefers mornings',
  ]);
  expect(ofAna[0]).toMatchObject({ reason: 'csv-import', personName: 'Mia Manager' });
  expect(await notesOf(idOf('Bo'))).toMatchObject([{ content: 'New' }]);
});

it('is stored sealed where health data is', async () => {
  const { organization, ask, notesOf } = await startWorld('health');
  const id = String((await buildLead(context, organization.id)).id);
  await ask(ADD, { id, note: 'Afraid of needles' });
  await ask(IMPORT, {
    rows: [
      ['Name', 'Phone', 'Notes'],
      ['Ana', '6025550101', 'Left-handed'],
    ],
    key: 'one',
  });
  expect(await notesOf(id)).toMatchObject([{ content: 'Afraid of needles' }]);
  const stored = await readRows(
    context,
    sql`select body ~ 'needles|Left' as "isReadable" from lead_notes where organization_id = ${organization.id}`,
  );
  expect(stored).toEqual([{ isReadable: false }, { isReadable: false }]);
});
