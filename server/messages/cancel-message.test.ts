import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBlast, joinAll } from '../testing/build-blast.ts';
import { buildUser } from '../testing/build-user.ts';
import { readQueue, readRows, until, untilSettled } from '../testing/read-texts.ts';
import { startTwilioServer } from '../testing/twilio-server.ts';

const { server, stub } = await startTwilioServer({ senderRate: null });
afterAll(() => stub.close());
const { context, clock } = server;

const FEED = `query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { lead {
  messages { message sent reason } messageQueue { id message } } } }`;
const MESSAGE =
  'mutation ($id: ID!, $text: String!) { messageLead(leadId: $id, message: $text) { success errors message { id } } }';
const CANCEL = 'mutation ($id: ID!) { cancelMessage(campaignFeatureQueueId: $id) { success errors } }';
const EVENING = '2026-03-11T03:01:00Z';
const MORNING = '2026-03-11T15:00:01Z';

async function night() {
  clock.set(EVENING);
  const blast = await buildBlast(context, { leads: 1 });
  const user = await buildUser(context, blast.organizationId, { name: 'Mia Manager', access: 'MANAGER' });
  const id = String(blast.leadIds[0]);
  const ask = (document: string, variables: object) => server.graphql(document, { ...variables }, user.token);
  return {
    ...{ blast, user },
    write: async (text: string): Promise<string> => {
      const { messageLead } = await ask(MESSAGE, { id, text });
      expect(messageLead.errors).toEqual([]);
      return messageLead.message.id.replace('queue-', '');
    },
    cancel: async (item: string) => (await ask(CANCEL, { id: item })).cancelMessage,
    feed: async () => (await ask(FEED, { id })).lead.lead,
    accepted: () => stub.accepted().filter(({ from }) => from === blast.senderPhone),
  };
}

describe('a message that waits for the morning', () => {
  it('can be canceled by anyone who may send, is never sent, stays in the feed with its reason, and is in the audit trail', async () => {
    const { blast, user, write, cancel, feed, accepted } = await night();
    const wrong = await write('Wrong price');
    await write('Right price');
    expect(await cancel(wrong)).toEqual({ success: true, errors: [] });
    expect((await feed()).messageQueue).toMatchObject([{ message: 'Right price' }]);
    expect((await feed()).messages).toEqual([
      { message: 'Wrong price', sent: null, reason: 'Canceled before it was sent' },
    ]);
    clock.set(MORNING);
    await untilSettled(context, blast.organizationId);
    expect(accepted().map(({ body }) => body)).toEqual(['Right price']);
    const trail = await readRows<{ actor_user_id: number; object_id: string }>(
      context,
      sql`select actor_user_id, object_id from audit_entries
        where organization_id = ${blast.organizationId} and action = 'message-canceled'`,
    );
    expect(trail).toEqual([{ actor_user_id: user.id, object_id: String(blast.leadIds[0]) }]);
  });

  it('is canceled only once, and messages that were sent and campaign steps can’t be canceled', async () => {
    const { blast, write, cancel, accepted } = await night();
    const item = await write('Hello');
    await joinAll(context, blast);
    await until(async () => (await readQueue(context, blast.organizationId)).some(({ step_id }) => step_id !== null));
    const step = (await readQueue(context, blast.organizationId)).find(({ step_id }) => step_id !== null);
    expect(await cancel(String(step?.id))).toMatchObject({ success: false });
    clock.set(MORNING);
    await untilSettled(context, blast.organizationId);
    expect(await cancel(item)).toEqual({
      success: false,
      errors: ['This does not exist or has been removed.'],
    });
    expect(accepted()).toHaveLength(2);
  });
});
