import { brandNamed } from '../../brands/registry.ts';
import type { Brand } from '../../domain/brands/brand.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { readOrganization } from './store.ts';
import type { OrganizationRow } from './types.ts';

/** The organisation with its settings; one that does not exist is refused. */
export async function findOrganization(tx: Tx, organizationId: number): Promise<OrganizationRow> {
  return (await readOrganization(tx, organizationId)) ?? refuse('not-found');
}

/** The brand that decides an organisation's words, switches and hours. */
export function brandOfOrganization(organization: Pick<OrganizationRow, 'brand'>): Brand {
  return brandNamed(organization.brand);
}
