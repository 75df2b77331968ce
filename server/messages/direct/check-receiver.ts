import { isBillingActive } from '../../../domain/billing/plan.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { whyNoTexts } from '../../../domain/leads/numbers-without-texts.ts';
import { findOrganization } from '../../accounts/index.ts';
import { consentStateOf } from '../../consent/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';

/** Refuses a person's message to a phone that can't get one: without an active plan, after an opt-out, or to a toll-free number. */
export async function checkReceiver(tx: Tx, organizationId: OrganizationId, phone: string, now: Date): Promise<void> {
  if (!isBillingActive(await findOrganization(tx, organizationId), now)) refuse('no-active-plan');
  const consent = await consentStateOf(tx, organizationId, phone);
  if (consent === 'stopped' || consent === 'blocked') refuse('lead-opted-out');
  if (whyNoTexts(phone) === 'toll-free') refuse('lead-phone-toll-free');
}
