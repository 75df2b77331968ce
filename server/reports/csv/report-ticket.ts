import type { CampaignId } from '../../../domain/ids.ts';
import { secretToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { openCipher } from '../../platform/encryption.ts';
import { atMost } from '../../platform/throttle/rule.ts';
import { admit, throttleKey } from '../../platform/throttle/throttle.ts';

/** The report of a campaign that a session may download. */
export type ReportTicket = { readonly sessionHash: string; readonly campaignId: CampaignId };

const PURPOSE = 'report download';
const VALID_MS = 60_000;
// Longer than a ticket is valid.
const ONCE = atMost(1, 2 * VALID_MS);

/** A ticket for the signed-in browser, valid once within a minute and as long as the session. */
export async function sealTicket(context: Context, { sessionHash, campaignId }: ReportTicket): Promise<string> {
  const expiresAt = context.clock.now().getTime() + VALID_MS;
  return (await openCipher(context.config)).encrypt(
    [sessionHash, campaignId, expiresAt, secretToken()].join('.'),
    PURPOSE,
  );
}

/** What a ticket is for, which is used up; null if we haven't sealed it, or it is too old or was used. */
export async function useTicket(context: Context, untrustedTicket: string): Promise<ReportTicket | null> {
  const plain = (await openCipher(context.config)).decrypt(untrustedTicket, PURPOSE);
  const [sessionHash, campaignId, expiresAt, code = ''] = (plain ?? '').split('.');
  const now = context.clock.now();
  if (!sessionHash || Number(expiresAt) <= now.getTime()) return null;
  const isFirst = await inTransactionAcrossOrganizations(context.db, (tx) =>
    admit(tx, throttleKey('report-ticket', code), ONCE, now),
  );
  if (!isFirst) return null;
  return { sessionHash, campaignId: Number(campaignId) as CampaignId };
}
