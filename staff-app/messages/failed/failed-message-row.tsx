import { Button, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
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
import { useReplyDraft } from '../../session/use-reply-draft.ts';
import classes from './failed.module.css';
import type { FailedMessage } from './operations.ts';

type FailedMessageRowProps = {
  failed: FailedMessage;
  /** The box that selects it, for those who may act on it. */
  box: ReactNode;
  onOpen: () => void;
  /** Settles all that failed to this contact. */
  onDismiss: () => void;
};

/** One message that failed: to whom, what it was, all of why, another try where that may help, and the way to leave it at that. */
export function FailedMessageRow({ failed, box, onOpen, onDismiss }: FailedMessageRowProps) {
  const { id, lead, message, created, reason, advice } = failed;
  return (
    <li className={classes.row} {...rowOf(id)}>
      {box && <div className={classes.box}>{box}</div>}
      <UnstyledButton className={classes.who ?? ''} onClick={onOpen} {...opensRow}>
        <Text span display="block" truncate fw={500} c="var(--mantine-color-anchor)">
          {lead.name}
        </Text>
        <Text span display="block" size="xs" c="dimmed">
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
        <Reword failed={failed} onOpen={onOpen} />
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

/** Leads to the words that the carrier filtered: the text of the step, or the box to write to the contact. */
function Reword({ failed, onOpen }: { failed: FailedMessage; onOpen: () => void }) {
  const { reword, lead, message, campaignId, stepId } = failed;
  const navigate = useNavigate();
  const mayEdit = useMay('campaigns.edit');
  const maySend = useMay('messages.send');
  const isMasked = useMasked();
  const [draft, keepDraft] = useReplyDraft(lead.id);
  if (reword === null || isMasked || !(reword === 'STEP' ? mayEdit : maySend)) return null;
  const run = () => {
    if (reword === 'STEP') return void navigate(`/campaign/${campaignId}?step=${stepId}`);
    // What someone has begun to write to them stays.
    if (draft.trim() === '') keepDraft(message);
    onOpen();
  };
  const isStep = reword === 'STEP';
  const label = say(isStep ? phrases.editStepOf : phrases.editMessageOf, { name: lead.name });
  return (
    <Button size="xs" variant="light" aria-label={label} onClick={run}>
      {isStep ? phrases.editStep : phrases.editMessage}
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
