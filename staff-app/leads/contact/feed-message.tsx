import { Button, Group, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconChecks, IconClock, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { withoutLinkCodes } from '../../../domain/engagement/personal-link.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { aside } from '../../design/aside.tsx';
import { Moment } from '../../design/moment.tsx';
import { useWords } from '../../session/brand.tsx';
import { useMasked } from '../../session/use-masked.ts';
import { ReleaseButton, useSendingTime } from '../../waiting/index.ts';
import classes from './contact.module.css';
import type { FeedItem } from './feed-items.ts';
import { MarkedBlanks } from './marked-blanks.tsx';
import { PreviewButton } from './preview-button.tsx';

// Few conversations have a message that waits for its time.
const MovedNote = aside(() => import('./chosen-time-note.tsx').then((m) => m.MovedNote));

type FeedMessageProps = {
  item: FeedItem;
  /** The contact's. */
  phone: string;
  /** What the feed finds it by. */
  mark?: object | undefined;
  addAppointment?: ReactNode;
  /** Absent for anyone who may not send: also who sees no words, or what is in their place would go out. */
  onRetry?: () => void;
  onCancel?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  isCanceling?: boolean;
  /** Leads to the contact's number, where that is why it failed. */
  onCorrect?: (() => void) | undefined;
};

/** One text of the feed with its state in words. */
export function FeedMessage(props: FeedMessageProps) {
  const { item, phone, mark, addAppointment, onRetry, onCancel, onEdit, isCanceling = false, onCorrect } = props;
  const isMasked = useMasked();
  const words = useWords();
  const { state, retry } = item;
  const isWaiting = state === 'Scheduled' || state === 'Sending' || state === 'Retrying';
  return (
    <div
      className={classes.item}
      {...mark}
      data-inbound={item.isInbound || undefined}
      data-waiting={isWaiting || undefined}
      data-left-out={state === 'Not sent' || undefined}
      data-failed={state === 'Error' || undefined}
    >
      <div className={classes.bubble}>
        {/* No one opens the contact's own page by accident: that would count as the contact. */}
        <MarkedBlanks text={withoutLinkCodes(item.text)} />
      </div>
      <div className={classes.meta}>
        {item.isOfCampaign && <span className={classes.origin}>{words.campaign}</span>}
        {item.sender !== null && !isMasked && <span>{item.sender}</span>}
        <StateWords item={item} />
        {item.pitchId && <PreviewButton pitchId={item.pitchId} />}
        {state === 'Error' && retry !== null && onRetry && (
          <RetryButton onClick={onRetry} hint={'isAsNow' in retry ? phrases.sendsTextAsItIsNow : null} />
        )}
        {state === 'Not sent' && retry !== null && onRetry && (
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            {phrases.sendAgain}
          </Button>
        )}
      </div>
      {item.reason !== null && state !== 'sent' && state !== 'Not sent' && (
        <div className={`${classes.meta} ${state === 'Error' ? classes.failed : ''}`}>{item.reason}</div>
      )}
      {onCorrect && (
        <Button size="compact-xs" variant="default" onClick={onCorrect}>
          {phrases.correctTheNumber}
        </Button>
      )}
      {item.edit !== null && <MovedNote phone={phone} at={item.edit.sendAt} />}
      <WaitingButtons {...{ item, onCancel, onEdit, isCanceling }} />
      {item.release !== null && (
        <ReleaseButton
          release={item.release.wanted}
          campaignId={item.release.campaignId}
          addAppointment={addAppointment}
          size="compact-xs"
        />
      )}
    </div>
  );
}

type WaitingButtonsProps = Pick<FeedMessageProps, 'item' | 'onCancel' | 'onEdit' | 'isCanceling'>;

// What a person wrote and what still waits.
function WaitingButtons({ item, onCancel, onEdit, isCanceling = false }: WaitingButtonsProps) {
  const isEditable = item.edit !== null && onEdit !== undefined;
  const isCancelable = item.cancelId !== null && onCancel !== undefined;
  if (!isEditable && !isCancelable) return null;
  return (
    <Group gap="xs">
      {isEditable && (
        <Button size="compact-xs" variant="default" onClick={onEdit}>
          {phrases.edit}
        </Button>
      )}
      {isCancelable && (
        <Button size="compact-xs" variant="default" loading={isCanceling} onClick={onCancel}>
          {phrases.cancelMessage}
        </Button>
      )}
    </Group>
  );
}

function RetryButton({ onClick, hint }: { onClick: () => void; hint: string | null }) {
  return (
    <Tooltip
      label={hint}
      disabled={hint === null}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={260}
    >
      <Button size="compact-xs" variant="light" color="failed" aria-description={hint ?? undefined} onClick={onClick}>
        {phrases.retry}
      </Button>
    </Tooltip>
  );
}

function StateWords({ item }: { item: FeedItem }) {
  const showSendingTime = useSendingTime();
  switch (item.state) {
    case 'sent':
      return (
        <span className={classes.when}>
          <Moment iso={item.at} hasTime />
          {item.isDelivered && <IconChecks size={14} role="img" aria-label={phrases.delivered} />}
        </span>
      );
    case 'Scheduled':
      return (
        <>
          <IconClock size={14} aria-hidden />
          <span>{phrases.scheduled}</span>
          {!item.isOpenEnded && <span>{showSendingTime(item.at)}</span>}
        </>
      );
    case 'Not sent':
      return (
        <>
          <span>{item.reason}</span>
          <span className={classes.when}>
            <Moment iso={item.at} hasTime />
          </span>
        </>
      );
    case 'Error':
      return (
        <>
          <IconAlertTriangle size={14} aria-hidden className={classes.failed} />
          <span className={classes.failed}>{phrases.error}</span>
          <span className={classes.when}>
            <Moment iso={item.at} hasTime />
          </span>
        </>
      );
    default:
      return (
        <>
          <IconLoader2 size={14} aria-hidden />
          <span>{item.state === 'Retrying' ? phrases.retrying : phrases.sending}</span>
        </>
      );
  }
}
