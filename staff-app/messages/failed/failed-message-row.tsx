import { Button, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { withoutLinkCodes } from '../../../domain/engagement/personal-link.ts';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import * as phrases from '../../../words/en/staff/failed-messages.ts';
import { opensRow, rowOf } from '../../design/keys/list-keys.ts';
import { Moment } from '../../design/moment.tsx';
import { useSendAgain } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMasked } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';
import classes from './failed.module.css';
import type { FailedMessage } from './operations.ts';

type FailedMessageRowProps = {
  failed: FailedMessage;
  onOpen: () => void;
  /** Settles all that failed to this contact. */
  onDismiss: () => void;
};

/** One message that failed: to whom, what it was, all of why, another try where that may help, and the way to leave it at that. */
export function FailedMessageRow({ failed, onOpen, onDismiss }: FailedMessageRowProps) {
  const { id, lead, message, created, reason, advice } = failed;
  return (
    <li className={classes.row} {...rowOf(id)}>
      <UnstyledButton className={classes.who ?? ''} onClick={onOpen} {...opensRow}>
        <Text span display="block" truncate fw={500} c="var(--mantine-color-anchor)">
          {lead.name}
        </Text>
        <Text span display="block" size="xs" c="dimmed" className="figures">
          {formatPhone(lead.phone)}
        </Text>
      </UnstyledButton>
      <div className={classes.what}>
        <Text size="xs" c="dimmed" className="figures">
          <Origin failed={failed} />
          <Moment iso={created} hasTime />
        </Text>
        <Text size="sm" className={classes.text ?? ''}>
          {withoutLinkCodes(message)}
        </Text>
        <Text size="sm" c="failed">
          {reason}
        </Text>
        {advice !== null && (
          <Text size="xs" c="dimmed">
            {advice}
          </Text>
        )}
      </div>
      <div className={classes.action}>
        <Retry failed={failed} />
        <Dismiss lead={lead} onClick={onDismiss} />
      </div>
    </li>
  );
}

function Origin({ failed: { campaignName, senderName, aiGenerated } }: { failed: FailedMessage }) {
  const { campaign } = useWords();
  const isMasked = useMasked();
  const sender = aiGenerated ? phrases.ai : isMasked ? null : senderName;
  if (campaignName !== null) return <>{say(phrases.ofCampaign, { campaign, name: campaignName })} · </>;
  return sender !== null && <>{say(phrases.fromSender, { name: sender })} · </>;
}

function Retry({ failed: { lead, message, retry, itemId } }: { failed: FailedMessage }) {
  const maySend = useMay('messages.send');
  const sendAgain = useSendAgain(lead.id);
  const [isBusy, setBusy] = useState(false);
  if (!maySend || retry === null) return null;
  const run = async () => {
    setBusy(true);
    await sendAgain([{ retry: retry === 'ITEM' ? { itemId: itemId ?? '' } : { again: message } }]);
    setBusy(false);
  };
  return (
    <Button
      size="xs"
      variant="light"
      color="failed"
      loading={isBusy}
      aria-label={say(phrases.retryOf, { name: lead.name })}
      onClick={() => void run()}
    >
      {phrases.retry}
    </Button>
  );
}

// A reply that waits would be settled with it, unread.
function Dismiss({ lead, onClick }: { lead: FailedMessage['lead']; onClick: () => void }) {
  const maySend = useMay('messages.send');
  if (!maySend || lead.waitsForAnswer) return null;
  const label = say(phrases.dismissOf, { name: lead.name });
  return (
    <Button size="xs" variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      {phrases.dismiss}
    </Button>
  );
}
