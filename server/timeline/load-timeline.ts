import {
  type AppointmentWords,
  appointmentWords,
  momentOfAppointment,
  type SaidTo,
} from '../../domain/events/appointment.ts';
import { lacksOfAppointment } from '../../domain/messages/merge-fields.ts';
import { type Wait, whyWaiting } from '../../domain/messages/why-waiting.ts';
import { messageInHistory } from '../../domain/messages/write-message.ts';
import { sourceLanguage } from '../../words/languages.ts';
import type { LeadRow } from '../leads/index.ts';
import {
  comesTooLate,
  failureWords,
  languagesOf,
  reasonWords,
  type Seen,
  seenBy,
  waitWords,
} from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { outcomeWords } from '../workflows/index.ts';
import { type Place, readTimeline } from './store.ts';
import type { TimelineEntryShape, TimelineRow } from './types.ts';

/** How many entries are read at once. */
export const timelinePage = 50;

type Told = { readonly lead: LeadRow; readonly seen: Seen; readonly said: SaidTo };

/** What happened with a contact and what is scheduled, newest first; `before` is the last entry that is known. */
export function loadTimeline(
  context: Context,
  lead: LeadRow,
  { before, onlyNotes }: { before: string | null; onlyNotes: boolean },
): Promise<TimelineEntryShape[]> {
  const { organizationId } = lead;
  const place = before === null ? null : placeOf(before);
  if (before !== null && place === null) return Promise.resolve([]);
  return inTransaction(context.db, organizationId, async (tx) => {
    const seen = await seenBy(tx, context, organizationId);
    const languages = await languagesOf(tx, organizationId, [lead.id]);
    const said = {
      clockZone: seen.hours.clockZone ?? seen.hours.zone,
      language: languages.get(lead.id) ?? sourceLanguage,
    };
    const told = { lead, seen, said };
    const rows = await readTimeline(tx, organizationId, lead, { before: place, most: timelinePage, onlyNotes });
    return rows.map((row) => entryOf(row, told));
  });
}

function entryOf(row: TimelineRow, told: Told): TimelineEntryShape {
  const {
    errorCode,
    heldUntil,
    askedAt,
    campaignPausedReason,
    saidDate,
    saidTime,
    saidZone,
    saidPlace,
    saidOfCalendar,
    days,
    delayUntil,
    ...entry
  } = row;
  const wait = waitOf(row, told);
  const shown = { content: contentOf(row, told), wait, reason: reasonOf(row, wait, told) };
  return { ...entry, ...shown, eventTimeZone: saidZone };
}

// A waiting message isn't written yet: it is shown as it would be written now.
function contentOf({ kind, content, ...row }: TimelineRow, { lead, said }: Told): string | null {
  if (kind !== 'textOut' || content === null) return content;
  const { firstName, lastName, phone } = lead;
  return messageInHistory(content, { firstName, lastName, phone, ...saidOf(row, said) });
}

type Said = Pick<TimelineRow, 'saidDate' | 'saidTime' | 'saidZone' | 'saidPlace' | 'saidOfCalendar'>;

function saidOf({ saidDate, saidTime, saidZone, saidPlace, saidOfCalendar }: Said, said: SaidTo): AppointmentWords {
  const date = { eventDate: saidDate, eventTime: saidTime };
  return appointmentWords(
    { ...date, eventTimeZone: saidZone, eventLocation: saidPlace, isOfCalendar: saidOfCalendar },
    said,
  );
}

// What its appointment lacks to be sent, as far as is known before it's written.
function lackOf(row: TimelineRow, said: SaidTo): 'no-time' | 'no-place' | null {
  const isAround = row.saidDate !== null || row.saidTime !== null;
  return isAround && row.content !== null ? lacksOfAppointment(row.content, saidOf(row, said)) : null;
}

function isTooLate(row: TimelineRow, wait: Wait, zone: string): boolean {
  const appointmentAt = momentOfAppointment({ eventDate: row.saidDate, eventTime: row.saidTime }, zone);
  return comesTooLate({ ...row, appointmentAt }, wait, zone);
}

function waitOf(row: TimelineRow, { lead: { phone, mayWantToStop }, seen: { blocks, now } }: Told): Wait | null {
  const { messageKind: kind, queueState: state, dueAt } = row;
  return kind === null || state === null || dueAt === null
    ? null
    : whyWaiting({ ...row, phone, mayWantToStop, kind, state, dueAt }, blocks, now);
}

function reasonOf(row: TimelineRow, wait: Wait | null, { seen: { hours, blocks }, said }: Told): string | null {
  if (row.kind === 'workflow') return outcomeWords(row.reason);
  if (row.kind !== 'textOut') return row.reason;
  switch (row.state) {
    case 'waiting': {
      const lack = lackOf(row, said);
      if (lack !== null) return reasonWords(lack, null, hours);
      if (wait === null) return null;
      return isTooLate(row, wait, hours.zone)
        ? reasonWords('too-late', null, hours)
        : waitWords(wait, row, blocks, hours);
    }
    case 'sending':
      return wait === null ? null : waitWords(wait, row, blocks, hours);
    case 'failed':
    case 'retried':
      return failureWords(row.errorCode);
    case 'delivered':
    case 'sent':
      return null;
    default:
      return reasonWords(row.reason, null, hours);
  }
}

function placeOf(untrusted: string): Place | null {
  const [, micros, source, item] = /^(\d{1,18})-(\d{1,2})-(\d{1,18})$/.exec(untrusted) ?? [];
  return micros && source && item ? { micros, source: Number(source), item } : null;
}
