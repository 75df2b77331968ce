import { Anchor, Text } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconCalendarEvent,
  IconExternalLink,
  IconEye,
  IconLogin2,
  IconLogout2,
  IconMessage,
  IconMessageReply,
  IconNote,
  type IconProps,
  IconShieldCheck,
  IconSquareCheck,
  IconUserEdit,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { withoutLinkCodes } from '../../../../domain/engagement/personal-link.ts';
import { maskedWords } from '../../../../domain/permissions/masking.ts';
import * as phrases from '../../../../words/en/staff/leads-timeline.ts';
import { showDateTime } from '../../../design/dates.ts';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { useMasked } from '../../../session/use-masked.ts';
import { ReleaseButton, useSendingTime } from '../../../waiting/index.ts';
import { AddAppointmentButton } from '../appointments/add-appointment-button.tsx';
import { MarkedBlanks } from '../marked-blanks.tsx';
import type { Contact } from '../use-contact.ts';
import { pageAddress, tell } from './entry-text.ts';
import { DeleteNote } from './notes.tsx';
import classes from './timeline.module.css';
import type { TimelineEntry } from './timeline-entry.ts';

const icons: Readonly<Record<TimelineEntry['kind'], ComponentType<IconProps>>> = {
  textOut: IconMessage,
  textIn: IconMessageReply,
  view: IconEye,
  followed: IconExternalLink,
  answer: IconSquareCheck,
  consent: IconShieldCheck,
  joined: IconLogin2,
  left: IconLogout2,
  contact: IconUserEdit,
  note: IconNote,
  appointment: IconCalendarEvent,
  workflow: IconArrowsSplit2,
};

const moods: Readonly<Record<string, string>> = {
  delivered: 'done',
  waiting: 'waiting',
  sending: 'waiting',
  skipped: 'attention',
  refused: 'attention',
  revoked: 'attention',
  blocked: 'attention',
  failed: 'failed',
  retried: 'failed',
};

/** One thing that happened, or is planned: when, what, in which words, and why so. */
export function TimelineItem({ entry, contact }: { entry: TimelineEntry; contact: Contact }) {
  const { name } = contact;
  const isMasked = useMasked();
  const { words, clock } = useBrand();
  const showSendingTime = useSendingTime();
  const Icon = icons[entry.kind];
  const told = tell(isMasked ? withoutOwnName(entry, words.campaign) : entry, {
    name: isMasked ? say(phrases.theLead, words) : name,
    inside: isMasked ? say(phrases.theLeadInside, words) : name,
    ...{ campaign: words.campaign, zone: clock.zone },
  });
  // What waits until a person does something has no time yet.
  const isOpenEnded = entry.state === 'waiting' && entry.wait?.until === null && told.reason !== null;
  // What falls due at night leaves in the morning.
  const leavesAt = entry.wait?.cause === 'scheduled' ? entry.wait.until : null;
  const when = entry.state === 'waiting' ? showSendingTime(leavesAt ?? entry.at) : showDateTime(entry.at);
  return (
    <li className={classes.entry} data-mood={moods[entry.state ?? ''] ?? 'plain'}>
      <span className={classes.dot}>
        <Icon size={16} aria-hidden />
      </span>
      <div>
        <Text lh="20px" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {told.sentence}
        </Text>
        <Text size="xs" c="dimmed" className="figures">
          {isOpenEnded ? null : when}
          {!isOpenEnded && told.reason !== null && ' · '}
          <Reason entry={entry} reason={told.reason} />
        </Text>
        {told.words !== null && told.words !== '' && (
          <Text size="sm" className={classes.words ?? ''} {...(entry.kind === 'note' ? {} : { lineClamp: 4 })}>
            <MarkedBlanks text={withoutLinkCodes(told.words)} />
          </Text>
        )}
        {entry.noteId !== null && <DeleteNote leadId={contact.id} noteId={entry.noteId} />}
        <ReleaseButton
          release={entry.wait?.release ?? null}
          campaignId={entry.campaignId}
          addAppointment={<AddAppointmentButton contact={contact} />}
          size="compact-xs"
        />
      </div>
    </li>
  );
}

// A campaign made for one contact has their name, and what is shown in its place isn't the name of one.
function withoutOwnName(entry: TimelineEntry, campaign: string): TimelineEntry {
  return entry.campaignName === maskedWords.name
    ? { ...entry, campaignName: say(phrases.aCampaign, { campaign }) }
    : entry;
}

// The name of a page leads to it.
function Reason({ entry, reason }: { entry: TimelineEntry; reason: string | null }) {
  const address = pageAddress(entry);
  const name = entry.pageName ?? '';
  const at = reason === null || name === '' || address === null ? -1 : reason.lastIndexOf(name);
  if (reason === null || address === null || at === -1) return reason;
  return (
    <>
      {reason.slice(0, at)}
      <Anchor component={Link} to={address} inherit>
        {name}
      </Anchor>
      {reason.slice(at + name.length)}
    </>
  );
}
