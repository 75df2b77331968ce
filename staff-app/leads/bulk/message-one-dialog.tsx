import { Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { hasBlank } from '../../../domain/messages/blanks.ts';
import { billedSegments } from '../../../domain/messages/segments.ts';
import { meantFields, unknownField } from '../../../domain/messages/typed-fields.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { SendFailure } from '../../account/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { sendKeys } from '../../design/keys/send-keys.ts';
import { Loading } from '../../design/loading.tsx';
import { FirstMessageNotice, MessageEditor, TextBubble } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { AsTyped } from '../last-look/as-typed.tsx';
import type { RecipientCount } from '../last-look/recipients.ts';
import { useRecipients } from '../last-look/use-recipients.ts';
import { BySendKey } from './by-send-key.tsx';
import { ConfirmSend } from './confirm-send.tsx';
import { SendWhen } from './send-when.tsx';
import { useConfirmStep } from './use-confirm-step.ts';
import { useCounted } from './use-counted.ts';
import { useMessageOne } from './use-message-one.ts';
import { useOneRecipient } from './use-one-recipient.ts';
import { useSendWhen } from './use-send-when.ts';

type MessageOneDialogProps = {
  leadId: string;
  /** Their name, as far as it is known before they are read. */
  name: string | null;
  onClose: () => void;
  /** Told when it was sent. */
  onDone: () => void;
};

/** Writes a message to one contact, which is an answer like one from their conversation. */
export function MessageOneDialog({ leadId, name: named, onClose, onDone }: MessageOneDialogProps) {
  const one = useOneRecipient(leadId);
  const name = one.lead?.name ?? named;
  const counted = useCounted()(1);
  const title = name === null ? say(phrases.messageCounted, { counted }) : say(phrases.messageName, { name });
  const recipients = useRecipients({ leadIds: [leadId] }, { most: 1 });
  const when = useSendWhen();
  const { sendAt } = when;
  const sendLabel = labelOf(sendAt !== null, name, counted);
  const { isBusy, failure, onFailureSeen, ...message } = useMessageOne(
    { leadId, name, isAskedFirst: one.isAskedFirst },
    onDone,
  );
  const [content, setContent] = useState('');
  const send = () => message.send(content, sendAt === null ? {} : { sendAt });
  const step = useConfirmStep(send, meantFields([content]).length > 0);
  const isUnfinished = content.trim() === '' || unknownField(content) !== null || hasBlank(content) || !when.isComplete;
  const isReached = recipients !== undefined && recipients.count > 0;
  const mayGoOn = !isUnfinished && step.isReady && isReached && one.isKnown && !isBusy;
  const notes = recipients && name !== null && (
    <Notes
      recipients={recipients}
      name={name}
      isAskedFirst={one.isKnown && one.isAskedFirst}
      mayWantToStop={one.lead?.mayWantToStop ?? false}
    />
  );
  const frame = { onClose, title };
  if (step.isAsking) {
    return (
      <ConfirmSend
        {...frame}
        confirmLabel={sendLabel}
        onConfirm={send}
        sendAt={sendAt}
        onBack={step.back}
        isUnsaved
        contents={[content]}
        isShown={isReached}
        sent={
          isReached
            ? { leads: 1, messages: 1, billed: billedSegments(content), askedFirst: recipients.askedFirst }
            : undefined
        }
        only={name}
        {...{ isBusy, failure, onFailureSeen }}
      >
        {notes}
        <Stack gap={4}>
          <TextBubble content={content} {...(one.lead && { contact: one.lead })} />
          <Text size="xs" c="dimmed">
            {phrases.theMessage}
          </Text>
        </Stack>
        {!one.hasConversation && <FirstMessageNotice content={content} onAdd={setContent} isBusy={isBusy} />}
        <AsTyped texts={[{ content, onChange: setContent }]} />
        <Text size="xs" c="dimmed">
          {phrases.ifTheyOptOut}
        </Text>
      </ConfirmSend>
    );
  }
  // To someone new, the last look says what a first message needs.
  const sendByKey = one.hasConversation && !one.isAskedFirst ? step.atOnce : step.next;
  return (
    <Dialog opened {...frame} mayClose={!isBusy} isUnsaved={content.trim() !== ''}>
      <BySendKey onSend={mayGoOn ? sendByKey : null}>
        <SendFailure sentence={failure} onClose={onFailureSeen} />
        <Suspense fallback={<Loading height={190} />}>
          <MessageEditor content={content} takesFocus onChange={setContent} recipient={one.lead} />
        </Suspense>
        <SendWhen when={when} phone={one.lead?.phone} />
        {notes}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {phrases.cancel}
          </Button>
          <Group gap="sm" wrap="nowrap">
            {one.hasConversation && !one.isAskedFirst && (
              <Text size="xs" c="dimmed">
                {say(phrases.keysToSend, { keys: sendKeys })}
              </Text>
            )}
            <Button disabled={!mayGoOn && !isBusy} loading={isBusy} onClick={step.next}>
              {step.isSkipped ? sendLabel : phrases.next}
            </Button>
          </Group>
        </DialogFoot>
      </BySendKey>
      {step.dialog}
    </Dialog>
  );
}

function labelOf(isLater: boolean, name: string | null, counted: string): string {
  if (name === null) return say(isLater ? phrases.scheduleForCounted : phrases.sendToCounted, { counted });
  return say(isLater ? phrases.scheduleForName : phrases.sendToName, { name });
}

type NotesProps = { recipients: RecipientCount; name: string; isAskedFirst: boolean; mayWantToStop: boolean };

// Why it can't go, or what it waits for.
function Notes({ recipients, name, isAskedFirst, mayWantToStop }: NotesProps) {
  const { count, optedOut, cantReceive, needConsent } = recipients;
  const sentence =
    optedOut > 0
      ? phrases.getsNothingOptedOut
      : cantReceive > 0
        ? phrases.getsNothingCantReceive
        : needConsent > 0
          ? phrases.getsNothingNotAgreed
          : mayWantToStop
            ? phrases.theyMayWantToStop
            : count > 0 && isAskedFirst
              ? phrases.waitsUntilTheyOptIn
              : null;
  return sentence === null ? null : <Text c="attention">{say(sentence, { name })}</Text>;
}
