import { useEffect, useRef } from 'react';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useMay } from '../../session/use-may.ts';
import { AddAppointmentButton } from './appointments/add-appointment-button.tsx';
import classes from './contact.module.css';
import { FeedMessage } from './feed-message.tsx';
import { MaybeStop } from './maybe-stop.tsx';
import { ReplyPlace } from './reply-place.tsx';
import type { Contact } from './use-contact.ts';
import { useFeed } from './use-feed.ts';
import { useFreeEnd } from './use-free-end.ts';

// The page needs a moment to lay out what was just put into it.
const scrollAfterMs = 100;

type MessagesTabProps = {
  contact: Contact;
  /** Leads to the next conversation that waits for an answer, where there is one. */
  onNext?: (() => void) | undefined;
};

/** The texts from and to a contact, and a box to write one more. */
export function MessagesTab({ contact, onNext }: MessagesTabProps) {
  const feed = useFeed(contact);
  const maySend = useMay('messages.send');
  const last = endOf(feed.items);
  const end = useScrollToEnd(feed.items?.length ?? 0, last);
  useFreeEnd(end, last);
  return (
    <>
      <MaybeStop contact={contact} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <div className={classes.feed} ref={end} role="log" aria-label={phrases.messages} tabIndex={0}>
        {feed.error !== undefined && <ErrorState sentence={feed.error} onRetry={feed.reload} />}
        {feed.items === undefined && feed.error === undefined && <Loading />}
        {feed.items?.length === 0 && (
          <EmptyState text={phrases.noMessagesYet} hint={say(phrases.messagesWillShowUpHere, { name: contact.name })} />
        )}
        {feed.items?.map((item) => (
          <FeedMessage
            key={item.key}
            item={item}
            addAppointment={<AddAppointmentButton contact={contact} />}
            {...(maySend
              ? { onRetry: () => feed.retry(item), onCancel: () => feed.cancel(item), isCanceling: feed.isCanceling }
              : {})}
          />
        ))}
      </div>
      <ReplyPlace contact={contact} feed={feed} onNext={onNext} />
    </>
  );
}

// What the last message says of itself grows later: why it waits, or that it failed.
function endOf(items: ReturnType<typeof useFeed>['items']): string {
  const last = items?.at(-1);
  return last ? `${last.key} ${last.state} ${last.reason ?? ''} ${last.release === null}` : '';
}

function useScrollToEnd(count: number, last: string) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count === 0 || last === '') return;
    const timer = setTimeout(() => element.current?.scrollTo?.({ top: element.current.scrollHeight }), scrollAfterMs);
    return () => clearTimeout(timer);
  }, [count, last]);
  return element;
}
