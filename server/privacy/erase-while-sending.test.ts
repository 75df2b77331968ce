import { expect, it } from 'vitest';
import type { LeadId } from '../../domain/ids.ts';
import { actorFor } from '../testing/actor-for.ts';
import { rowsWith } from '../testing/erased-world.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readMessages,
  readQueue,
  startSendingWorld,
  until,
  untilSettled,
} from '../testing/sending.ts';
import { eraseLead } from './erase-lead.ts';
import { finishErasures } from './finish-erasures.ts';

const world = await startSendingWorld();
const { acceptedBy, context, stub } = world;
recountAtEnd(world);
await world.startSender({ lastLookMs: 1_200, listPatienceMs: 1_500, longestPauseMs: 400, giveUpMs: 6_000 });

async function erase(blast: Blast, leadIds: readonly LeadId[]): Promise<void> {
  const actor = await actorFor(context, blast.organizationId, blast.userId);
  for (const leadId of leadIds) await eraseLead(context, actor, leadId, 'ASKED');
}

it('erases contacts of a campaign that is being sent: each gets at most the message in flight, and nothing is left of them', async () => {
  const blast = await buildBlast(context, { leads: 60 });
  stub.behave({ delayMs: [50, 150], ratePerNumber: null });
  await joinAll(context, blast);
  await until(() => acceptedBy(blast).length > 3);
  // Among them contacts whose message was sent, is in flight, or waits.
  await erase(blast, blast.leadIds.toReversed().slice(0, 20));
  await erase(blast, blast.leadIds.slice(0, 10));
  await untilSettled(context, blast.organizationId);
  await finishErasures(context);
  const gone = [...blast.phones.slice(0, 10), ...blast.phones.slice(-20)];
  expect(await rowsWith(world, gone)).toEqual([]);
  const got = acceptedBy(blast).map(({ to }) => to);
  expect(new Set(got).size).toBe(got.length);
  for (const phone of blast.phones.slice(10, -20)) expect(got).toContain(`+1${phone}`);
  const messages = await readMessages(context, blast.organizationId);
  expect(messages).toHaveLength(60);
  expect(messages.filter((one) => one.outcome === 'sent')).toHaveLength(got.length);
  expect(messages.filter((one) => one.reason === 'lead-archived')).toHaveLength(60 - got.length);
});

it('first asks the carrier about a message in doubt by its phone, then empties it', async () => {
  const blast = await buildBlast(context, { leads: 2 });
  // The carrier's list has them once they were erased, however long that takes.
  stub.behave({ rules: [{ answer: 503, acceptsFirst: true, times: 2 }], listsAfterMs: 600_000 });
  await joinAll(context, blast);
  await until(async () => (await readQueue(context, blast.organizationId)).every((item) => item.state === 'unknown'));
  await erase(blast, blast.leadIds);
  expect((await readQueue(context, blast.organizationId)).map(({ phone }) => phone)).toEqual(blast.phones);
  stub.behave({ listsAfterMs: 0 });
  await untilSettled(context, blast.organizationId);
  const messages = await readMessages(context, blast.organizationId);
  expect(messages.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  expect(acceptedBy(blast)).toHaveLength(2);
  await finishErasures(context);
  expect(await rowsWith(world, blast.phones)).toEqual([]);
});
