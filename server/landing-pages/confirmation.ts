import { isBillingActive } from '../../domain/billing/plan.ts';
import { fromE164 } from '../../domain/leads/phone-format.ts';
import { sendingHours } from '../../domain/messages/sending-window.ts';
import { canSend } from '../../domain/numbers/can-send.ts';
import { brandOfOrganization } from '../accounts/index.ts';
import { firstTextOf } from '../campaigns/index.ts';
import { mainNumberOf } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { OpenPage } from './open-page.ts';

/** What everyone who submits a page's form reads next: the same for any visitor, so that it tells nothing about one. */
export type Confirmation = {
  /** The number that will text, as ten digits; null: there is none yet. */
  readonly phone: string | null;
  /**
   * When the first message comes; null: it depends; 'around': around an appointment; 'none': nothing can be sent, so none
   * is promised.
   */
  readonly firstTextAt: Date | 'around' | 'none' | null;
};

/** What follows when this page's form is submitted now. */
export function loadConfirmation(
  context: Context,
  { organization, options, campaignIds }: OpenPage,
): Promise<Confirmation> {
  const at = context.clock.now();
  // What is chosen in the form may start more campaigns, and what is paused goes on at a time that no one knows.
  const isKnown = options.length === 0 && organization.sendingPausedReason === null;
  const maySend = isBillingActive(organization, at) && organization.sendingStoppedReason === null;
  const hours = sendingHours(brandOfOrganization(organization).sending, organization, null);
  return inTransaction(context.db, organization.id, async (tx) => {
    const number = await mainNumberOf(tx, organization.id);
    const phone = fromE164(number?.phone ?? '');
    if (!maySend || number === null) return { phone, firstTextAt: 'none' };
    // One that waits for its registration holds every text until then.
    if (!isKnown || !canSend(number)) return { phone, firstTextAt: null };
    return { phone, firstTextAt: await firstTextOf(tx, organization.id, { campaignIds, at, hours }) };
  });
}
