import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
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
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const at = context.clock.now();
    const organizationId = await insertOrganizationAcrossOrganizations(tx, { ...organization, id: null, at });
    await context.facts.publish(tx, context, { kind: 'organization.opened', organizationId, at });
    return organizationId;
  });
}
