import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { rowsWith } from '../testing/erased-world.ts';
import { inTurn, lockItem } from '../testing/in-turn.ts';
import { readQueue } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';
import { runPrivacyCommand } from './commands.ts';
import { deleteDue } from './retention/delete-due.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

const SEND = `mutation ($ids: [ID!]!, $text: String!, $sendAt: String) {
  answer: messageLeads(leadIds: $ids, messageContent: $text, sendAt: $sendAt) { success errors planned } }`;
const ERASE = `mutation ($id: ID!) {
  answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success errors } }`;

async function build() {
  const { id: organizationId } = await buildOrganization(context);
  const { token, id: userId } = await buildUser(context, organizationId);
  const leads = [
    await buildLead(context, organizationId, { userId }),
    await buildLead(context, organizationId, { userId }),
  ];
  const ids = leads.map(({ id }) => String(id));
  const ask = async (query: string, given: object) => {
    const { answer } = await server.graphql(query, { ...given }, token);
    expect(answer).toMatchObject({ success: true });
    return answer;
  };
  const send = (to: readonly (string | undefined)[], text: string, sendAt: string | null = null) =>
    ask(SEND, { ids: to, text, sendAt });
  return { organizationId, ids, send, erase: (id: string | undefined) => ask(ERASE, { id }) };
}

it('leaves nothing of a message from the list that went to the erased contact alone, sent or scheduled', async () => {
  const { ids, send, erase } = await build();
  const [maria, other] = ids;
  const later = new Date(context.clock.now().getTime() + 86_400_000).toISOString();
  await send([maria], 'Maria quokka now');
  await send([maria], 'Maria quokka later', later);
  await send([maria, other], 'All of you quokka');
  await send([other], 'Someone else quokka');
  await erase(maria);
  const left = (await rowsWith(server, ['quokka'])).join('\n');
  expect(left).not.toContain('Maria quokka');
  expect(left).toContain('All of you quokka');
  expect(left).toContain('Someone else quokka');
});

it('keeps the words of a message to many as long as messages, and says so beforehand', async () => {
  const { ids, send } = await build();
  const later = new Date(context.clock.now().getTime() + 10 * 86_400_000).toISOString();
  await send(ids, 'To many numbat');
  await send(ids, 'To many numbat later', later);
  const words = async () => (await rowsWith(server, ['numbat'])).filter((row) => row.startsWith('blasts'));
  server.clock.advance({ days: 24 * 30 });
  await deleteDue(context);
  expect(await words()).toHaveLength(2);
  server.clock.advance({ days: 60 });
  const due: string[] = [];
  await runPrivacyCommand(context, ['due'], (line) => due.push(line));
  expect(due.filter((line) => line.includes('\tmessages\t'))).not.toEqual([]);
  await deleteDue(context);
  expect(await words()).toEqual([]);
});

it('a contact is erased beside a change of the message to them without a deadlock', async () => {
  const { organizationId, ids, send, erase } = await build();
  const later = new Date(context.clock.now().getTime() + 86_400_000).toISOString();
  await send([ids[0]], 'Maria potoroo', later);
  const [item] = await readQueue(context, organizationId);
  await inTurn(context, organizationId, {
    first: (tx) => sql`select 1 from blasts where organization_id = ${organizationId} for update`.execute(tx),
    work: () => erase(ids[0]),
    second: (tx) => lockItem(tx, organizationId, item?.id ?? expect.fail()),
  });
  expect(await rowsWith(server, ['potoroo'])).toEqual([]);
});
