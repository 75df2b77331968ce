import type { SuperCardSaved } from '../../contract/rest/super.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import { loadBilling, saveCard } from '../billing/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';

/** Makes the card of this token the one an organization pays with, as its own admins would. */
export async function changeCard(
  context: Context,
  actor: Actor,
  organizationId: OrganizationId,
  cardToken: string,
): Promise<SuperCardSaved> {
  const organization = await inTransaction(context.db, organizationId, (tx) => findOrganization(tx, organizationId));
  const inside = { ...actor, organizationId, brand: brandOfOrganization(organization) };
  const toConfirm = await saveCard(context, inside, cardToken);
  const card = (await loadBilling(context, inside, organizationId))?.card ?? null;
  return { success: true, card, to_confirm: toConfirm?.clientSecret ?? null };
}
