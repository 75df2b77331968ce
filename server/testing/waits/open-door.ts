import { ok } from 'node:assert/strict';
import { isOfHours } from '../../../domain/messages/why-waiting.ts';
import { choosePlan, saveCard } from '../../billing/index.ts';
import { updateStep } from '../../campaigns/index.ts';
import { receiveReply } from '../../messages/index.ts';
import { tryNumberAgain } from '../../numbers/blocking/unblock-numbers.ts';
import { mainPhoneOf } from '../../numbers/index.ts';
import { listAllNumbers } from '../../numbers/platform/list-all-numbers.ts';
import { suspendNumber } from '../../numbers/platform/suspend-number.ts';
import { pauseSending } from '../../organizations/pause-sending.ts';
import { letSend } from '../../organizations/stop-sending.ts';
import { updateOrganization } from '../../organizations/update-organization.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { GOOD_CARD } from '../billing-world.ts';
import { buildMeeting } from '../build-meeting.ts';
import { setCampaignPaused, type Waiting } from './build-waiting.ts';
import { giveNumber, setLimits } from './give-numbers.ts';
import type { ShownWait } from './read-waits.ts';
import type { WaitingWorld } from './waiting-world.ts';

let answers = 0;

/** Whether a person can end this wait now; everything else ends with time. */
export function hasDoor(world: WaitingWorld, { wait, of }: ShownWait): boolean {
  const { changesHours, getsAnotherNumber, liftsCap } = of.situation;
  if (isOfHours(wait.cause)) return changesHours;
  if (wait.cause === 'number-ordering') return getsAnotherNumber;
  // The carriers decide about a registration in their own time.
  if (wait.cause === 'number-unregistered') return getsAnotherNumber || of.now.number !== 'registering';
  // A carrier that doesn't respond can't report that it has the number again.
  if (wait.cause === 'number-lost') return getsAnotherNumber || world.carrier() !== 'gone';
  if (wait.release !== null) return true;
  if (wait.cause === 'daily-cap') return liftsCap;
  return ['organization-inactive', 'awaiting-opt-in', 'in-line'].includes(wait.cause);
}

/** Removes the cause of a message's wait, as a person does. */
export async function openDoor(world: WaitingWorld, shown: ShownWait): Promise<void> {
  const { context } = world;
  const { of, wait } = shown;
  if (wait.cause === 'organization-inactive') {
    await letSend(context, null, of.id, { cancelsDue: false });
    of.now.isStopped = false;
  } else if (wait.cause === 'paused' && wait.release === 'resume-sending') {
    await pauseSending(context, of.actor, false);
    of.now.isPaused = false;
  } else if (wait.cause === 'paused') {
    await setCampaignPaused(context, of.actor, of.campaignId, false);
    of.now.isCampaignPaused = false;
  } else if (wait.cause === 'billing-inactive') await payPlan(world, of);
  else if (wait.cause === 'no-message') {
    await inTransaction(context.db, of.id, (tx) =>
      updateStep(tx, context, of.id, { stepId: of.textStepId, edit: { message: 'Hello' } }),
    );
    of.now.hasMessage = true;
  } else if (wait.cause === 'awaiting-appointment') {
    await buildMeeting(context, of.id, { leadId: of.leadIds[0] ?? NO_ID });
    of.now.hasAppointment = true;
  } else if (wait.cause === 'awaiting-opt-in') await sayYes(world, of);
  else if (wait.cause === 'daily-cap') {
    of.now.isCapped = false;
    await setLimits(context, of);
  } else if (wait.cause === 'in-line') {
    of.now.isSlow = false;
    await setLimits(context, of);
  } else if (isOfHours(wait.cause)) {
    of.now.hours = { allowAfterHours: true, allowWeekends: true, respectLocalHours: false, ownHours: '' };
    await updateOrganization(context, of.actor, of.id, of.now.hours);
  } else await getNumber(world, of);
}

async function getNumber({ context, stub }: WaitingWorld, of: Waiting): Promise<void> {
  const { numbers } = await listAllNumbers(context, null, { search: '', page: 0, organizationId: of.id });
  const { id: numberId = 0, phone = '' } = numbers[0] ?? {};
  const isRepaired = !of.situation.getsAnotherNumber;
  if (isRepaired && of.now.number === 'suspended')
    await suspendNumber(context, null, { numberId, of: of.id, isSuspended: false, reason: '' });
  else if (isRepaired && of.now.number === 'blocked') await tryNumberAgain(context, of.actor, numberId);
  // The next comparison with the carrier finds it.
  else if (isRepaired && of.now.number === 'lost') stub.numbers.add(phone);
  else await giveNumber(context, of.id);
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
    // A failed order stays in the list, and nothing changes it.
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
