import type { OrganizationId } from '../../../domain/ids.ts';
import { zonesOfPhone } from '../../../domain/messages/area-code-zones.ts';
import { closedBy, sendingHours } from '../../../domain/messages/sending-window.ts';
import type { Wait } from '../../../domain/messages/why-waiting.ts';
import { capLeft } from '../../../domain/numbers/daily-cap.ts';
import { loadQueuedSteps, loadWaitingMessages } from '../../messages/feed/load-feed.ts';
import { numbersOf } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Waiting } from './build-waiting.ts';
import type { WaitingWorld } from './waiting-world.ts';

/** A waiting message, as the screens show it. */
export type ShownWait = {
  readonly of: Waiting;
  readonly key: string;
  readonly phone: string;
  readonly stepId: number | null;
  /** It is sent to many, and so only to contacts who have consented. */
  readonly isToMany: boolean;
  /** A number of the organization has reached its daily cap. */
  readonly isCapUsedUp: boolean;
  readonly wait: Wait;
  readonly sentence: string | null;
};

/** Every waiting message of the organization, with the one reason the product gives. */
export async function readWaits({ context }: WaitingWorld, of: Waiting): Promise<ShownWait[]> {
  const steps = await loadQueuedSteps(context, of.id, of.leadIds);
  const messages = await loadWaitingMessages(context, of.id, of.leadIds);
  const isCapUsedUp = await hasUsedCap(context, of.id);
  return of.leadIds.flatMap((leadId, place) => {
    const phone = of.phones[place] ?? '';
    const ofSteps = (steps.get(leadId) ?? []).map(({ id, stepId, wait, reason }) => ({
      ...{ of, key: `${of.id}:${id}`, phone, stepId, isToMany: true, isCapUsedUp, wait: known(wait), sentence: reason },
    }));
    const single = (messages.get(leadId) ?? []).map(({ id, body, wait, reason }) => ({
      ...{ of, key: `${of.id}:${id}`, phone, stepId: null, isToMany: body === 'News for everyone' },
      ...{ isCapUsedUp, wait: known(wait), sentence: reason },
    }));
    return [...ofSteps, ...single];
  });
}

async function hasUsedCap({ db, clock }: Context, organizationId: OrganizationId): Promise<boolean> {
  const numbers = await inTransaction(db, organizationId, (tx) => numbersOf(tx, organizationId));
  const now = clock.now();
  return numbers.some(
    ({ dailyCap, capDay, capUsed }) => capLeft({ cap: dailyCap, day: capDay, used: capUsed }, now) === 0,
  );
}

function known(wait: Wait | null): Wait {
  if (wait === null) throw new Error('A message waits without a reason.');
  return wait;
}

/** What is wrong with the reason of a message; null if it is true and says what to do. */
export function whatIsWrong(world: WaitingWorld, shown: ShownWait): string | null {
  const { wait, sentence } = shown;
  const now = world.clock.now();
  // Only the platform can end it: there is a sentence, and neither a time nor a button.
  const isForPlatform = wait.cause === 'sender-stopped' || wait.cause === 'organization-inactive';
  if (wait.until === null && wait.release === null && !isForPlatform) return 'no time and no button';
  if (wait.until !== null && wait.until <= now) return 'its time is over';
  if (!['scheduled', 'sending'].includes(wait.cause) && sentence === null) return 'no sentence';
  if (shown.of.situation.contact === 'opted-out') return world.hasSender() ? 'its contact has opted out' : null;
  return isTrue(world, shown, now) ? null : 'not true';
}

function isTrue(world: WaitingWorld, shown: ShownWait, now: Date): boolean {
  const { of, wait, stepId, isToMany } = shown;
  const { now: state, situation } = of;
  const isSilent = stepId !== null && of.silentStepIds.includes(stepId);
  switch (wait.cause) {
    case 'organization-inactive':
      return state.isStopped;
    case 'paused':
      if (wait.release === 'resume-sending') return state.isPaused;
      return state.isCampaignPaused && stepId !== null && !isSilent;
    case 'no-number':
      return state.number === 'none';
    case 'number-ordering':
      return state.number === 'on-order';
    case 'number-suspended':
      return state.number === 'suspended';
    case 'number-lost':
      return state.number === 'lost';
    case 'registration-pending':
      return state.number === 'unverified';
    case 'number-unregistered':
      return state.number === 'blocked' || state.number === 'registering';
    case 'billing-inactive':
      return !state.isPlanActive;
    case 'scheduled':
      if (situation.step !== 'later' && situation.step !== 'wait') return false;
      return isSilent || wait.until === null || closedBy(wait.until, hoursOf(shown)) === null;
    case 'no-message':
      return !state.hasMessage && stepId === of.textStepId;
    case 'awaiting-appointment':
      return isSilent && !state.hasAppointment;
    case 'awaiting-opt-in':
      return isToMany && !state.hasAgreed;
    case 'sending':
      // Occasionally one message is probed; and a slow number’s next turn comes within the minute, by the real clock.
      return world.hasSender() && (world.carrier() === 'gone' || state.isSlow);
    case 'sender-stopped':
      return !world.hasSender();
    case 'account-suspended':
      return world.carrier() === 'suspended' || state.number === 'own-account-suspended';
    case 'in-line':
      return state.isSlow && world.hasSender();
    case 'daily-cap':
      return state.isCapped && shown.isCapUsedUp;
    case 'carrier-busy':
      return world.carrier() !== 'gone';
    case 'carrier-unavailable':
      return world.carrier() !== 'busy';
    default:
      // If several apply, the one that ends last is the reason.
      return [now, new Date((wait.until ?? now).getTime() - 1)].some(
        (at) => closedBy(at, hoursOf(shown)) === wait.cause,
      );
  }
}

function hoursOf({ of, phone }: ShownWait) {
  return sendingHours(of.actor.brand.sending, { ...of.now.hours, timeZone: null }, zonesOfPhone(phone));
}
