import { Alert, Anchor, Text } from '@mantine/core';
import { IconMessageOff, IconMessageReply } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../../contract/refusals.ts';
import { useWords } from '../../session/brand.tsx';
import { useIsAutoReplyOn } from '../../session/offers.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { SendBox } from './send-box.tsx';
import type { Contact } from './use-contact.ts';
import type { useFeed } from './use-feed.ts';

// Conversations load without the windows of billing.
const SendNeeds = lazy(() => import('../bulk/send-needs.tsx').then((m) => ({ default: m.SendNeeds })));

/** The box to write to a contact, or why there is none. */
export function ReplyPlace({ contact, feed }: { contact: Contact; feed: ReturnType<typeof useFeed> }) {
  const maySend = useMay('messages.send');
  const isBillingActive = useSignedIn().organization?.billing?.active === true;
  const isAutoReplyOn = useIsAutoReplyOn();
  if (!maySend) {
    return (
      <Text size="sm" c="dimmed">
        You can view this account but not send messages. An admin of your organization can change that.
      </Text>
    );
  }
  if (!isBillingActive) {
    return (
      <Suspense>
        <SendNeeds />
      </Suspense>
    );
  }
  if (isAutoReplyOn) return <AutoReplyNotice />;
  if (contact.optedOut) {
    return (
      <Alert color="attention" variant="light" icon={<IconMessageOff aria-hidden />}>
        {sentenceOf('lead-opted-out')}
      </Alert>
    );
  }
  if (contact.needsConsent) return <ConsentNotice />;
  return (
    <SendBox leadId={contact.id} onSend={feed.send} isSending={feed.isSending} isNoticeShown={feed.isNoticeShown} />
  );
}

function AutoReplyNotice() {
  const maySwitchOff = useMay('account.tabs');
  return (
    <Alert variant="light" icon={<IconMessageReply aria-hidden />}>
      Auto-reply is on, so you can’t reply here yourself.{' '}
      {maySwitchOff ? (
        <Anchor component={Link} to="/account" inherit>
          Change auto-reply in settings
        </Anchor>
      ) : (
        'An admin can turn off auto-reply in settings.'
      )}
    </Alert>
  );
}

// The number of someone who opted out was changed: the new one starts without a consent.
function ConsentNotice() {
  const words = useWords();
  return (
    <Alert color="attention" variant="light" icon={<IconMessageOff aria-hidden />}>
      This {words.lead.toLowerCase()} hasn’t agreed to texts on this number, so none are sent to it. They can text START
      to you or fill in one of your forms. If they told you that they agree, add them again with this number: adding{' '}
      {words.leads.toLowerCase()} confirms that they agreed.
    </Alert>
  );
}
