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
import { type ReportIconKind, type ReportIconState, reportIconKinds } from '../../domain/reports/report-icons.ts';
import { truncate, truncationLengths } from '../../domain/text/truncate.ts';
import * as phrases from '../../words/en/staff/leads.ts';
import { say } from '../say.ts';
import classes from './report-icons.module.css';
import type { LeadRow } from './use-leads.ts';

type Icon = LeadRow['reportIcons'][number];

const looks = {
  verify: {
    Icon: IconShieldCheck,
    noun: phrases.verification,
    done: phrases.verified,
    inPart: phrases.verifiedInPart,
    open: phrases.notVerified,
  },
  video: {
    Icon: IconPlayerPlay,
    noun: phrases.videos,
    done: phrases.watched,
    inPart: phrases.watchedInPart,
    open: phrases.notWatched,
  },
  response: {
    Icon: IconListCheck,
    noun: phrases.questions,
    done: phrases.answered,
    inPart: phrases.answeredInPart,
    open: phrases.notAnswered,
  },
  calendar: {
    Icon: IconCalendarEvent,
    noun: phrases.bookings,
    done: phrases.booked,
    inPart: phrases.bookedInPart,
    open: phrases.notBooked,
  },
  redirect: {
    Icon: IconExternalLink,
    noun: phrases.links,
    done: phrases.followed,
    inPart: phrases.followedInPart,
    open: phrases.notFollowed,
  },
  unopened: {
    Icon: IconMail,
    noun: phrases.content,
    done: phrases.opened,
    inPart: phrases.openedInPart,
    open: phrases.unopened,
  },
  'opted-out': { Icon: IconMessageOff, noun: phrases.optedOut, done: '', inPart: '', open: '' },
} as const satisfies Record<ReportIconKind, object>;

const stateWords: Readonly<Record<ReportIconState, string>> = {
  complete: phrases.complete,
  incomplete: phrases.incomplete,
  unknown: phrases.unknown,
};

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
  const lines = hasOptedOut ? [phrases.cantBeMessaged] : linesOf(kind, icon);
  return (
    <Tooltip multiline label={lines.map((line) => <div key={line}>{line}</div>)}>
      <span
        role="img"
        aria-label={
          hasOptedOut
            ? noun
            : say(phrases.iconInWords, { noun, state: stateWords[icon.state], lines: lines.join('. ') })
        }
        className={classes.icon}
        data-state={hasOptedOut ? 'stopped' : icon.state}
      >
        <Icon size={14} aria-hidden />
      </span>
    </Tooltip>
  );
}

function linesOf(kind: ReportIconKind, { state, tagged, begun, untagged }: Icon): string[] {
  const { done, inPart, open } = looks[kind];
  const begunNames = begun.map(({ label, percent }) => `${nameOf(label)}${percent === null ? '' : ` (${percent}%)`}`);
  return [
    ...(state === 'unknown' && begun.length === 0 ? [phrases.nothingDoneYet] : []),
    ...(tagged.length > 0 ? [say(done, { names: listed(tagged.map(nameOf)) })] : []),
    ...(begun.length > 0 ? [say(inPart, { names: listed(begunNames) })] : []),
    ...(untagged.length > 0 ? [say(open, { names: listed(untagged.map(nameOf)) })] : []),
  ];
}

function nameOf(label: string): string {
  return truncate(label || phrases.withoutAName, truncationLengths.slideLabel);
}

function listed(names: readonly string[]): string {
  const more = names.length - namedAtMost;
  const shown = names.slice(0, namedAtMost).join(', ');
  return more > 0 ? say(phrases.andMore, { names: shown, more }) : shown;
}
