import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { markComplete } from '../campaigns/progress/store.ts';
import { restoreStep } from '../campaigns/steps/restore-step.ts';
import { registerVisitor } from '../leads/index.ts';
import { holdChains, receiveReply } from '../messages/index.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { admitStrangersMessage } from '../strangers/index.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { inTurn, lockConsent, lockItem, lockLead, lockLeadAlone, lockPlace } from '../testing/in-turn.ts';
import { sendWaiting } from '../testing/send-waiting.ts';
import { type Blast, buildBlast, joinAll, readQueue, startSendingWorld } from '../testing/sending.ts';
import { editStep, putBehind, removeStep, takeOut, takeOutAndBack } from '../testing/staff-actions.ts';

const { context } = await startSendingWorld();

async function started(messages: readonly string[]): Promise<Blast> {
  const blast = await buildBlast(context, { leads: 2, messages });
  await joinAll(context, blast);
  return blast;
}

describe('locks are taken in one order', () => {
  it('when contacts become complete, in whatever order their reports came', async () => {
    const { organizationId, campaignId, leadIds } = await started(['One']);
    const [one, other] = leadIds.toSorted((a, b) => a - b);
    const ids = { one: one ?? expect.fail(), other: other ?? expect.fail() };
    const reported = [ids.other, ids.one].map((leadId) => ({ campaignId, leadId }));
    await inTurn(context, organizationId, {
      first: (tx) => lockPlace(tx, { organizationId, campaignId, leadId: ids.one }),
      work: () =>
        inTransaction(context.db, organizationId, (tx) =>
          markComplete(tx, organizationId, reported, context.clock.now()),
        ),
      second: (tx) => lockPlace(tx, { organizationId, campaignId, leadId: ids.other }),
    });
  });

  it('when an edit of the steps counts a contact again who is being archived: it doesn’t wait for the contact', async () => {
    const blast = await started(['One', 'Two']);
    const { organizationId, leadIds, stepIds } = blast;
    const [one = 0, two = 0] = stepIds;
    await sendWaiting(context, organizationId, { most: 2 });
    await putBehind(context, organizationId, one, two);
    // It makes them complete, and their place is another as well: it's written twice.
    const editing = await inTransaction(context.db, organizationId, async (tx) => {
      await lockLeadAlone(tx, organizationId, leadIds[0] ?? expect.fail());
      const work = removeStep(context, organizationId, two).then(() => 'done');
      return { first: await Promise.race([work, pause(2000, 'waits')]), work };
    });
    expect(editing.first).toBe('done');
    await editing.work;
  });

  it('when an edit of the steps counts some contacts again and makes others complete', async () => {
    const blast = await started(['One', 'Two']);
    const { organizationId, campaignId, stepIds } = blast;
    const [lower = expect.fail(), higher = expect.fail()] = blast.leadIds.toSorted((a, b) => a - b);
    await sendWaiting(context, organizationId, { most: 2 });
    await takeOut(context, blast, [lower]);
    await sendWaiting(context, organizationId);
    await joinAll(context, blast, [lower]);
    await inTurn(context, organizationId, {
      first: (tx) => lockPlace(tx, { organizationId, campaignId, leadId: lower }),
      work: () => removeStep(context, organizationId, stepIds[1] ?? 0),
      second: (tx) => lockPlace(tx, { organizationId, campaignId, leadId: higher }),
    });
  });

  it('when contacts are added of whom one was removed and another is there', async () => {
    const blast = await started(['One']);
    const { organizationId, campaignId } = blast;
    const [lower = expect.fail(), higher = expect.fail()] = blast.leadIds.toSorted((a, b) => a - b);
    await takeOut(context, blast, [higher]);
    await inTurn(context, organizationId, {
      first: (tx) => lockPlace(tx, { organizationId, campaignId, leadId: lower }),
      work: () => joinAll(context, blast),
      second: (tx) => lockPlace(tx, { organizationId, campaignId, leadId: higher }),
    });
  });

  it('when a step gets another content: places are locked before the messages that wait', async () => {
    const { organizationId, userId } = await started([]);
    const [pitch, other] = [await buildPitch(context, organizationId), await buildPitch(context, organizationId)];
    const { id: leadId } = await buildLead(context, organizationId);
    const { id: campaignId, stepIds } = await buildCampaign(context, organizationId, {
      ...{ userId, leadIds: [leadId], steps: [{ message: 'Look', pitchId: pitch.id }] },
    });
    const [item] = await readQueue(context, organizationId);
    await inTurn(context, organizationId, {
      first: (tx) => lockPlace(tx, { organizationId, campaignId, leadId }),
      work: () => editStep(context, organizationId, stepIds[0] ?? expect.fail(), { minutes: 5, pitchId: other.id }),
      second: (tx) => lockItem(tx, organizationId, item?.id ?? expect.fail()),
    });
  });

  it('when a deleted step comes back while who waited for it is being archived', async () => {
    const { organizationId, campaignId, leadIds, stepIds } = await started(['One', 'Two']);
    const stepId = stepIds[0] ?? expect.fail();
    await removeStep(context, organizationId, stepId);
    await inTurn(context, organizationId, {
      first: (tx) => lockLeadAlone(tx, organizationId, leadIds[0] ?? expect.fail()),
      work: () => inTransaction(context.db, organizationId, (tx) => restoreStep(tx, context, organizationId, stepId)),
      // As a message does that is settled.
      second: (tx) => holdChains(tx, [campaignId]),
    });
  });

  it('when a visitor fills in a form with the phone of a contact who says STOP', async () => {
    const { organizationId, phones, leadIds } = await started(['One']);
    const [phone, leadId] = [phones[0] ?? expect.fail(), leadIds[0] ?? expect.fail()];
    const agreed = {
      source: 'landing-page',
      sourceId: 'page',
      ip: '203.0.113.9',
      userAgent: '',
      toHealthMessages: false,
    };
    const visitor = { name: 'Mia Jones', phone, gender: null, landingPageId: null, agreed };
    await inTurn(context, organizationId, {
      first: (tx) => lockConsent(tx, organizationId, phone),
      work: () =>
        inTransaction(context.db, organizationId, (tx) => registerVisitor(tx, context, organizationId, visitor)),
      second: (tx) => lockLead(tx, organizationId, leadId),
    });
  });

  it('when a contact asks for help: they are locked before their budget of answers', async () => {
    const { organizationId, senderPhone, leadIds, phones } = await started(['One']);
    const [phone, leadId] = [phones[0] ?? expect.fail(), leadIds[0] ?? expect.fail()];
    const reply = { carrier: 'twilio', carrierId: 'SM1', from: `+1${phone}`, to: senderPhone, body: 'HELP' };
    const receive = (tx: Tx) => receiveReply(tx, context, { ...reply, at: context.clock.now() });
    await inTurn(context, organizationId, {
      first: (tx) => lockLead(tx, organizationId, leadId),
      work: () => inTransaction(context.db, organizationId, receive),
      second: (tx) => admitStrangersMessage(tx, context, { kind: 'confirmation', phone, ip: null, organizationId }),
    });
  });

  it('when a removal is taken back after an edit of the step: what waits for others is not waited for', async () => {
    const blast = await started(['One', 'Two']);
    const { organizationId, leadIds, stepIds } = blast;
    const queue = await readQueue(context, organizationId);
    const other = queue.find(({ lead_id }) => lead_id === leadIds[1]) ?? expect.fail();
    const [held, isBack] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    const holding: Promise<string>[] = [];
    await takeOutAndBack(context, blast, leadIds.slice(0, 1), async () => {
      await editStep(context, organizationId, stepIds[0] ?? 0, { minutes: 5 });
      holding.push(
        inTransaction(context.db, organizationId, async (tx) => {
          await lockItem(tx, organizationId, other.id);
          held.resolve();
          return Promise.race([isBack.promise, pause(3000, 'waits')]);
        }),
      );
      await held.promise;
    });
    isBack.resolve('is back');
    expect(await Promise.all(holding)).toEqual(['is back']);
  });
});
