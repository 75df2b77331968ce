import { brandFileOf } from '../../brands/registry.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { brandOfOrganization, checkEmail, findOrganization, insertOrganization } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { checkName } from '../platform/check-input.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { inviteOwner } from '../users/index.ts';
import { ownsOrganizationNamedAcrossOrganizations } from './store.ts';

/** A client’s organization, as a platform admin describes it. */
export type NewClient = { readonly name: string; readonly brand: string; readonly ownerEmail: string };

/**
 * Creates an organization for a client and emails its owner an invitation: both or neither. It has no plan and no number
 * yet. Asked again for the same owner and name, it is refused with `organization-exists`, so that a call whose answer was
 * lost makes no second one.
 */
export function createClient(context: Context, actor: Actor, untrusted: NewClient): Promise<OrganizationId> {
  const name = checkName(untrusted.name) ?? refuse('organization-name-missing');
  const email = checkEmail(untrusted.ownerEmail);
  const brand = brandFileOf(untrusted.brand);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const known = { name, brand: brand.key, email };
    if (await ownsOrganizationNamedAcrossOrganizations(tx, known)) refuse('organization-exists', { email });
    const organizationId = await insertOrganization(tx, context, { name, brand: brand.key, billingActive: false });
    await recordAudit(tx, context, {
      ...{ organizationId, actor: { userId: actor.userId }, action: 'organization-created' },
    });
    await inviteOwner(tx, context, { ...actor, organizationId, brand }, email);
    return organizationId;
  });
}

/** Invites the owner again, or another one, as long as no one has joined the organization. */
export function inviteClientsOwner(
  context: Context,
  actor: Actor,
  organizationId: OrganizationId,
  untrustedEmail: string,
): Promise<void> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const brand = brandOfOrganization(await findOrganization(tx, organizationId));
    await inviteOwner(tx, context, { ...actor, organizationId, brand }, untrustedEmail);
  });
}
