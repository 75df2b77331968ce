import type { CampaignId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { openCipher } from '../../platform/encryption.ts';

/** The report of a campaign that a session may download. */
export type ReportTicket = { readonly sessionHash: string; readonly campaignId: CampaignId };

const PURPOSE = 'report download';
const VALID_MS = 60_000;

/** A ticket for the signed-in browser, valid for a minute and as long as the session. */
export async function sealTicket(context: Context, { sessionHash, campaignId }: ReportTicket): Promise<string> {
  const expiresAt = context.clock.now().getTime() + VALID_MS;
  return (await openCipher(context.config)).encrypt([sessionHash, campaignId, expiresAt].join('.'), PURPOSE);
}

/** What a ticket is for; null if we haven't sealed it or it is too old. */
export async function openTicket(context: Context, untrustedTicket: string): Promise<ReportTicket | null> {
  const plain = (await openCipher(context.config)).decrypt(untrustedTicket, PURPOSE);
  const [sessionHash, campaignId, expiresAt] = (plain ?? '').split('.');
  if (!sessionHash || Number(expiresAt) <= context.clock.now().getTime()) return null;
  return { sessionHash, campaignId: Number(campaignId) as CampaignId };
}
