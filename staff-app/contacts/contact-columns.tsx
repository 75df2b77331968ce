import { Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BrandWords } from '../../domain/brands/brand.ts';
import type { ListOrder, Sorting } from '../../domain/leads/listing/list-orders.ts';
import { formatDay } from '../../domain/time/days.ts';
import * as phrases from '../../words/en/staff/contacts.ts';
import type { Column } from '../design/data-table.tsx';
import { showDate, showDateTime } from '../design/dates.ts';
import { campaignsColumn, consentOf, type LeadRow, phoneColumn, ReportIcons } from '../leads/index.ts';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import type { ColumnKey } from './column-keys.ts';
import classes from './contacts.module.css';
import { ResponsibleCell } from './responsible-cell.tsx';

/** What each column is called. */
export function labelsOf(words: BrandWords): Readonly<Record<ColumnKey, string>> {
  return {
    ...{ phone: phrases.phone, consent: phrases.consent, campaigns: words.campaigns, groups: phrases.groups },
    ...{ added: phrases.addedOn, active: phrases.lastActive, message: phrases.lastMessage, reply: phrases.lastReply },
    ...{ opened: phrases.lastOpened, appointment: phrases.nextAppointment, score: phrases.score },
    ...{ activity: phrases.activity, responsible: phrases.responsible },
  };
}

type Drawn = Omit<Column<LeadRow>, 'key' | 'header'>;

const moment = (width: number, read: (lead: LeadRow) => string | null | undefined): Drawn => ({
  width,
  aboveWidth: 700,
  render: (lead) => <When iso={read(lead)} />,
});

const drawn: Readonly<Record<ColumnKey, Drawn>> = {
  phone: phoneColumn,
  consent: { width: 130, aboveWidth: 600, render: (lead) => <Consent lead={lead} /> },
  campaigns: {
    ...campaignsColumn(''),
    render: (lead) => (lead.campaigns.length === 0 ? <Nothing /> : campaignsColumn('').render(lead)),
  },
  groups: {
    width: 160,
    aboveWidth: 700,
    render: ({ groups = [] }) => <Names names={groups.map(({ name }) => name)} />,
  },
  added: moment(120, ({ created }) => created),
  active: moment(120, ({ lastActive }) => lastActive),
  message: { width: 240, aboveWidth: 700, render: (lead) => <Message lead={lead} /> },
  reply: moment(120, ({ lastReplied }) => lastReplied),
  opened: moment(120, ({ lastViewed }) => lastViewed),
  appointment: { width: 170, aboveWidth: 700, render: ({ nextAppointment }) => <Appointment one={nextAppointment} /> },
  score: { width: 72, aboveWidth: 700, align: 'right', render: ({ stats }) => stats.score?.toLocaleString('en-US') },
  responsible: { width: 170, aboveWidth: 700, render: (lead) => <ResponsibleCell lead={lead} /> },
  activity: { width: 160, aboveWidth: 700, render: ({ reportIcons }) => <ReportIcons icons={reportIcons} /> },
};

/** The columns as they are drawn, each with its heading. */
export function drawnColumns(keys: readonly ColumnKey[], headerOf: (key: ColumnKey) => Heading): Column<LeadRow>[] {
  return keys.map((key) => ({ ...drawn[key], key, ...headerOf(key) }));
}

type Heading = { header: ReactNode; sorted?: 'ascending' | 'descending' };

/** The columns by which the list can be sorted. */
export const orderOfColumn: Readonly<Partial<Record<ColumnKey, ListOrder>>> = { added: 'added', active: 'active' };

type SortableProps = { order: ListOrder | undefined; sorting: Sorting; onSort: (sorting: Sorting) => void };

/** A column's heading, which sorts the list by it where it can be. */
export function headingOf(label: string, { order, sorting, onSort }: SortableProps): Heading {
  if (order === undefined) return { header: label };
  const isOn = sorting.order === order;
  const isDescending = (order !== 'name') !== sorting.isReversed;
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  const header = (
    <UnstyledButton
      className={classes.heading ?? ''}
      aria-label={say(phrases.sortBy, { column: label })}
      onClick={() => onSort({ order, isReversed: isOn && !sorting.isReversed })}
    >
      {label}
      {isOn && <Arrow size={14} aria-hidden />}
    </UnstyledButton>
  );
  return isOn ? { header, sorted: isDescending ? 'descending' : 'ascending' } : { header };
}

function When({ iso }: { iso: string | null | undefined }) {
  if (!iso) return <Nothing />;
  return (
    <span className={classes.when} title={showDateTime(iso)}>
      {showDate(iso)}
    </span>
  );
}

function Nothing() {
  return (
    <Text c="dimmed" component="span">
      –
    </Text>
  );
}

function Consent({ lead }: { lead: LeadRow }) {
  const { words, color } = consentOf(lead, useBrand().account.asksToOptIn);
  return (
    <Text component="span" c={color} className={classes.when ?? ''}>
      {words}
    </Text>
  );
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Nothing />;
  return (
    <Text truncate className={classes.cut ?? ''} title={names.join(', ')}>
      {names.join(', ')}
    </Text>
  );
}

function Message({ lead: { lastMessage } }: { lead: LeadRow }) {
  if (!lastMessage) return <Nothing />;
  const { message, inbound, created } = lastMessage;
  const text = inbound ? message : say(phrases.youAndMessage, { message });
  return (
    <Text truncate className={classes.cut ?? ''} title={`${text} (${showDateTime(created)})`}>
      {text}
    </Text>
  );
}

function Appointment({ one }: { one: LeadRow['nextAppointment'] }) {
  if (!one) return <Nothing />;
  const when = one.eventTime ? showDateTime(one.eventTime) : one.eventDate ? formatDay(one.eventDate) : '–';
  return <span className={classes.when}>{when}</span>;
}
