import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { importAppointments, newsOf } from './appointments/import-appointments.ts';
import { settleVisits } from './appointments/settle-visits.ts';
import { lockVisits } from './appointments/store.ts';
import type { Bundle } from './modmed-answers.ts';
import { type ImportedPatients, importPatients } from './patients/import-patients.ts';
import { readAppointment, readEntries, readLocation, readPatient, type ToldLocation } from './read-resources.ts';
import type { Session } from './session.ts';
import { type ConnectionRow, lockConnection, type Resource, readCampaigns, writePosition } from './store.ts';

/** Where an import continues: the next page of a kind, or the first one without a query. */
export type Position = { readonly resource: Resource; readonly query: string | null };

export const LEASE_MS = 5 * 60_000;

/** Imports one page and stores the position of the next, both or neither; false if the connection has changed. */
export async function importPage(
  context: Context,
  row: ConnectionRow,
  session: Session,
  page: { readonly resource: Resource; readonly bundle: Bundle; readonly next: Position },
): Promise<boolean> {
  const { organizationId } = row;
  const patients = page.resource === 'Patient' ? readEntries(page.bundle, readPatient) : [];
  const told = page.resource === 'Appointment' ? readEntries(page.bundle, readAppointment) : [];
  const news = await inTransaction(context.db, organizationId, (tx) => newsOf(tx, context, organizationId, told));
  const locations = await readLocations(session, new Set(news.flatMap((one) => one.locationId ?? [])));
  const leasedUntil = new Date(context.clock.now().getTime() + LEASE_MS);
  return inTransaction(context.db, organizationId, async (tx) => {
    const held = await lockConnection(tx, organizationId);
    if (held === null || held.connectedAt.getTime() !== row.connectedAt.getTime()) return false;
    const imported = await importPatients(tx, context, row, patients);
    await settlePatients(tx, context, row, imported);
    await importAppointments(tx, context, organizationId, {
      page: { news, locations },
      around: await surroundingsOf(tx, row),
    });
    await writePosition(tx, organizationId, { ...page.next, madeLeads: imported.madeLeads, leasedUntil });
    await context.live.announce(tx, organizationId, 'account');
    return true;
  });
}

/** Rechecks the appointments of patients who have another contact now, or none. */
export async function settlePatients(
  tx: Tx,
  context: Context,
  row: ConnectionRow,
  { patientIds }: ImportedPatients,
): Promise<void> {
  if (patientIds.length === 0) return;
  const now = context.clock.now();
  const visits = await lockVisits(tx, row.organizationId, { patientIds, now });
  await settleVisits(tx, context, visits, await surroundingsOf(tx, row));
}

async function surroundingsOf(tx: Tx, { organizationId, timeZone }: ConnectionRow) {
  return { timeZone, campaignIds: await readCampaigns(tx, organizationId) };
}

// With a key that may not read locations, messages have no place, and the import continues.
async function readLocations(session: Session, ids: ReadonlySet<string>): Promise<Map<string, ToldLocation>> {
  const found = new Map<string, ToldLocation>();
  for (const id of ids) {
    const answer = await session.get(`Location/${encodeURIComponent(id)}`);
    if (!('failure' in answer)) found.set(id, readLocation(answer.body));
  }
  return found;
}
