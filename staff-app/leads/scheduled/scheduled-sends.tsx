import { Menu } from '@mantine/core';
import { IconClock, IconDots, IconPencil, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { withFieldsInBraces } from '../../../domain/messages/merge-fields.ts';
import { maskedWords } from '../../../domain/permissions/masking.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { IconButton } from '../../design/icon-button.tsx';
import { ProgressBanner } from '../../design/progress-banner.tsx';
import { withinWindow } from '../../design/within-window.ts';
import { say } from '../../say.ts';
import { useMay } from '../../session/use-may.ts';
import { useSendingTime } from '../../waiting/index.ts';
import { useCounted } from '../bulk/use-counted.ts';
import { EditSendDialog } from './edit-send-dialog.tsx';
import { EndWaitDialog } from './end-wait-dialog.tsx';
import type { ScheduledSend } from './scheduled-send.ts';

/** What is done with one that waits. */
type Doing = { readonly what: 'edit' | 'send' | 'cancel'; readonly send: ScheduledSend };

type ScheduledSendsProps = {
  sends: readonly ScheduledSend[];
  /** How many of them are shown. */
  most: number;
};

/** The messages to many that wait for their time, each with what can be done with it until then. */
export function ScheduledSends({ sends, most }: ScheduledSendsProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const mayWrite = useMay('messages.send');
  const close = () => setDoing(null);
  // It stays open when its time comes: what was typed is still there.
  const now = sends.find(({ id }) => id === doing?.send.id) ?? null;
  return (
    <>
      {sends.slice(0, most).map((send) => (
        <OneWaiting key={send.id} send={send} onDo={mayWrite ? (what) => setDoing({ what, send }) : undefined} />
      ))}
      {doing?.what === 'edit' && <EditSendDialog opened={doing.send} now={now} onClose={close} />}
      {doing !== null && doing.what !== 'edit' && (
        <EndWaitDialog send={doing.send} isCanceled={doing.what === 'cancel'} onClose={close} />
      )}
    </>
  );
}

type OneWaitingProps = { send: ScheduledSend; onDo: ((what: Doing['what']) => void) | undefined };

function OneWaiting({ send, onDo }: OneWaitingProps) {
  const counted = useCounted();
  const showSendingTime = useSendingTime();
  const time = showSendingTime(send.sendAt);
  return (
    <ProgressBanner
      icon={<IconClock size={20} aria-hidden />}
      title={say(phrases.scheduledFor, { time })}
      details={[
        counted(send.contacts),
        saidOf(send),
        ...(send.senderName === null ? [] : [say(phrases.writtenBy, { name: send.senderName })]),
      ]}
      done={0}
      total={send.contacts}
      state="done"
      actions={
        onDo && (
          <Menu position="bottom-end" middlewares={withinWindow}>
            <Menu.Target>
              <IconButton
                label={say(phrases.changeScheduledSend, { time })}
                icon={IconDots}
                size={30}
                variant="default"
                onClick={() => undefined}
              />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onDo('edit')}>
                {phrases.edit}
              </Menu.Item>
              <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={() => onDo('send')}>
                {phrases.sendNow}
              </Menu.Item>
              <Menu.Item leftSection={<IconX size={16} aria-hidden />} onClick={() => onDo('cancel')}>
                {phrases.cancelMessage}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )
      }
    />
  );
}

function saidOf({ messageContent }: ScheduledSend): string {
  if (messageContent === maskedWords.content) return messageContent;
  return say(phrases.quotedText, { text: shortened(withFieldsInBraces(messageContent)) });
}

const MOST_SHOWN = 60;

// Enough to tell it from another one.
function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= MOST_SHOWN ? characters.join('') : `${characters.slice(0, MOST_SHOWN).join('').trim()}…`;
}
