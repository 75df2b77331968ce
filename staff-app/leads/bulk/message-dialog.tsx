import { Button, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { hasBlank } from '../../../domain/messages/blanks.ts';
import { billedSegments } from '../../../domain/messages/segments.ts';
import { meantFields, unknownField } from '../../../domain/messages/typed-fields.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { noOneGets } from '../../../words/en/staff/leads-last-look.ts';
import { withoutAppointmentNotSent } from '../../../words/en/staff/leads-states.ts';
import { SendFailure } from '../../account/index.ts';
import { anyTellsAppointment, atMost } from '../../design/at-most.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { Loading } from '../../design/loading.tsx';
import { FirstMessageNotice, MessageEditor } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { AsTyped } from '../last-look/as-typed.tsx';
import { FirstText } from '../last-look/first-text.tsx';
import { LeftOut } from '../last-look/left-out.tsx';
import { type RecipientChoice, useRecipients } from '../last-look/use-recipients.ts';
import { ConfirmSend } from './confirm-send.tsx';
import { SendCost } from './send-cost.tsx';
import { SendWhen } from './send-when.tsx';
import { useConfirmStep } from './use-confirm-step.ts';
import { useCounted } from './use-counted.ts';
import { useSendWhen } from './use-send-when.ts';

type MessageDialogProps = {
  /** How many contacts are meant, at most. */
  count: number;
  /** Whom it goes to. */
  choice: RecipientChoice;
  onClose: () => void;
  /** Sends it, at that moment where one was chosen. */
  onConfirm: (content: string, sendAt: string | null) => void;
  isBusy: boolean;
  /** Why the last try did not go out. */
  failure?: string | null;
  onFailureSeen?: () => void;
  /** The name of one who is meant, for the example. */
  example?: string | null | undefined;
  /** It goes to people who booked events, which fill its chips. */
  mayTellAppointment?: boolean;
  /** It can be sent later. */
  maySchedule?: boolean;
};

/** Writes one message to many contacts and asks once more before it goes. */
export function MessageDialog({
  count: most,
  choice,
  onClose,
  onConfirm,
  isBusy,
  failure = null,
  onFailureSeen,
  example = null,
  mayTellAppointment = false,
  maySchedule = true,
}: MessageDialogProps) {
  const words = useWords();
  const recipients = useRecipients(choice, { most });
  const count = recipients?.count ?? most;
  const counted = useCounted()(count);
  const [content, setContent] = useState('');
  const when = useSendWhen();
  const { sendAt } = when;
  const send = () => onConfirm(content, sendAt);
  const step = useConfirmStep(send, meantFields([content]).length > 0);
  const seen = () => onFailureSeen?.();
  const title = say(phrases.messageCounted, { counted });
  const isUnfinished = content.trim() === '' || unknownField(content) !== null || hasBlank(content) || !when.isComplete;
  const doTo = sendAt === null ? phrases.sendToCounted : phrases.scheduleForCounted;
  const written = [{ messageContent: content }];
  const askedFirst = recipients?.askedFirst ?? 0;
  const sent = count === 0 ? undefined : { leads: count, messages: 1, billed: billedSegments(content), askedFirst };
  if (step.isAsking) {
    return (
      <ConfirmSend
        title={title}
        confirmLabel={say(doTo, { counted: atMost(counted, count, written).inside })}
        onConfirm={send}
        sendAt={sendAt}
        onBack={step.back}
        isUnsaved
        contents={[content]}
        isShown={recipients !== undefined && count > 0}
        sent={sent}
        {...{ onClose, isBusy, failure, onFailureSeen: seen }}
      >
        {recipients === undefined && <Loading height={60} />}
        {count === 0 && <Text>{noOneGets}</Text>}
        {recipients && <LeftOut recipients={recipients} />}
        <FirstText content={content} name={null} example={example} what={phrases.theMessage} />
        <FirstMessageNotice content={content} onAdd={setContent} isBusy={isBusy} />
        <AsTyped texts={[{ content, onChange: setContent }]} />
        {anyTellsAppointment(written) && <Text c="attention">{withoutAppointmentNotSent}</Text>}
        <Text size="xs" c="dimmed">
          {count === 1 ? phrases.ifTheyOptOut : say(phrases.eachGetsItOnce, { counted })}
        </Text>
      </ConfirmSend>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={title} mayClose={!isBusy} isUnsaved={content.trim() !== ''}>
      <Stack gap="md">
        <SendFailure sentence={failure} onClose={seen} />
        <Suspense fallback={<Loading height={190} />}>
          <MessageEditor
            content={content}
            mayTellAppointment={mayTellAppointment}
            takesFocus
            onChange={setContent}
            description={say(phrases.everyoneGetsTheSameMessage, { lead: words.lead })}
          />
        </Suspense>
        {maySchedule && <SendWhen when={when} />}
        {recipients && <LeftOut recipients={recipients} />}
        {/* Where this sends at once, nothing else says the price. */}
        <DialogFoot {...(step.isSkipped && { note: <SendCost sent={isUnfinished ? undefined : sent} /> })}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {phrases.cancel}
          </Button>
          <Button
            disabled={isUnfinished || !step.isReady || recipients === undefined || count === 0}
            loading={isBusy}
            onClick={step.next}
          >
            {step.isSkipped ? say(doTo, { counted }) : phrases.next}
          </Button>
        </DialogFoot>
      </Stack>
      {step.dialog}
    </Dialog>
  );
}
