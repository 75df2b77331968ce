import { Alert, Anchor } from '@mantine/core';
import { IconMessageOff, IconMessageReply } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { sentenceOf, wordsInSentences } from '../../../contract/refusals.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { useWords } from '../../session/brand.tsx';
import { useIsAnsweredByItself } from '../../session/offers.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { AddAppointmentButton } from './appointments/add-appointment-button.tsx';
import classes from './contact.module.css';
import { FeedMessage } from './feed-message.tsx';
import { SendBox } from './send-box.tsx';
import type { Contact } from './use-contact.ts';
import { useFeed } from './use-feed.ts';

// The page needs a moment to lay out what was just put into it.
const scrollAfterMs = 100;

/** The texts from and to a contact, and a box to write one more. */
export function MessagesTab({ contact }: { contact: Contact }) {
  const feed = useFeed(contact);
  const maySend = useMay('messages.send');
  const isBillingActive = useSignedIn().organization?.billing?.active === true;
  const isAnsweredByItself = useIsAnsweredByItself();
  const words = useWords();
  const end = useScrollToEnd(feed.items?.length ?? 0, endOf(feed.items));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <div className={classes.feed} ref={end} role="log" aria-label="Messages" tabIndex={0}>
        {feed.error !== undefined && <ErrorState sentence={feed.error} onRetry={feed.reload} />}
        {feed.items === undefined && feed.error === undefined && <Loading />}
        {feed.items?.length === 0 && (
          <EmptyState text="No texts yet" hint={`Your messages to ${contact.name} and the replies appear here.`} />
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
      {maySend &&
        isBillingActive &&
        (isAnsweredByItself ? (
          <AnsweredByItself />
        ) : contact.optedOut ? (
          <Alert color="attention" variant="light" icon={<IconMessageOff aria-hidden />}>
            {sentenceOf('lead-opted-out', wordsInSentences(words))}
          </Alert>
        ) : (
          <SendBox
            leadId={contact.id}
            onSend={feed.send}
            isSending={feed.isSending}
            isNoticeShown={feed.isNoticeShown}
          />
        ))}
    </>
  );
}

function AnsweredByItself() {
  const maySwitchOff = useMay('account.tabs');
  return (
    <Alert variant="light" icon={<IconMessageReply aria-hidden />}>
      Replies are answered automatically, so nobody writes here by hand.{' '}
      {maySwitchOff ? (
        <Anchor component={Link} to="/account" inherit>
          Change the auto-reply in the settings
        </Anchor>
      ) : (
        'An admin can switch the auto-reply off in the settings.'
      )}
    </Alert>
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
