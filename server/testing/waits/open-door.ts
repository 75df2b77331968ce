import { ok } from 'node:assert/strict';
import { choosePlan, saveCard } from '../../billing/index.ts';
import { updateStep } from '../../campaigns/index.ts';
import { receiveReply } from '../../messages/index.ts';
import { tryNumberAgain } from '../../numbers/blocking/unblock-numbers.ts';
import { mainPhoneOf } from '../../numbers/index.ts';
import { listAllNumbers } from '../../numbers/platform/list-all-numbers.ts';
import { suspendNumber } from '../../numbers/platform/suspend-number.ts';
import { pauseSending } from '../../organizations/pause-sending.ts';
import { updateOrganization } from '../../organizations/update-organization.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { GOOD_CARD } from '../billing-world.ts';
import { buildMeeting } from '../build-meeting.ts';
import { capNumbers, giveNumber, setCampaignPaused, type Waiting } from './build-waiting.ts';
import type { ShownWait } from './read-waits.ts';
import type { WaitingWorld } from './waiting-world.ts';

let answers = 0;

/** Says whether a person can end this wait now; everything else ends with the clock. */
export function hasDoor({ wait, of }: ShownWait): boolean {
  if (isOfHours(wait.cause)) return of.situation.changesHours;
  if (wait.release !== null) return wait.cause !== 'number-ordering' || of.situation.getsAnotherNumber;
  if (wait.cause === 'daily-cap') return of.situation.liftsCap;
  return wait.cause === 'awaiting-opt-in';
}

const isOfHours = (cause: string) => ['outside-window', 'weekend', 'local-hours'].includes(cause);

/** Removes what holds a message back, the way a person does it. */
export async function openDoor(world: WaitingWorld, shown: ShownWait): Promise<void> {
  const { context } = world;
  const { of, wait } = shown;
  if (wait.cause === 'paused' && wait.release === 'resume-sending') {
    await pauseSending(context, of.actor, false);
    of.now.isPaused = false;
  } else if (wait.cause === 'paused') {
    await setCampaignPaused(context, of.actor, of.campaignId, false);
    of.now.isCampaignPaused = false;
  } else if (wait.cause === 'billing-inactive') await payPlan(world, of);
  else if (wait.cause === 'no-message') {
    await inTransaction(context.db, of.id, (tx) => updateStep(tx, context, of.id, of.textStepId, { message: 'Hello' }));
    of.now.hasMessage = true;
  } else if (wait.cause === 'awaiting-appointment') {
    await buildMeeting(context, of.id, { leadId: of.leadIds[0] ?? 0 });
    of.now.hasAppointment = true;
  } else if (wait.cause === 'awaiting-opt-in') await sayYes(world, of);
  else if (wait.cause === 'daily-cap') {
    await capNumbers(context, of.id, null);
    of.now.isCapped = false;
  } else if (isOfHours(wait.cause)) {
    of.now.hours = { allowAfterHours: true, allowWeekends: true, respectLocalHours: false };
    await updateOrganization(context, of.actor, of.id, of.now.hours);
  } else await getNumber(world, of);
}

async function getNumber({ context }: WaitingWorld, of: Waiting): Promise<void> {
  if (of.now.number === 'suspended' && !of.situation.getsAnotherNumber) {
    const { numbers } = await listAllNumbers(context, null, { search: '', page: 0, organizationId: of.id });
    await suspendNumber(context, null, { numberId: numbers[0]?.id ?? 0, of: of.id, isSuspended: false, reason: '' });
  } else if (of.now.number === 'blocked' && !of.situation.getsAnotherNumber) {
    const { numbers } = await listAllNumbers(context, null, { search: '', page: 0, organizationId: of.id });
    await tryNumberAgain(context, of.actor, numbers[0]?.id ?? 0);
  } else await giveNumber(context, of.id);
  of.now.number = 'one';
}

async function payPlan(world: WaitingWorld, of: Waiting): Promise<void> {
  const { context } = world;
  if (of.situation.card === 'empty') {
    const paid = await choosePlan(context, of.actor, 'basic').then(
      () => true,
      () => false,
    );
    ok(!paid, 'a card without money must not start a plan');
    await saveCard(context, of.actor, await world.cardToken(GOOD_CARD));
  }
  await choosePlan(context, of.actor, 'basic');
  of.now.isPlanActive = true;
}

async function sayYes({ context }: WaitingWorld, of: Waiting): Promise<void> {
  const at = context.clock.now();
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    // One that was ordered in vain stays in the list, and nothing reaches it.
    const ours = await mainPhoneOf(tx, of.id);
    for (const phone of of.phones) {
      answers += 1;
      const carrierId = `SM-yes-${answers}`;
      await receiveReply(tx, context, {
        carrier: 'twilio',
        carrierId,
        from: `+1${phone}`,
        to: ours ?? '',
        body: 'YES',
        at,
      });
    }
  });
  of.now.hasAgreed = true;
}
