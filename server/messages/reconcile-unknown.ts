import { toE164 } from '../../domain/leads/phone-numbers.ts';
import { billedSegmentsOfWords, carrierParts } from '../../domain/messages/segments.ts';
import type { ListedText } from '../carriers/carrier.ts';
import { carriers } from '../carriers/registry.ts';
import { accountsOfOrganization } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { Running } from '../platform/feature.ts';
import type { Outbound } from '../platform/http/outbound.ts';
import type { SenderOptions } from './sender/options.ts';
import { endFinishedRuns } from './sender/runs.ts';
import { settleTexts } from './settle-texts.ts';
import { announceDue } from './store.ts';
import {
  bringBack,
  countLook,
  lockPhoneForLook,
  readKnownCarrierIds,
  readTwins,
  showAsUnconfirmed,
  takeForLookAcrossOrganizations,
  type UnknownText,
} from './unknown/store.ts';

type Patience = Pick<SenderOptions, 'lastLookMs' | 'listPatienceMs' | 'giveUpMs'>;

const LOOKS_AT_ONCE = 20;
// The carrier's clock and ours need not agree to the second.
const CLOCK_SKEW_MS = 60_000;

/** Asks the carrier's list about texts nobody can tell of, again and again, until it is stopped. */
export function reconcileContinuously(context: Context, options: SenderOptions, outbound: Outbound): Running {
  let looking: Promise<void> | null = null;
  let isStopped = false;
  const look = async (): Promise<void> => {
    try {
      while (!isStopped && (await reconcileUnknown(context, options, outbound)) === LOOKS_AT_ONCE);
    } catch (error) {
      context.log.warn({ err: error }, 'texts could not be confirmed and will be again');
    }
    looking = null;
  };
  const timer = setInterval(() => {
    looking ??= look();
  }, options.reconcileEveryMs);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}

/** Looks for the texts whose time has come; answers how many were looked for. */
export async function reconcileUnknown(context: Context, options: SenderOptions, outbound: Outbound): Promise<number> {
  const taken = await inTransactionAcrossOrganizations(context.db, (tx) =>
    takeForLookAcrossOrganizations(tx, options, LOOKS_AT_ONCE),
  );
  // One after the other for one phone: two equal texts to it must find two different ones.
  const byPhone = Map.groupBy(taken, (text) => text.phone);
  const settledLate = new Set<number>();
  await Promise.all(
    [...byPhone.values()].map(async (texts) => {
      for (const text of texts) {
        const confirmed = await confirmText(context, options, outbound, text);
        if (text.requeues > 0 && (confirmed === 'found' || confirmed === 'failed'))
          settledLate.add(text.organizationId);
      }
    }),
  );
  // The send it belongs to was over for everybody else.
  await endFinishedRuns(context, settledLate);
  return taken.length;
}

export type Confirmed = 'found' | 'brought-back' | 'failed' | 'too-early' | 'unavailable';

/**
 * Settles one unknown text by the carrier's list: found, sent again once, or looked for again until nobody can tell. A
 * message of the list is never taken for this text while it may be an identical one's.
 */
export async function confirmText(
  context: Context,
  patience: Patience,
  outbound: Outbound,
  text: UnknownText,
  isAskedByPerson = false,
): Promise<Confirmed> {
  const listed = await readCarrierList(context, outbound, text);
  return inTransaction(context.db, text.organizationId, async (tx): Promise<Confirmed> => {
    const { organizationId } = text;
    if (listed === 'unavailable') {
      if (text.ageMs >= patience.listPatienceMs) await showAsUnconfirmed(tx, organizationId, text);
      await context.live.announce(tx, organizationId, 'messages');
      return 'unavailable';
    }
    await lockPhoneForLook(tx, text);
    // Before the known ones: an identical text that is settled between the two is known then.
    const twins = await readTwins(tx, text);
    if (twins.inFlight > 0) return 'too-early';
    const same = listed.filter((one) => isSameText(one, text)).map((one) => one.carrierId);
    const known = await readKnownCarrierIds(tx, context.config.carrier, same);
    const unclaimed = same.filter((id) => !known.has(id));
    // The first are for those that were called before this one; they claim them at their own looks.
    const found = unclaimed.at(twins.before);
    if (found === undefined && unclaimed.length > 0) return 'too-early';
    const at = context.clock.now();
    const about = {
      itemId: text.id,
      segments: text.segments ?? billedSegmentsOfWords(text.sentBody),
      carrierParts: carrierParts(text.sentBody).parts,
      at,
    };
    if (found !== undefined) {
      await settleTexts(tx, context, organizationId, [{ ...about, outcome: 'sent', carrierId: found }]);
      return 'found';
    }
    await countLook(tx, organizationId, text);
    const isSure = text.ageMs >= patience.lastLookMs && (text.checks >= 1 || isAskedByPerson);
    if (!isSure) return 'too-early';
    if (text.requeues === 0 || isAskedByPerson) {
      await bringBack(tx, organizationId, text, at);
      await announceDue(tx, organizationId);
      return 'brought-back';
    }
    if (text.ageMs < patience.giveUpMs) return 'too-early';
    await settleTexts(tx, context, organizationId, [{ ...about, outcome: 'failed', errorCode: 'unconfirmed' }]);
    return 'failed';
  });
}

async function readCarrierList(
  context: Context,
  outbound: Outbound,
  text: UnknownText,
): Promise<readonly ListedText[] | 'unavailable'> {
  const carrier = carriers[context.config.carrier];
  const wanted = { from: text.senderPhone, to: toE164(text.phone), since: sinceOf(text) };
  const accounts = await accountsOfOrganization(context, text.organizationId);
  if (accounts === null) return 'unavailable';
  const all: ListedText[] = [];
  for (const { config } of accounts) {
    const answer = await outbound.send(carrier.listRequest(config, wanted));
    const listed = 'status' in answer ? carrier.readList(answer) : 'unavailable';
    // Without one of the lists nobody can say that the message isn't there.
    if (listed === 'unavailable') return listed;
    all.push(...listed);
  }
  return all.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function isSameText(listed: ListedText, text: UnknownText): boolean {
  return (
    listed.from === text.senderPhone &&
    listed.to === toE164(text.phone) &&
    listed.body.trim() === text.sentBody.trim() &&
    listed.createdAt >= sinceOf(text)
  );
}

// From its first call on: what seemed not to have arrived, and was sent again, may be in the list by now.
function sinceOf({ calledSince }: UnknownText): Date {
  return new Date(calledSince.getTime() - CLOCK_SKEW_MS);
}
