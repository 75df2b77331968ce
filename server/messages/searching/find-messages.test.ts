import { describe, expect, it } from 'vitest';
import { buildBlast, joinAll } from '../../testing/build-blast.ts';
import { buildUser } from '../../testing/build-user.ts';
import { untilSettled } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;

const FIND = `query ($search: String!, $from: Int) { findMessages(search: $search, from: $from) {
  success errors found { lead { id name } message { message inbound } } searched next } }`;
const UNREAD = '{ unreadConversations { unread } }';
const WRITE = 'mutation ($id: ID!, $message: String!) { messageLead(leadId: $id, message: $message) { success } }';

async function write(from: string | undefined, to: string, body: string): Promise<void> {
  clock.advance({ minutes: 1 });
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ from, to, body }) };
  expect((await fetch(`${server.url}/simulator/replies`, init)).status).toBeLessThan(300);
}

/** Three contacts got a campaign; two of them wrote, and one got an answer. */
async function startConversations(brand: string) {
  clock.set('2026-03-10T19:00:00Z');
  const blast = await buildBlast(context, { leads: 3, brand, messages: ['Our spring offer'] });
  const { token } = await buildUser(context, blast.organizationId, { access: 'MANAGER' });
  await joinAll(context, blast);
  await untilSettled(context, blast.organizationId);
  const [first, second] = blast.leadIds.map(String);
  await write(blast.phones[0], blast.senderPhone, 'Hello there');
  await write(blast.phones[0], blast.senderPhone, 'The CODE of my gate is 4411');
  await write(blast.phones[1], blast.senderPhone, 'Is there a code?');
  const unread = async () => (await server.graphql(UNREAD, {}, token)).unreadConversations.unread;
  await expect.poll(unread, { timeout: 20_000 }).toBe(2);
  await server.graphql(WRITE, { id: second, message: 'No. You’ll find the gáte open, mañana.' }, token);
  await untilSettled(context, blast.organizationId);
  const find = async (search: string, { as = token, from = 0 } = {}) =>
    (await server.graphql(FIND, { search, from }, as)).findMessages;
  return { blast, find, first, second };
}

const ids = ({ found }: { found: { lead: { id: string } }[] }) => found.map(({ lead }) => lead.id);

describe.each(['default', 'health'])('words in the conversations of %s', (brand) => {
  it('are found in what either side wrote, the conversation with the latest word first', async () => {
    const { find, first, second } = await startConversations(brand);
    expect(await find('gate code')).toMatchObject({
      ...{ success: true, searched: 2, next: null },
      found: [{ lead: { id: first }, message: { message: 'The CODE of my gate is 4411', inbound: true } }],
    });
    expect(ids(await find('GATE'))).toEqual([second, first]);
    expect(await find('manana')).toMatchObject({
      found: [{ lead: { id: second }, message: { message: 'No. You’ll find the gáte open, mañana.', inbound: false } }],
    });
    // What the campaign sent to all of them is no part of a conversation.
    expect(ids(await find('spring offer'))).toEqual([]);
    expect(await find('nothing of the kind')).toMatchObject({ found: [], searched: 2 });
    expect(await find('gate', { from: 1 })).toMatchObject({ found: [], searched: 0, next: null });
  });

  it('aren’t searched for fewer than three characters, for other organizations, or for those who may not read them', async () => {
    const { blast, find } = await startConversations(brand);
    expect(await find(' ga ')).toMatchObject({
      ...{ success: false, found: null },
      errors: ['Please type at least 3 characters to search for.'],
    });
    const stranger = await buildUser(context, (await buildBlast(context, { leads: 1, brand })).organizationId);
    expect(await find('gate', { as: stranger.token })).toMatchObject({ found: [], searched: 0 });
    const viewer = await buildUser(context, blast.organizationId, { access: 'READONLY' });
    expect((await find('gate', { as: viewer.token })).success).toBe(brand !== 'health');
    const admin = await buildUser(context, blast.organizationId, { isPlatformAdmin: true });
    if (brand === 'health') expect((await find('gate', { as: admin.token })).success).toBe(false);
  });
});
