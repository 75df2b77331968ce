import type { OrganizationId } from '../../domain/ids.ts';
import { numberKindOf } from '../../domain/numbers/number-kinds.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { startHoldingAcrossOrganizations } from './holdings/store.ts';
import {
  insertNumberAcrossOrganizations,
  lockNumberByPhoneAcrossOrganizations,
  takeFromStockAcrossOrganizations,
} from './store.ts';

/**
 * Assigns a number to an organization, in a transaction across organizations: from the stock, or a new one. Returns its
 * id; safe to repeat. Refuses another organization's number. Releases what waited for a number.
 */
export async function assignNumber(
  tx: Tx,
  context: Context,
  { organizationId, phone }: { readonly organizationId: OrganizationId; readonly phone: string },
): Promise<number> {
  const at = context.clock.now();
  const known = await lockNumberByPhoneAcrossOrganizations(tx, phone);
  if (known?.organizationId === organizationId) return known.id;
  if (known && known.organizationId !== null) refuse('number-taken');
  if (known) await takeFromStockAcrossOrganizations(tx, known.id, organizationId, at);
  const id = known?.id ?? (await insertNumber(tx, context, organizationId, { phone, at }));
  await startHoldingAcrossOrganizations(tx, id, at);
  await context.facts.publish(tx, context, { kind: 'number.changed', organizationId, numberId: id, at });
  return id;
}

async function insertNumber(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { phone, at }: { readonly phone: string; readonly at: Date },
) {
  const kind = numberKindOf(phone);
  // Simulated numbers need no registration; a short code is leased only once its use is approved.
  const isApproved = context.config.carrier === 'simulator' || kind === 'short';
  const registrationState = isApproved ? 'approved' : 'none';
  const carrier = context.config.carrier;
  return insertNumberAcrossOrganizations(tx, { organizationId, phone, carrier, kind, registrationState, at });
}
