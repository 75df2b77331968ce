import type { OrganizationId } from '../../../../domain/ids.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { ToldAppointment, ToldLocation } from '../read-resources.ts';
import { type Surroundings, settleVisits } from './settle-visits.ts';
import { lockVisits, readVisits, writeVisits } from './store.ts';

/** The appointments of one page that are new or changed, and are upcoming or already imported. */
export async function newsOf(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  told: readonly ToldAppointment[],
): Promise<ToldAppointment[]> {
  const remoteIds = told.map((one) => one.remoteId);
  const known = new Map((await readVisits(tx, organizationId, remoteIds)).map((row) => [row.remoteId, row]));
  const now = context.clock.now();
  return told.filter((one) => {
    const row = known.get(one.remoteId);
    return row === undefined ? one.startAt > now : one.toldAt > row.toldAt;
  });
}

/** Imports one page of appointments; each is created, moved or canceled once, however often it is reported. */
export async function importAppointments(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  {
    page,
    around,
  }: {
    readonly page: { readonly news: readonly ToldAppointment[]; readonly locations: ReadonlyMap<string, ToldLocation> };
    readonly around: Surroundings;
  },
): Promise<void> {
  const visits = page.news.map(({ locationId, ...one }) => {
    const location = locationId === null ? undefined : page.locations.get(locationId);
    return { ...one, locationName: location?.name ?? null, locationAddress: location?.address ?? null };
  });
  await writeVisits(tx, organizationId, visits);
  const remoteIds = visits.map((one) => one.remoteId);
  await settleVisits(tx, context, await lockVisits(tx, organizationId, { remoteIds }), around);
}
