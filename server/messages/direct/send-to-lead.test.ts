import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { LeadId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { buildBlast, joinAll, readMessages, readQueue, startSendingWorld } from '../../testing/sending.ts';
import { optOut, pauseOne } from '../../testing/staff-actions.ts';
import { gateAndMark } from '../sender/gate/gate-and-mark.ts';
import { usualOptions } from '../sender/options.ts';
import { alertStaff, sendForWorkflow } from './send-to-lead.ts';

const NIGHT = '2026-03-11T05:00:00Z'; // 22:00 in Phoenix
const world = await startSendingWorld({}, {}, NIGHT);
const { context, clock } = world;
clock.stand();

type Campaign = Awaited<ReturnType<typeof buildBlast>>;

/** A campaign without steps, so that only what a test queues is waiting. */
async function quietCampaign(): Promise<Campaign> {
  const blast = await buildBlast(context, { leads: 2, messages: [] });
  await joinAll(context, blast);
  return blast;
}

const send = async (blast: Campaign, key: string, place = 0) => {
  const { organizationId, campaignId } = blast;
  const leads = await readLeads(blast);
  const { id: leadId, phone } = leads[place] ?? { id: NO_ID, phone: '' };
  const text = { organizationId, leadId, phone, campaignId, userId: null, body: 'Thanks', key };
  await inTransaction(context.db, organizationId, (tx) => sendForWorkflow(tx, context, text));
  return { leadId, phone };
};

const readLeads = (blast: Campaign) =>
  inTransaction(context.db, blast.organizationId, async (tx) => {
    const found = await sql<{ id: LeadId; phone: string }>`
      select id, phone from leads where organization_id = ${blast.organizationId} order by id`.execute(tx);
    return found.rows;
  });

const gate = (blast: Campaign) =>
  gateAndMark(context, usualOptions, 'a test', { organizationId: blast.organizationId, limit: 100 });

it('a workflow message waits for the sending window, and an alert to staff doesn’t [FLOW-17 OPEN-02]', async () => {
  clock.set(NIGHT);
  const blast = await quietCampaign();
  const { organizationId } = blast;
  await send(blast, 'rule-1');
  const alert = { organizationId, userId: 1, phone: '6025550777', body: 'Look', key: 'alert-1' };
  await inTransaction(context.db, organizationId, (tx) => alertStaff(tx, context, alert));
  expect((await gate(blast)).marked.map(({ kind, phone }) => [kind, phone])).toEqual([['alert', '6025550777']]);
  const held = (await readQueue(context, organizationId)).find((item) => item.phone !== '6025550777');
  expect(held?.reason).toBe('outside-window');
});

it('a workflow message is sent once per workflow and contact, and not to contacts who stopped, left, or whose campaign is paused', async () => {
  clock.set('2026-03-10T19:00:00Z');
  const blast = await quietCampaign();
  const { organizationId } = blast;
  await send(blast, 'rule-1');
  await send(blast, 'rule-1');
  const stopped = await send(blast, 'rule-1', 1);
  await pauseOne(context, blast);
  await optOut(context, organizationId, stopped.phone);
  expect((await gate(blast)).marked).toEqual([]);
  expect((await readMessages(context, organizationId)).map((text) => [text.phone, text.outcome, text.reason])).toEqual([
    [stopped.phone, 'skipped', 'opted-out'],
  ]);
  await pauseOne(context, blast, false);
  expect((await gate(blast)).marked.map((text) => text.kind)).toEqual(['workflow']);
});
