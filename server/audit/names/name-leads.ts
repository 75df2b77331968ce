import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { EntryRow } from '../store.ts';
import { readLeadNames } from './store.ts';

/** A contact that an entry names; its current name, null if the contact was deleted. */
export type NamedLead = { readonly id: LeadId; readonly name: string | null };

/** An entry with the contacts that it names. */
export type WithLeads = EntryRow & { readonly leads: readonly NamedLead[] };

/** Looks up the contacts that these entries name: the trail itself stores only their ids. */
export async function nameLeads<Row extends EntryRow>(
  tx: Tx,
  organizationId: OrganizationId,
  rows: readonly Row[],
): Promise<(Row & WithLeads)[]> {
  const named = rows.map((row) => ({ row, ids: leadIdsOf(row) }));
  const wanted = [...new Set(named.flatMap(({ ids }) => ids))];
  const names = wanted.length === 0 ? new Map<number, string>() : await readLeadNames(tx, organizationId, wanted);
  return named.map(({ row, ids }) => ({ ...row, leads: ids.map((id) => ({ id, name: names.get(id) ?? null })) }));
}

function leadIdsOf({ leadIds }: EntryRow): LeadId[] {
  const found = leadIds?.match(/(?<= )\d{1,15}(?= )/g) ?? [];
  return [...new Set(found.map((id) => Number(id) as LeadId))];
}
