import { appointmentWords } from '../../domain/events/appointment.ts';
import { fillMergeFields } from '../../domain/messages/merge-fields.ts';
import type { ShownHours } from '../../domain/messages/send-gate.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import type { LeadRow } from '../leads/index.ts';
import { errorWords, reasonWords } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { outcomeWords } from '../workflows/index.ts';
import { type Place, readTimeline, type TimelineRow } from './store.ts';
import type { TimelineEntryShape } from './types.ts';

/** So much of a timeline is read at once. */
export const timelinePage = 50;

type Told = { readonly lead: LeadRow; readonly hours: ShownHours; readonly organizationPaused: string | null };

/** What happened with a contact and what is planned, the newest first; `before` is the last entry that is known. */
export function loadTimeline(context: Context, lead: LeadRow, before: string | null): Promise<TimelineEntryShape[]> {
  const { organizationId } = lead;
  const place = before === null ? null : placeOf(before);
  if (before !== null && place === null) return Promise.resolve([]);
  return inTransaction(context.db, organizationId, async (tx) => {
    const organization = await findOrganization(tx, organizationId);
    const hours = brandOfOrganization(organization).sending;
    const told = { lead, hours, organizationPaused: organization.sendingPausedReason };
    const rows = await readTimeline(tx, organizationId, lead, { before: place, most: timelinePage });
    return rows.map((row) => entryOf(row, told));
  });
}

function entryOf(row: TimelineRow, told: Told): TimelineEntryShape {
  const { errorCode, heldUntil, campaignPausedReason, saidDate, saidTime, saidZone, saidPlace, ...entry } = row;
  return { ...entry, content: contentOf(row, told), reason: reasonOf(row, told) };
}

// What waits is not written yet: it stands there as it would be written now.
function contentOf({ kind, content, ...row }: TimelineRow, { lead, hours }: Told): string | null {
  if (kind !== 'textOut' || content === null) return content;
  const { firstName, lastName, phone } = lead;
  const date = { eventDate: row.saidDate, eventTime: row.saidTime };
  const said = appointmentWords({ ...date, eventTimeZone: row.saidZone, eventLocation: row.saidPlace }, hours.zone);
  return fillMergeFields(content, { firstName, lastName, phone, ...said });
}

function reasonOf(row: TimelineRow, { hours, organizationPaused }: Told): string | null {
  if (row.kind === 'workflow') return outcomeWords(row.reason);
  if (row.kind !== 'textOut') return row.reason;
  switch (row.state) {
    case 'waiting':
      return pausedReason(row, organizationPaused) ?? reasonWords(row.reason, row.heldUntil, hours);
    case 'failed':
    case 'retried':
      return errorWords(row.errorCode) ?? 'It could not be delivered';
    case 'delivered':
    case 'sent':
      return null;
    default:
      return reasonWords(row.reason, null, hours);
  }
}

function pausedReason({ campaignPausedReason, campaignId }: TimelineRow, organizationPaused: string | null) {
  return campaignId === null ? organizationPaused : (campaignPausedReason ?? organizationPaused);
}

function placeOf(untrusted: string): Place | null {
  const [, micros, source, item] = /^(\d{1,18})-(\d{1,2})-(\d{1,18})$/.exec(untrusted) ?? [];
  return micros && source && item ? { micros, source: Number(source), item } : null;
}
