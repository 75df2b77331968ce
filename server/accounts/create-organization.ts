import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { insertOrganizationAcrossOrganizations } from './store.ts';

export type NewOrganization = {
  readonly name: string;
  readonly brand: string;
  readonly billingActive: boolean;
  /** Lifts the sending windows of the brand and of contacts, for people who only try the product. */
  readonly sendsAtAnyHour?: boolean;
};

/** Creates an organization; its id is 1000 or above, so that no special grant of a brand applies by accident. */
export function createOrganization(context: Context, organization: NewOrganization): Promise<OrganizationId> {
  return inTransactionAcrossOrganizations(context.db, (tx) => insertOrganization(tx, context, organization));
}

/** As createOrganization, inside a transaction across organizations. */
export async function insertOrganization(
  tx: Tx,
  context: Context,
  organization: NewOrganization,
): Promise<OrganizationId> {
  const at = context.clock.now();
  const organizationId = await insertOrganizationAcrossOrganizations(tx, { ...organization, id: null, at });
  await context.facts.publish(tx, context, { kind: 'organization.opened', organizationId, at });
  return organizationId;
}
