import { Alert, Anchor, Text } from '@mantine/core';
import { IconMessageOff, IconMessageReply } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../../contract/refusals.ts';
import { whyNoTexts } from '../../../domain/leads/numbers-without-texts.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
import { useWords } from '../../session/brand.tsx';
import { useIsAutoReplyOn } from '../../session/offers.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMasked, useReadsMessages } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';
import { SendBox } from './send-box.tsx';
import type { Contact } from './use-contact.ts';
import type { useFeed } from './use-feed.ts';

// Conversations load without the windows of billing.
const SendNeeds = lazy(() => import('../bulk/send-needs.tsx').then((m) => ({ default: m.SendNeeds })));

type ReplyPlaceProps = {
  contact: Contact;
  feed: ReturnType<typeof useFeed>;
  onNext?: (() => void) | undefined;
  onSent?: (() => void) | undefined;
  /** Leads on to the answer to the next who waits. */
  onAnswerNext?: (() => void) | undefined;
};

/** The box to write to a contact, or why there is none. */
export function ReplyPlace({ contact, feed, onNext, onSent, onAnswerNext }: ReplyPlaceProps) {
  const maySend = useMay('messages.send');
  const isMasked = useMasked();
  const readsMessages = useReadsMessages();
  const isBillingActive = useSignedIn().organization?.billing?.active === true;
  const isAutoReplyOn = useIsAutoReplyOn();
  if (!maySend) {
    const whoMayOnlyView = readsMessages ? phrases.youCanViewButNotSend : phrases.youCanViewButNotRead;
    return (
      <Text size="sm" c="dimmed">
        {isMasked ? phrases.needsEmergencyAccess : whoMayOnlyView}
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
  if (whyNoTexts(contact.phone) !== null) {
    return (
      <Alert color="attention" variant="light" icon={<IconMessageOff aria-hidden />}>
        {sentenceOf('lead-phone-toll-free')}
      </Alert>
    );
  }
  if (contact.needsConsent) return <ConsentNotice />;
  const { send, isSending, notice, items } = feed;
  // Someone who still waits is answered first.
  const next = contact.waitsForAnswer ? undefined : onNext;
  return (
    <SendBox
      leadId={contact.id}
      phone={contact.phone}
      onSend={send}
      onNext={next}
      {...{ isSending, notice, items, onSent, onAnswerNext }}
    />
  );
}

function AutoReplyNotice() {
  const maySwitchOff = useMay('account.tabs');
  return (
    <Alert variant="light" icon={<IconMessageReply aria-hidden />}>
      {maySwitchOff
        ? sayRich(phrases.autoReplyIsOnWithLink, {
            link: (inside) => (
              <Anchor component={Link} to="/account" inherit>
                {inside}
              </Anchor>
            ),
          })
        : phrases.autoReplyIsOn}
    </Alert>
  );
}

// The number of someone who opted out was changed: the new one starts without a consent.
function ConsentNotice() {
  const words = useWords();
  return (
    <Alert color="attention" variant="light" icon={<IconMessageOff aria-hidden />}>
      {say(phrases.hasntAgreedOnThisNumber, { lead: words.lead, leads: words.leads })}
    </Alert>
  );
}
