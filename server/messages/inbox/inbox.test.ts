import { describe, expect, it } from 'vitest';
import type { CampaignId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildBlast, joinAll } from '../../testing/build-blast.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { untilSettled } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;

const INBOX = `{ leads(leadFilter: { messages: true }) { leads { name optedOut unread lastMessage { message inbound created userId senderName campaignId aiGenerated } } }
  unreadConversations { success errors unread } }`;
const OPEN = 'query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { success lead { messages { id } } } }';
const WRITE = 'mutation ($id: ID!, $message: String!) { messageLead(leadId: $id, message: $message) { success } }';

async function readInbox(token: string) {
  const { leads, unreadConversations } = await server.graphql(INBOX, {}, token);
  return { leads: leads.leads, unread: unreadConversations.unread };
}

async function write(from: string | undefined, to: string, body: string): Promise<void> {
  clock.advance({ minutes: 1 });
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ from, to, body }) };
  expect((await fetch(`${server.url}/simulator/replies`, init)).status).toBeLessThan(300);
}

describe('the inbox', () => {
  it('shows the newest message of each conversation, from either side, and counts the unread conversations', async () => {
    clock.set('2026-03-10T19:00:00Z');
    const blast = await buildBlast(context, { leads: 3 });
    const { id: userId, token } = await buildUser(context, blast.organizationId, {
      name: 'Renee Diaz',
      access: 'MANAGER',
    });
    const inbox = () => readInbox(token);
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    expect(await inbox()).toEqual({ leads: [], unread: 0 });
    await write(blast.phones[0], blast.senderPhone, 'Do you have Tuesday at 3?');
    await write(blast.phones[1], blast.senderPhone, 'Stop texting me please');
    await write(blast.phones[2], blast.senderPhone, 'Cancel');
    await expect.poll(async () => (await inbox()).unread, { timeout: 20_000 }).toBe(3);
    await untilSettled(context, blast.organizationId);
    const before = await inbox();
    expect(before.leads).toMatchObject([
      // A STOP ends the messages, and may have been about an appointment.
      { optedOut: true, unread: true, lastMessage: { message: 'Cancel', inbound: true, userId: null } },
      // The confirmation that the law requires doesn't hide what the contact wrote.
      { optedOut: true, unread: true, lastMessage: { message: 'Stop texting me please', inbound: true } },
      { optedOut: false, unread: true, lastMessage: { message: 'Do you have Tuesday at 3?', inbound: true } },
    ]);
    const id = String(blast.leadIds[0]);
    await server.graphql(OPEN, { id }, token);
    await server.graphql(WRITE, { id, message: 'We do, see you then.' }, token);
    await untilSettled(context, blast.organizationId);
    const after = await inbox();
    expect(after.unread).toBe(2);
    // What staff wrote is the last word, so the conversation is first again.
    expect(after.leads[0]).toMatchObject({
      ...{ unread: false, lastMessage: { message: 'We do, see you then.', inbound: false } },
      // The list says who wrote each message.
      lastMessage: { userId: String(userId), senderName: 'Renee Diaz', campaignId: null, aiGenerated: false },
    });
  });

  it('counts a conversation as read once someone answers it, wherever they do', async () => {
    const { id: organizationId, senderPhone } = await buildOrganization(context);
    const lead = await buildLead(context, organizationId);
    const { token } = await buildUser(context, organizationId);
    await write(lead.phone, senderPhone, 'Is Tuesday free?');
    await expect.poll(async () => (await readInbox(token)).unread, { timeout: 20_000 }).toBe(1);
    clock.advance({ minutes: 1 });
    await server.graphql(WRITE, { id: String(lead.id), message: 'It is.' }, token);
    const { leads, unread } = await readInbox(token);
    expect([unread, leads[0].unread]).toEqual([0, false]);
  });

  it('sorts by who wrote last, whatever else contacts did since', async () => {
    const { id, senderPhone } = await buildOrganization(context);
    const [early, late] = [await buildLead(context, id), await buildLead(context, id)];
    const { token } = await buildUser(context, id);
    await write(early.phone, senderPhone, 'First');
    await expect.poll(async () => (await readInbox(token)).leads.length, { timeout: 20_000 }).toBe(1);
    clock.advance({ minutes: 1 });
    await write(late.phone, senderPhone, 'Second');
    await expect.poll(async () => (await readInbox(token)).leads.length, { timeout: 20_000 }).toBe(2);
    clock.advance({ minutes: 1 });
    const visit = { campaignId: 1 as CampaignId, stepId: 1, pitchId: 1, isFirstOfStep: true, at: clock.now() } as const;
    const opened = { kind: 'pitch.opened', organizationId: id, leadId: early.id, ...visit } as const;
    await inTransaction(context.db, id, (tx) => context.facts.publish(tx, context, opened));
    const { leads } = await readInbox(token);
    expect(leads.map(({ lastMessage }: { lastMessage: { message: string } }) => lastMessage.message)).toEqual([
      'Second',
      'First',
    ]);
  });

  it('omits contacts who wrote only STOP and START, but a search of all contacts shows what they wrote and when', async () => {
    clock.set('2026-03-10T19:00:00Z');
    const { id, senderPhone } = await buildOrganization(context);
    const lead = await buildLead(context, id, { name: 'Zora Neal' });
    const { token } = await buildUser(context, id);
    const found = async () =>
      (await server.graphql('{ leads(search: "zora") { leads { lastActive lastMessage { message } } } }', {}, token))
        .leads.leads[0];
    expect(await found()).toEqual({ lastActive: null, lastMessage: null });
    for (const [word, at] of [
      ['STOP', '19:01'],
      ['START', '19:02'],
      ['HELP', '19:03'],
    ] as const) {
      await write(lead.phone, senderPhone, word);
      const expected = { lastActive: expect.stringMatching(`^2026-03-10T${at}`), lastMessage: { message: word } };
      await expect.poll(found, { timeout: 20_000 }).toEqual(expected);
    }
    expect(await readInbox(token)).toEqual({ leads: [], unread: 0 });
  });

  it('records in the audit trail of a health organization whose messages were shown', async () => {
    const { id, senderPhone } = await buildOrganization(context, { brand: 'health' });
    const lead = await buildLead(context, id);
    const owner = await buildUser(context, id, { access: 'OWNER' });
    await write(lead.phone, senderPhone, 'My knee hurts');
    await expect.poll(async () => (await readInbox(owner.token)).leads.length, { timeout: 20_000 }).toBe(1);
    const trail = await server.graphql('{ auditEntries { entries { action } } }', {}, owner.token);
    expect(trail.auditEntries.entries.map(({ action }: { action: string }) => action)).toContain('feed-viewed');
  });
});
