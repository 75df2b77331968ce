import { isBillingActive } from '../../domain/billing/plan.ts';
import { sendingHours } from '../../domain/messages/sending-window.ts';
import { brandOfOrganization } from '../accounts/index.ts';
import { firstTextOf } from '../campaigns/index.ts';
import { numberToSave } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { OpenPage } from './open-page.ts';

/** What everyone who submits a page's form reads next: the same for any visitor, so that it tells nothing about one. */
export type Confirmation = {
  /** The number that will text, as ten digits; null: there is none yet. */
  readonly phone: string | null;
  /** When the first message comes; null: it depends. */
  readonly firstTextAt: Date | null;
};

/** What follows when this page's form is submitted now. */
export function loadConfirmation(
  context: Context,
  { organization, options, campaignIds }: OpenPage,
): Promise<Confirmation> {
  const at = context.clock.now();
  // What is chosen in the form may start more campaigns, and without a plan none start.
  const isKnown = options.length === 0 && isBillingActive(organization, at);
  const hours = sendingHours(brandOfOrganization(organization).sending, organization, null);
  return inTransaction(context.db, organization.id, async (tx) => ({
    phone: await numberToSave(tx, organization.id),
    firstTextAt: isKnown ? await firstTextOf(tx, organization.id, { campaignIds, at, hours }) : null,
  }));
}
