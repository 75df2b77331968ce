import type { OrganizationId } from '../../../domain/ids.ts';
import { toE164 } from '../../../domain/leads/phone-numbers.ts';
import { billedSegmentsOfWords, carrierParts } from '../../../domain/messages/segments.ts';
import { listByCarrier } from '../../carriers/ask-carrier.ts';
import type { CarrierName, ListedText } from '../../carriers/carrier.ts';
import { carriers } from '../../carriers/registry.ts';
import { accountsOfPhone } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { Running } from '../../platform/feature.ts';
import type { Outbound } from '../../platform/http/outbound.ts';
import type { SenderOptions } from '../sender/options.ts';
import { endFinishedRuns } from '../sender/runs.ts';
import { announceDue } from '../store.ts';
import {
  bringBack,
  countLook,
  lockPhoneForLook,
  readKnownCarrierIds,
  readTwins,
  showAsUnconfirmed,
  type Twins,
  takeForLookAcrossOrganizations,
  type UnknownText,
} from '../unknown/store.ts';
import { itemOfAddress } from './callback-address.ts';
import { settleTexts } from './settle-texts.ts';

type Patience = Pick<SenderOptions, 'lastLookMs' | 'lagMs' | 'listPatienceMs' | 'giveUpMs'>;

const LOOKS_AT_ONCE = 20;
// How far the carrier's clock may be behind ours. An entry that names the message is found although our clock is hours
// ahead, because those of other messages are known; one that names nothing may be any other message's.
const CLOCK_SKEW_MS = 2 * 60 * 60_000;
const SKEW_OF_NAMELESS_MS = 60_000;

/** Checks the carrier's list for messages with an unknown outcome, repeatedly, until stopped. */
export function reconcileContinuously(context: Context, options: SenderOptions, outbound: Outbound): Running {
  let looking: Promise<void> | null = null;
  let isStopped = false;
  const look = async (): Promise<void> => {
    try {
      while (!isStopped && (await reconcileUnknown(context, options, outbound)) === LOOKS_AT_ONCE);
    } catch (error) {
      context.log.warn({ err: error }, 'could not look up unknown messages; they will be retried');
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

/** Looks up the messages that are due for a look; returns how many. */
export async function reconcileUnknown(context: Context, options: SenderOptions, outbound: Outbound): Promise<number> {
  const taken = await inTransactionAcrossOrganizations(context.db, (tx) =>
    takeForLookAcrossOrganizations(tx, options, LOOKS_AT_ONCE),
  );
  // One at a time per phone: two identical messages to it must match two different entries.
  const byPhone = Map.groupBy(taken, (text) => text.phone);
  const settledLate = new Set<OrganizationId>();
  await Promise.all(
    [...byPhone.values()].map(async (texts) => {
      for (const text of texts) {
        const confirmed = await confirmText(context, options, outbound, { text });
        if (text.requeues > 0 && (confirmed === 'found' || confirmed === 'failed'))
          settledLate.add(text.organizationId);
      }
    }),
  );
  // The send it belongs to had already ended for everyone else.
  await endFinishedRuns(context, settledLate);
  return taken.length;
}

export type Confirmed = 'found' | 'brought-back' | 'failed' | 'too-early' | 'unavailable';

/**
 * Settles one unknown message by the carrier's list: found, sent again once, or looked up again until the search ends.
 * Never takes an entry of the list for this message while it may be an identical one's.
 */
export async function confirmText(
  context: Context,
  patience: Patience,
  outbound: Outbound,
  { text, isAskedByPerson = false }: { readonly text: UnknownText; readonly isAskedByPerson?: boolean },
): Promise<Confirmed> {
  const listed = await readCarrierList(context, outbound, text);
  return inTransaction(context.db, text.organizationId, async (tx): Promise<Confirmed> => {
    const { organizationId } = text;
    if (listed === 'unavailable') return keepUnconfirmed(tx, context, patience, text);
    await lockPhoneForLook(tx, text);
    // Read before the known ones: an identical message that is settled in between is then known.
    const twins = await readTwins(tx, text);
    if (twins.inFlight > 0) return 'too-early';
    const { found, isOthers } = await findIn(tx, context, listed, { text, twins });
    if (found === undefined && isOthers) return 'too-early';
    const at = context.clock.now();
    const about = {
      itemId: text.id,
      segments: text.segments ?? billedSegmentsOfWords(text.sentBody),
      carrierParts: carrierParts(text.sentBody).parts,
      at,
    };
    if (found !== undefined) {
      const { carrier, carrierId } = found;
      await settleTexts(tx, context, organizationId, {
        settlements: [{ ...about, outcome: 'sent', carrier, carrierId }],
      });
      return 'found';
    }
    // It may be this message, and the list can't tell.
    if (listed.texts.some((one) => isNameless(one, text))) return keepUnconfirmed(tx, context, patience, text);
    await countLook(tx, organizationId, text);
    const lastLookMs = listed.lags ? patience.lagMs : patience.lastLookMs;
    const isSure = text.ageMs >= lastLookMs && (text.checks >= 1 || isAskedByPerson);
    if (!isSure) return 'too-early';
    if (text.requeues === 0 || isAskedByPerson) {
      await bringBack(tx, organizationId, text, at);
      await announceDue(tx, organizationId);
      return 'brought-back';
    }
    if (text.ageMs < patience.giveUpMs) return 'too-early';
    await settleTexts(tx, context, organizationId, {
      settlements: [{ ...about, outcome: 'failed', errorCode: 'unconfirmed' }],
    });
    return 'failed';
  });
}

async function keepUnconfirmed(
  tx: Tx,
  context: Context,
  patience: Patience,
  text: UnknownText,
): Promise<'unavailable'> {
  if (text.ageMs >= patience.listPatienceMs) await showAsUnconfirmed(tx, text.organizationId, text);
  await context.live.announce(tx, text.organizationId, 'messages');
  return 'unavailable';
}

type Listed = ListedText & { readonly carrier: CarrierName };
/** The entries of all accounts that the message may have been sent from, oldest first. */
type CarrierList = { readonly texts: readonly Listed[]; readonly lags: boolean };

/**
 * The entry of the list that is this message; undefined if there is none, or only ones that may belong to identical
 * messages.
 */
async function findIn(
  tx: Tx,
  context: Context,
  listed: CarrierList,
  { text, twins }: { readonly text: UnknownText; readonly twins: Twins },
): Promise<{ found: Listed | undefined; isOthers: boolean }> {
  const same = listed.texts.filter((one) => isSameText(context, one, text));
  const known = await readKnownCarrierIds(tx, same);
  const unclaimed = same.filter((one) => !known.has(`${one.carrier} ${one.carrierId}`));
  // A callback address identifies this exact message. Of entries without one, the first belong to messages that were
  // called earlier, which claim them in their own lookups.
  const found = unclaimed.find(({ body }) => body === null) ?? unclaimed.at(twins.before);
  return { found, isOthers: unclaimed.length > 0 };
}

async function readCarrierList(
  context: Context,
  outbound: Outbound,
  text: UnknownText,
): Promise<CarrierList | 'unavailable'> {
  const wanted = { from: text.senderPhone, to: toE164(text.phone), since: sinceOf(text, CLOCK_SKEW_MS) };
  const accounts = await accountsOfPhone(context, text.organizationId, text.senderPhone);
  if (accounts === null) return 'unavailable';
  const all: Listed[] = [];
  for (const { carrier: name, config } of accounts) {
    const asker = { context, outbound, config, organizationId: text.organizationId };
    const listed = await listByCarrier(asker, carriers[name], wanted);
    // If one of the lists is missing, the message can't be proven absent.
    if (listed === 'unavailable') return listed;
    all.push(...listed.map((one) => ({ ...one, carrier: name })));
  }
  const texts = all.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { texts, lags: accounts.some(({ carrier }) => carriers[carrier].listLags) };
}

function isSameText({ config }: Context, listed: ListedText, text: UnknownText): boolean {
  if (!mayBe(listed, text, CLOCK_SKEW_MS)) return false;
  if (listed.body !== null) return listed.body.trim() === text.sentBody.trim();
  const named = itemOfAddress(config, listed.reportsTo);
  return named?.itemId === text.id && named.organizationId === text.organizationId;
}

/** Whether a list contains neither the message's content nor its callback address. */
function isNameless(listed: ListedText, text: UnknownText): boolean {
  const isNameless = listed.body === null && listed.reportsTo === null;
  return isNameless && mayBe(listed, text, SKEW_OF_NAMELESS_MS);
}

function mayBe(listed: ListedText, text: UnknownText, skewMs: number): boolean {
  return (
    listed.from === text.senderPhone && listed.to === toE164(text.phone) && listed.createdAt >= sinceOf(text, skewMs)
  );
}

// Searches from its first call: a message that seemed lost and was sent again may be in the list by now.
function sinceOf({ calledSince }: UnknownText, skewMs: number): Date {
  return new Date(calledSince.getTime() - skewMs);
}
