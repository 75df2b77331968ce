import { brandNamed } from '../../brands/registry.ts';
import type { Brand } from '../../domain/brands/brand.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { type ShownHours, shownHours } from '../../domain/messages/send-gate.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { readOrganization } from './store.ts';
import type { OrganizationRow } from './types.ts';

/** The organization with its settings; throws a refusal if it doesn't exist. */
export async function findOrganization(tx: Tx, organizationId: OrganizationId): Promise<OrganizationRow> {
  return (await readOrganization(tx, organizationId)) ?? refuse('not-found');
}

/** Refuses an organization id that doesn't exist and repeats it, because it was typed on the command line. */
export async function refuseUnknownOrganization({ db }: Context, organizationId: OrganizationId): Promise<void> {
  const found = await inTransaction(db, organizationId, (tx) => readOrganization(tx, organizationId));
  if (!found) refuse('organization-unknown', { id: organizationId });
}

/** The brand that decides an organization's words, switches and the sending window that its own hours can narrow. */
export function brandOfOrganization(organization: Pick<OrganizationRow, 'brand'>): Brand {
  return brandNamed(organization.brand);
}

/** When an organization's messages are sent, as sentences name it. */
export function shownHoursOf(organization: OrganizationRow): ShownHours {
  return shownHours(brandOfOrganization(organization).sending, organization);
}
