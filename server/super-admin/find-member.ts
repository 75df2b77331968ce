import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { readMembers } from './store.ts';

/** The person with this email in an organization; null if no one there has it. */
export async function findMember(tx: Tx, organizationId: OrganizationId, email: string): Promise<number | null> {
  const wanted = email.trim().toLowerCase();
  return (await readMembers(tx, organizationId)).find((one) => one.email.toLowerCase() === wanted)?.id ?? null;
}
