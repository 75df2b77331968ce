import { carrierError, knownCarrierErrorCodes } from '../../../domain/messages/delivery-status.ts';
import { pauseBeforeTryMs } from '../../../domain/numbers/account-hold.ts';
import { blockNumber } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { SentText } from '../history/store.ts';
import { announceDue } from '../store.ts';
import {
  type BackOfFailed,
  bringBackFailed,
  pauseForFiltering,
  readFilteredShare,
  restNumber,
  wasRetried,
} from '../unknown/store.ts';

const MOST_FILTERED = 0.05;
const REST_MS = 10_000;
const FILTERED = 'Carriers are filtering these messages; change the text before you continue';
const filteringCodes = knownCarrierErrorCodes.filter((code) => carrierError(code).countsAsFiltering);

/**
 * Handles a failure after acceptance: retries after a pause or a suspension, or pauses the whole send. Returns the message
 * if it waits again; `uncountBack` has to follow.
 */
export async function reactToFailure(
  tx: Tx,
  context: Context,
  text: SentText,
  errorCode: string,
): Promise<BackOfFailed | null> {
  const back = await bringBack(tx, context, text, errorCode);
  const { organizationId, campaignId } = text;
  if (!carrierError(errorCode).countsAsFiltering || campaignId === null) return back;
  if ((await readFilteredShare(tx, organizationId, campaignId, filteringCodes)) <= MOST_FILTERED) return back;
  await pauseForFiltering(tx, organizationId, campaignId, { reason: FILTERED, at: context.clock.now() });
  await context.live.announce(tx, organizationId, 'send-stats');
  return back;
}

async function bringBack(tx: Tx, context: Context, text: SentText, errorCode: string): Promise<BackOfFailed | null> {
  const { organizationId, queueId } = text;
  const { effect } = carrierError(errorCode);
  if (queueId === null) return null;
  if (effect === 'rate' && !(await wasRetried(tx, organizationId, queueId))) {
    if (text.ownPhone !== null) await restNumber(tx, organizationId, text.ownPhone, REST_MS);
    await announceDue(tx, organizationId);
    return bringBackFailed(tx, organizationId, { queueId, now: context.clock.now() });
  }
  // It waits until its number may send, or is sent from another one.
  if (effect === 'registration') {
    const { ownPhone: phone, sentAt } = text;
    if (phone !== null) await blockNumber(tx, context, organizationId, { phone, code: errorCode, sentAt });
    const again = { kinds: 'all', reason: 'retried', heldUntil: null } as const;
    await announceDue(tx, organizationId);
    return bringBackFailed(tx, organizationId, { queueId, now: context.clock.now(), as: again });
  }
  // The account was suspended before the message was delivered. The retry shows whether it still is.
  if (effect === 'account') {
    const now = context.clock.now();
    const heldUntil = new Date(now.getTime() + pauseBeforeTryMs(text.attempt ?? 0));
    const all = { kinds: 'all', reason: 'account-suspended', heldUntil } as const;
    return bringBackFailed(tx, organizationId, { queueId, now, as: all });
  }
  return null;
}
