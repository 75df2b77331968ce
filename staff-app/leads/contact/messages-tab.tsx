import { IconEye, IconMessageQuestion } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { Moment } from '../../design/moment.tsx';
import { say } from '../../say.ts';
import { useMay } from '../../session/use-may.ts';
import { type AnswerEvent, answerEventsOf } from './answer-events.ts';
import { AddAppointmentButton } from './appointments/add-appointment-button.tsx';
import classes from './contact.module.css';
import type { ScheduledItem } from './edit-scheduled-dialog.tsx';
import { type FeedItem, isScheduled, isToCome } from './feed-items.ts';
import { FeedMessage } from './feed-message.tsx';
import { foundMark, justSentMark, newestMark, toComeMark, useShowNewest } from './feed-place.ts';
import { MaybeStop } from './maybe-stop.tsx';
import { ReplyPlace } from './reply-place.tsx';
import { SendAgainLine } from './send-again-dialog.tsx';
import type { Contact } from './use-contact.ts';
import { useFeed } from './use-feed.ts';
import { useFreeEnd } from './use-free-end.ts';
import { type Visit, visitsOf } from './visits.ts';

// Few conversations have a message that waits for its time.
const EditScheduledDialog = lazy(() =>
  import('./edit-scheduled-dialog.tsx').then((m) => ({ default: m.EditScheduledDialog })),
);

type MessagesTabProps = {
  contact: Contact;
  /** Leads to the next conversation that waits for an answer, where there is one. */
  onNext?: (() => void) | undefined;
  /** Takes the focus once what was written has been sent. */
  onSent?: (() => void) | undefined;
  /** Leads on to the answer to the next who waits. */
  onAnswerNext?: (() => void) | undefined;
  /** No one has turned to it yet, so it stays unread. */
  isOnlyShown?: boolean;
  /** Leads to where the number is corrected. */
  onCorrect?: (() => void) | undefined;
  /** The words of the message that a search has led to. */
  found?: string | null;
};

/** The texts from and to a contact, and a box to write one more. */
export function MessagesTab(props: MessagesTabProps) {
  const { contact, onNext, onSent, onAnswerNext, isOnlyShown = false, onCorrect, found = null } = props;
  const feed = useFeed(contact, isOnlyShown);
  const maySend = useMay('messages.send');
  const editing = useEditing(contact, feed.items);
  const mayCorrect = useMay('leads.write');
  const log = useRef<HTMLDivElement>(null);
  const end = endOf(feed.items);
  const newestKey = newestOf(feed.items)?.key;
  const foundKey = useFoundKey(feed.items, found);
  useShowNewest(log, feed.items?.length ?? 0, `${end} ${foundKey}`);
  useFreeEnd(log, end);
  const failedKey = contact.invalidPhone && mayCorrect ? feed.items?.findLast(didNotGetThere)?.key : undefined;
  return (
    <>
      <MaybeStop contact={contact} />
      <SendAgainLine {...{ contact, items: feed.items }} />
      <div
        className={classes.feed}
        ref={log}
        role="log"
        aria-label={phrases.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
        tabIndex={0}
        data-begun={(feed.items?.length ?? 0) > 0 || undefined}
      >
        {feed.error !== undefined && <ErrorState sentence={feed.error} onRetry={feed.reload} />}
        {feed.items === undefined && feed.error === undefined && <Loading />}
        {feed.items?.length === 0 && (
          <EmptyState text={phrases.noMessagesYet} hint={say(phrases.messagesWillShowUpHere, { name: contact.name })} />
        )}
        {withEvents(feed.items ?? [], contact).map((item) =>
          'words' in item ? (
            <EventLine key={item.key} event={item} />
          ) : 'toCome' in item ? (
            <div key={item.key} className={classes.toCome} {...toComeMark}>
              {say(phrases.scheduledMessages, { count: item.toCome })}
            </div>
          ) : (
            <FeedMessage
              key={item.key}
              item={item}
              phone={contact.phone}
              mark={markOf(item, { justSentKey: feed.justSentKey, foundKey, newestKey })}
              addAppointment={<AddAppointmentButton contact={contact} />}
              onCorrect={item.key === failedKey ? onCorrect : undefined}
              {...(maySend
                ? {
                    ...{
                      onRetry: () => feed.retry(item),
                      onCancel: () => feed.cancel(item),
                      isCanceling: feed.isCanceling,
                    },
                    onEdit: () => editing.edit(item),
                  }
                : {})}
            />
          ),
        )}
      </div>
      <ReplyPlace {...{ contact, feed, onNext, onSent, onAnswerNext }} />
      {editing.dialog}
    </>
  );
}

type Marked = { justSentKey: string | null; foundKey: string | undefined; newestKey: string | undefined };

function markOf({ key }: FeedItem, { justSentKey, foundKey, newestKey }: Marked): object | undefined {
  if (key === justSentKey) return justSentMark;
  if (key === foundKey) return foundMark;
  return key === newestKey ? newestMark : undefined;
}

// The newest with these words, until something is said that the search didn't know: that comes first again.
function useFoundKey(items: readonly FeedItem[] | undefined, found: string | null): string | undefined {
  const newestKey = newestOf(items)?.key;
  const newestThen = useRef(newestKey);
  newestThen.current ??= newestKey;
  if (found === null || newestKey !== newestThen.current) return undefined;
  return items?.findLast(({ text }) => text === found)?.key;
}

// The dialog goes with what is read of the conversation again: the message may go out meanwhile.
function useEditing(contact: Contact, items: readonly FeedItem[] = []) {
  const [opened, setOpened] = useState<ScheduledItem | null>(null);
  const now = items.find(({ edit }) => edit !== null && edit.id === opened?.edit.id);
  const dialog: ReactNode = opened && (
    <Suspense>
      <EditScheduledDialog
        lead={contact}
        opened={opened}
        now={now ? scheduledOf(now) : null}
        onClose={() => setOpened(null)}
      />
    </Suspense>
  );
  return { edit: (item: FeedItem) => setOpened(scheduledOf(item)), dialog };
}

function scheduledOf({ text, edit }: FeedItem): ScheduledItem | null {
  return edit && { text, edit };
}

function EventLine({ event }: { event: ContactEvent }) {
  const { at, words } = event;
  const Icon = 'isAnswer' in event ? IconMessageQuestion : IconEye;
  return (
    <div className={classes.visit}>
      <span className={classes.event}>
        <Icon size={14} aria-hidden />
        {words}
      </span>
      <span className={classes.when}>
        <Moment iso={at} hasTime />
      </span>
    </div>
  );
}

/** What a contact did besides writing. */
type ContactEvent = Visit | AnswerEvent;

/** The line between what has happened and what is scheduled. */
type ToCome = { key: string; toCome: number };

// What still waits is at the end, after everything that has happened.
function withEvents(items: readonly FeedItem[], contact: Contact): readonly (FeedItem | ContactEvent | ToCome)[] {
  const all: (FeedItem | ContactEvent | ToCome)[] = [...items];
  const events = [...visitsOf(contact.activity), ...answerEventsOf(contact.widgets)];
  // Each is put before those after it, also where several happened at once.
  for (const event of events.reverse().sort((a, b) => Date.parse(b.at) - Date.parse(a.at))) {
    const at = Date.parse(event.at);
    const place = items.findIndex((item) => isWaiting(item) || Date.parse(item.at) > at);
    all.splice(place < 0 ? items.length : place, 0, event);
  }
  const toCome = items.filter(isToCome).length;
  const place = all.length - toCome;
  if (toCome > 0 && place > 0) all.splice(place, 0, { key: 'to-come', toCome });
  return all;
}

function didNotGetThere({ state, isInbound }: FeedItem): boolean {
  return !isInbound && (state === 'Error' || state === 'Not sent');
}

function isWaiting({ state }: FeedItem): boolean {
  return state === 'Scheduled' || state === 'Retrying';
}

function newestOf(items: readonly FeedItem[] = []): FeedItem | undefined {
  return items.findLast((item) => !isScheduled(item));
}

// What the newest and the last message say of themselves grows later: why one waits, or that it failed.
function endOf(items: ReturnType<typeof useFeed>['items']): string {
  const ends = [newestOf(items), items?.at(-1)];
  return ends
    .flatMap((item) => (item ? `${item.key} ${item.state} ${item.reason ?? ''} ${item.release === null}` : []))
    .join(' ');
}
