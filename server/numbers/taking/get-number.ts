import { isBillingActive } from '../../../domain/billing/plan.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { normalizePhone, toE164 } from '../../../domain/leads/phone-numbers.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import { findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { countNumbers, type PhoneNumberRow } from './store.ts';
import { takeNumber } from './take-number.ts';

const MOST_NUMBERS = 10;

/** Gets a number for an organization at the request of its own people; its price is added to the plan's invoices. */
export async function getNumber(context: Context, actor: Actor, untrustedPhone: string): Promise<PhoneNumberRow> {
  const { organizationId, userId } = actor;
  if (!mayDo(actor, 'numbers.edit')) refuse('no-permission');
  const phone = readNumber(untrustedPhone);
  if (!actor.isPlatformAdmin) await checkMayGet(context, organizationId);
  const most = actor.isPlatformAdmin ? undefined : MOST_NUMBERS;
  return takeNumber(context, { organizationId, phone, orderedBy: userId, most });
}

/** Parses a typed number into E.164; refuses anything else. */
export function readNumber(untrusted: string): string {
  const read = normalizePhone(untrusted);
  return 'phone' in read ? toE164(read.phone) : refuse('number-not-valid');
}

async function checkMayGet(context: Context, organizationId: OrganizationId): Promise<void> {
  const { numbers, payments } = context.config;
  if (numbers === 'by-platform') refuse('numbers-by-platform');
  const { organization, count } = await inTransaction(context.db, organizationId, async (tx) => ({
    organization: await findOrganization(tx, organizationId),
    count: await countNumbers(tx, organizationId),
  }));
  if (organization.sendingStoppedReason !== null) refuse('sending-stopped');
  // If payments are simulated, a number can be tried before there is a plan.
  if (payments !== 'simulator' && !isBillingActive(organization, context.clock.now())) refuse('number-needs-plan');
  if (count >= MOST_NUMBERS) refuse('too-many-numbers', { limit: MOST_NUMBERS });
}
