import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { EntryRow } from '../store.ts';
import { nameLeads, type WithLeads } from './name-leads.ts';
import {
  type AppointmentChange,
  type Named,
  readAppointmentChanges,
  readEventTimes,
  readForms,
  readNames,
  type SentForm,
} from './store.ts';

export type { Named, SentForm };

/** When an appointment was before and after what an entry says; or when an event is. */
export type ToldAppointment = {
  readonly before: Pick<AppointmentChange, 'eventDate' | 'eventTime'> | null;
  readonly after: Pick<AppointmentChange, 'eventDate' | 'eventTime'>;
  readonly timeZone: string | null;
};

/** An entry with the names of what it is about. */
export type NamedEntry = WithLeads & {
  /** What it was done to; null if that is gone, or has no name. */
  readonly object: Named | null;
  /** What else it names: a campaign that contacts were added to. */
  readonly others: readonly Named[];
  readonly appointment: ToldAppointment | null;
  /** The public form that was sent; null for everything else. */
  readonly form: SentForm | null;
};

/** Looks up what these entries name: the trail itself stores only ids. */
export async function nameEntries<Row extends EntryRow>(
  tx: Tx,
  organizationId: OrganizationId,
  rows: readonly Row[],
): Promise<(Row & NamedEntry)[]> {
  const withLeads = await nameLeads(tx, organizationId, rows);
  const named = await readNames(tx, organizationId, {
    userIds: idsOf(rows, 'user'),
    campaignIds: idsOf<CampaignId>(rows, 'campaign'),
    groupIds: idsOf(rows, 'group'),
    landingPageIds: idsOf(rows, 'landing-page'),
    slidesIds: idsOf(rows, 'slides'),
  });
  const byKey = new Map(named.map((one) => [`${one.type} ${one.id}`, one]));
  const appointments = withLeads.filter(({ objectType }) => objectType === 'appointment');
  const changes = await changesOf(tx, organizationId, appointments);
  const events = await readEventTimes(tx, organizationId, idsOf(rows, 'event'));
  const forms = await formsOf(tx, organizationId, rows);
  return withLeads.map((row) => ({
    ...row,
    object: byKey.get(`${row.objectType} ${row.objectId}`) ?? null,
    others: named.filter(({ type, id }) => row.details[`${type}Id`] === id || row.details[type] === id),
    appointment:
      row.objectType === 'appointment'
        ? told(row, changes.get(Number(row.objectId)) ?? [])
        : (row.objectType === 'event' && events.get(Number(row.objectId))) || null,
    form: forms.get(row.number) ?? null,
  }));
}

async function formsOf(
  tx: Tx,
  organizationId: OrganizationId,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<number, SentForm>> {
  const wanted = rows.flatMap(({ action, number, objectId, details: { source }, at }) => {
    const leadId = Number(objectId);
    const isForm = action === 'form-sent' && Number.isSafeInteger(leadId) && typeof source === 'string';
    return isForm ? [{ number, leadId, source, at }] : [];
  });
  if (wanted.length === 0) return new Map();
  return new Map((await readForms(tx, organizationId, wanted)).map((form) => [form.number, form]));
}

type Kind = 'user' | 'campaign' | 'group' | 'landing-page' | 'slides' | 'event';

function idsOf<Id extends number = number>(rows: readonly EntryRow[], kind: Kind): NoInfer<Id>[] {
  const found = rows.flatMap(({ objectType, objectId, details }) => [
    ...(objectType === kind ? [Number(objectId)] : []),
    ...[details[`${kind}Id`], details[kind]].filter((id) => typeof id === 'number'),
  ]);
  return [...new Set(found)].filter((id) => Number.isSafeInteger(id)) as Id[];
}

async function changesOf(
  tx: Tx,
  organizationId: OrganizationId,
  rows: readonly WithLeads[],
): Promise<ReadonlyMap<number, AppointmentChange[]>> {
  if (rows.length === 0) return new Map();
  const leadIds = rows.flatMap(({ leads }) => leads.map(({ id }) => id));
  const ids = rows.map(({ objectId }) => Number(objectId)).filter((id) => Number.isSafeInteger(id));
  return Map.groupBy(await readAppointmentChanges(tx, organizationId, leadIds, ids), (one) => one.appointmentId);
}

const changeOfAction: Readonly<Record<string, string>> = {
  'appointment-made': 'made',
  'appointment-moved': 'moved',
  'appointment-deleted': 'cancelled',
  'appointment-restored': 'restored',
};

// The entry is written right after the change that it tells of.
function told({ action, at }: EntryRow, changes: readonly AppointmentChange[]): ToldAppointment | null {
  const place = changes.findLastIndex((one) => one.change === changeOfAction[action] && one.at <= at);
  const after = changes[place];
  return after === undefined ? null : { before: changes[place - 1] ?? null, after, timeZone: after.timeZone };
}
