import { Tooltip } from '@mantine/core';
import {
  IconCalendarEvent,
  IconExternalLink,
  IconListCheck,
  IconMail,
  IconMessageOff,
  IconPlayerPlay,
  IconShieldCheck,
} from '@tabler/icons-react';
import { type ReportIconKind, reportIconKinds } from '../../domain/reports/report-icons.ts';
import { truncate, truncationLengths } from '../../domain/text/truncate.ts';
import classes from './report-icons.module.css';
import type { LeadRow } from './use-leads.ts';

type Icon = LeadRow['reportIcons'][number];

const looks = {
  verify: { Icon: IconShieldCheck, noun: 'Verification', done: 'Verified', open: 'Not verified' },
  video: { Icon: IconPlayerPlay, noun: 'Videos', done: 'Watched', open: 'Not watched' },
  response: { Icon: IconListCheck, noun: 'Questions', done: 'Answered', open: 'Not answered' },
  calendar: { Icon: IconCalendarEvent, noun: 'Bookings', done: 'Booked', open: 'Not booked' },
  redirect: { Icon: IconExternalLink, noun: 'Links', done: 'Followed', open: 'Not followed' },
  unopened: { Icon: IconMail, noun: 'Content', done: 'Opened', open: 'Unopened' },
  'opted-out': { Icon: IconMessageOff, noun: 'Opted out', done: '', open: '' },
} as const satisfies Record<ReportIconKind, object>;

const namedAtMost = 5;

/** What a contact has done of all there is to do in its content, an icon for each sort of thing. */
export function ReportIcons({ icons }: { icons: readonly Icon[] }) {
  const shown = reportIconKinds.flatMap((kind) =>
    icons.filter((icon) => icon.kind === kind).map((icon) => ({ kind, icon })),
  );
  if (shown.length === 0) return null;
  return (
    <span className={classes.icons}>
      {shown.map(({ kind, icon }) => (
        <OneIcon key={kind} kind={kind} icon={icon} />
      ))}
    </span>
  );
}

function OneIcon({ kind, icon }: { kind: ReportIconKind; icon: Icon }) {
  const { Icon, noun } = looks[kind];
  const hasOptedOut = kind === 'opted-out';
  const lines = hasOptedOut ? ['Has opted out and can’t be messaged'] : linesOf(kind, icon);
  return (
    <Tooltip multiline label={lines.map((line) => <div key={line}>{line}</div>)}>
      <span
        role="img"
        aria-label={hasOptedOut ? noun : `${noun}: ${icon.state}. ${lines.join('. ')}`}
        className={classes.icon}
        data-state={hasOptedOut ? 'stopped' : icon.state}
      >
        <Icon size={14} aria-hidden />
      </span>
    </Tooltip>
  );
}

function linesOf(kind: ReportIconKind, { state, tagged, begun, untagged }: Icon): string[] {
  const { done, open } = looks[kind];
  const inPart = begun.map(({ label, percent }) => `${nameOf(label)}${percent === null ? '' : ` (${percent}%)`}`);
  return [
    ...(state === 'unknown' && begun.length === 0 ? ['Nothing done yet'] : []),
    ...(tagged.length > 0 ? [`${done}: ${listed(tagged.map(nameOf))}`] : []),
    ...(begun.length > 0 ? [`${done} in part: ${listed(inPart)}`] : []),
    ...(untagged.length > 0 ? [`${open}: ${listed(untagged.map(nameOf))}`] : []),
  ];
}

function nameOf(label: string): string {
  return truncate(label || 'without a name', truncationLengths.slideLabel);
}

function listed(names: readonly string[]): string {
  const more = names.length - namedAtMost;
  return `${names.slice(0, namedAtMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
