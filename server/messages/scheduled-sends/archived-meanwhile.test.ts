import { afterAll, describe, expect, it } from 'vitest';
import { buildBlast } from '../../testing/build-blast.ts';
import { buildUser } from '../../testing/build-user.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { readMessages, readQueue, untilSettled } from '../../testing/sending.ts';
import { optOut } from '../../testing/staff-actions.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';

const { server, stub } = await startTwilioServer({ senderRate: null });
afterAll(() => stub.close());
recountAtEnd(server);
const { context, clock } = server;

const SENDS = '{ sendStats { scheduledSends { id contacts } } }';
const MANY = `mutation ($leadIds: [ID!], $sendAt: String) {
  messageLeads(leadIds: $leadIds, messageContent: "Sale", sendAt: $sendAt) { success errors planned } }`;
const ONE = `mutation ($leadId: ID!, $sendAt: String) { messageLead(leadId: $leadId, message: "See you", sendAt: $sendAt) { success errors } }`;
const ARCHIVE = 'mutation ($leadIds: [ID!]) { archiveLeads(leadIds: $leadIds) { success errors archivedAt } }';
const RESTORE = `mutation ($leadIds: [ID!], $archivedAt: String, $withoutCampaigns: Boolean) {
  restoreLeads(leadIds: $leadIds, archivedAt: $archivedAt, withoutCampaigns: $withoutCampaigns) { success errors } }`;
const EDIT = `mutation ($id: ID!, $sendAt: String) {
  updateScheduledSend(scheduledSendId: $id, messageContent: "Big sale", sendAt: $sendAt) { success errors } }`;
const CANCEL = 'mutation ($id: ID!) { cancelScheduledSend(scheduledSendId: $id) { success errors } }';

let day = 9;

/** A message to three contacts that is sent at four in the afternoon, and what is done at ten in the morning. */
async function open() {
  day += 1;
  const on = (time: string) => `2026-03-${day}T${time}Z`;
  clock.set(on('17:00:00'));
  const blast = await buildBlast(context, { leads: 3 });
  const { organizationId, leadIds, phones, senderPhone } = blast;
  const { token } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const ids = leadIds.map(String);
  const [first = ''] = ids;
  const ask = async (document: string, variables: object = {}) => {
    const answer = await server.graphql(document, { ...variables }, token);
    const [said] = Object.values(answer) as { errors?: string[] }[];
    expect(said?.errors ?? []).toEqual([]);
    return answer;
  };
  await ask(MANY, { leadIds: ids, sendAt: on('23:00:00') });
  const listed = async () => (await ask(SENDS)).sendStats.scheduledSends;
  return {
    ...{ ask, first, ids, listed, on, organizationId, phones },
    archive: async () => (await ask(ARCHIVE, { leadIds: [first] })).archiveLeads.archivedAt as string,
    edit: async (sendAt: string) => ask(EDIT, { id: (await listed())[0].id, sendAt }),
    cancel: async () => ask(CANCEL, { id: (await listed())[0].id }),
    sentBy: async (time: string) => {
      clock.set(on(time));
      await untilSettled(context, organizationId);
      const sent = stub.accepted().filter(({ from }) => from === senderPhone);
      return phones.map((phone) => sent.flatMap(({ to, body }) => (to === `+1${phone}` ? [body] : [])).join());
    },
  };
}

describe('a scheduled message of a contact who was archived, which was undone', () => {
  it('is sent as if nothing had happened, to one and to many', async () => {
    const { archive, ask, first, listed, on, organizationId, sentBy } = await open();
    await ask(ONE, { leadId: first, sendAt: on('22:00:00') });
    const before = await readQueue(context, organizationId);
    const archivedAt = await archive();
    expect(await listed()).toMatchObject([{ contacts: 2 }]);
    await ask(RESTORE, { archivedAt });
    expect(await listed()).toMatchObject([{ contacts: 3 }]);
    const again = await readQueue(context, organizationId);
    expect(again.map(({ id, due_at }) => [id, due_at])).toEqual(before.map(({ id, due_at }) => [id, due_at]));
    expect(await readMessages(context, organizationId)).toEqual([]);
    expect(await sentBy('23:00:01')).toEqual(['See you,Sale', 'Sale', 'Sale']);
  });

  it('is changed and canceled with the rest of it, also meanwhile', async () => {
    const { archive, ask, cancel, edit, listed, on, organizationId } = await open();
    const first = await archive();
    await edit(on('23:30:00'));
    await ask(RESTORE, { archivedAt: first });
    expect((await readQueue(context, organizationId)).map(({ due_at }) => due_at.toISOString())).toEqual(
      Array(3).fill(on('23:30:00.000')),
    );
    const second = await archive();
    await cancel();
    await ask(RESTORE, { archivedAt: second });
    expect(await listed()).toEqual([]);
    expect(await readQueue(context, organizationId)).toEqual([]);
  });

  it('has its words of now, and is canceled with the rest once it is back', async () => {
    const { archive, ask, edit, on, sentBy } = await open();
    const archivedAt = await archive();
    await edit(on('23:30:00'));
    await ask(RESTORE, { archivedAt });
    expect(await sentBy('23:30:01')).toEqual(['Big sale', 'Big sale', 'Big sale']);
    const other = await open();
    await other.ask(RESTORE, { archivedAt: await other.archive() });
    await other.cancel();
    expect(await readQueue(context, other.organizationId)).toEqual([]);
  });

  it('goes out at once if its time has come meanwhile', async () => {
    const { archive, ask, on, sentBy } = await open();
    clock.set(on('22:50:00'));
    const archivedAt = await archive();
    expect(await sentBy('23:00:01')).toEqual(['', 'Sale', 'Sale']);
    clock.set(on('23:10:00'));
    await ask(RESTORE, { archivedAt });
    expect(await sentBy('23:10:01')).toEqual(['Sale', 'Sale', 'Sale']);
  });

  it('stays canceled for who opted out, who comes back without their campaigns, and after an hour', async () => {
    const stopped = await open();
    const archivedAt = await stopped.archive();
    await optOut(context, stopped.organizationId, stopped.phones[0] ?? '');
    await stopped.ask(RESTORE, { archivedAt });
    expect(await stopped.listed()).toMatchObject([{ contacts: 2 }]);
    const without = await open();
    await without.archive();
    await without.ask(RESTORE, { leadIds: [without.first], withoutCampaigns: true });
    expect(await without.listed()).toMatchObject([{ contacts: 2 }]);
    const late = await open();
    await late.archive();
    clock.set(late.on('18:00:01'));
    await late.ask(RESTORE, { leadIds: [late.first] });
    expect(await late.listed()).toMatchObject([{ contacts: 2 }]);
  });
});
