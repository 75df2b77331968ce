import { Button, Group, Kbd, Stack, Text, Textarea } from '@mantine/core';
import { IconArrowRight, IconSend } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { chips, fieldNotInReplies, tokensIn } from '../../../domain/messages/merge-fields.ts';
import { billedSegmentsOfLength, twoMessagesHint } from '../../../domain/messages/segments.ts';
import { unknownField } from '../../../domain/messages/typed-fields.ts';
import { characterCount, limitMessage, messageLimit, stripEmoji } from '../../../domain/text/plain.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import * as states from '../../../words/en/staff/leads-states.ts';
import { replyDoesNotFit, withThisReplyItsLonger } from '../../../words/en/staff/saved-replies.ts';
import { aside } from '../../design/aside.tsx';
import { CutNote } from '../../design/cut-note.tsx';
import { EmojiNote } from '../../design/emoji-note.tsx';
import { useActions } from '../../design/keys/actions.ts';
import { isApple } from '../../design/keys/is-apple.ts';
import { useLetterKeys } from '../../design/keys/letter-keys.ts';
import { sendKeys } from '../../design/keys/send-keys.ts';
import { showError } from '../../design/toast.tsx';
import { savesItself } from '../../design/unsaved.tsx';
import { TypedFieldNote } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { takesFocusNow, useHeldReply } from '../../session/reply-begun.ts';
import { useDraftOwner, useReplyDraft } from '../../session/use-reply-draft.ts';
import classes from './contact.module.css';
import type { FeedItem } from './feed-items.ts';
import { SavedReplies } from './saved-replies/saved-replies.tsx';
import { SendLater } from './send-later.tsx';
import { useAnsweredMeanwhile } from './use-answered-meanwhile.ts';

// The table of area codes comes with the first key.
const QuietHoursNote = aside(() => import('./quiet-hours-note.tsx').then((m) => m.QuietHoursNote));

const sendAndNextKeys = isApple ? '⌘+Shift+Enter' : 'Ctrl+Shift+Enter';

type SendBoxProps = {
  leadId: string;
  phone: string;
  /** Sends it now, or at that moment. */
  onSend: (message: string, sendAt?: string) => Promise<boolean>;
  /** A message is under way, even if it was sent before this box was opened. */
  isSending: boolean;
  /** Whether the message just written was sent or is scheduled. */
  notice: string | null;
  /** What was said so far; undefined until it's known. */
  items: readonly FeedItem[] | undefined;
  /** Leads on to who waits for an answer, once this one has it. */
  onNext?: (() => void) | undefined;
  /** Takes the focus once it was sent, unless more has been written. */
  onSent?: (() => void) | undefined;
  /** Leads on to the answer to the next who waits; absent where no one else does. */
  onAnswerNext?: (() => void) | undefined;
};

const offered = chips.map(({ token }) => token);

/** Writes one text: without emoji, at most 240 characters, and says when it counts as two. A reply stays until it is sent. */
export function SendBox(props: SendBoxProps) {
  const { leadId, phone, onSend, isSending, notice, items, onNext, onSent, onAnswerNext } = props;
  const [text, keep] = useReplyDraft(leadId);
  const { hadEmoji, isCut, type } = useFitting(keep);
  const { isHeld, release } = useHeldReply(leadId);
  const box = useRef<HTMLTextAreaElement>(null);
  useTakesFocus(leadId, box);
  const [isAwaited, setAwaited] = useState(false);
  const isBusy = isAwaited || isSending;
  const length = characterCount(text);
  const isEmpty = text.trim() === '';
  const notHere = fieldNotInReplies(text);
  const isUnfinished = isEmpty || unknownField(text) !== null || notHere !== null;
  const answered = useAnsweredMeanwhile(leadId, items, text);
  // Goes on at once: what is typed from here on is for the next one.
  const sendAndAnswerNext = () => {
    if (!onAnswerNext) return void send();
    if (isUnfinished || isBusy || !answered.maySend()) return;
    release();
    void onSend(text.trim());
    onAnswerNext();
  };
  // False only where it was refused: what asks about a colleague's answer is below the text.
  const send = async (sendAt?: string): Promise<boolean> => {
    if (isUnfinished || isBusy) return false;
    if (!answered.maySend()) return true;
    release();
    // The button that was pressed is switched off meanwhile.
    box.current?.focus();
    setAwaited(true);
    const isSent = await (sendAt === undefined ? onSend(text.trim()) : onSend(text.trim(), sendAt));
    setAwaited(false);
    const { current } = box;
    if (isSent && current && current === document.activeElement && current.value === '') onSent?.();
    return isSent;
  };
  useActions(
    onAnswerNext
      ? [
          {
            id: 'send-and-next',
            keys: sendAndNextKeys,
            label: phrases.sendAndAnswerNext,
            run: sendAndAnswerNext,
          },
        ]
      : [],
  );
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      {...savesItself}
    >
      <Stack gap={6} className={classes.write ?? ''}>
        <Textarea
          ref={box}
          aria-label={phrases.message}
          placeholder={phrases.writeAMessage}
          autosize
          minRows={2}
          maxRows={4}
          value={text}
          readOnly={isHeld}
          error={isHeld && phrases.heldReply}
          onPointerDown={release}
          onChange={(event) => type(event.currentTarget.value)}
          aria-keyshortcuts="Control+Enter Meta+Enter Control+Shift+Enter Meta+Shift+Enter"
          onKeyDown={(event) => {
            if (goesOn.has(event.key)) release();
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
            if (event.shiftKey) sendAndAnswerNext();
            else void send();
          }}
        />
        {hadEmoji && <EmojiNote />}
        {isCut && !isEmpty && <CutNote />}
        <TypedFieldNote content={text} offered={offered} onInsert={keep} />
        <FieldsNote text={text} notHere={notHere} />
        {!isEmpty && <QuietHoursNote phone={phone} />}
        {answered.name !== null && !isEmpty && <Answered {...answered} name={answered.name} />}
        {isEmpty && !isBusy && onNext && <NextWaiting onClick={onNext} />}
        <Group gap="xs" wrap="nowrap">
          <Text size="xs" c="dimmed" flex={1} className="figures" role="status">
            {notice ?? (billedSegmentsOfLength(length) > 1 ? twoMessagesHint : '')}
          </Text>
          <Group gap="xs" wrap="nowrap" flex="none">
            <LengthAndKeys length={length} />
            <Button
              type="submit"
              size="xs"
              leftSection={<IconSend size={14} aria-hidden />}
              disabled={isUnfinished}
              loading={isBusy}
            >
              {answered.isAsked ? phrases.sendAnyway : phrases.sendMessage}
            </Button>
            <SavedReplies
              text={text}
              onInsert={(reply) => insertAtCaret(box.current, reply, keep)}
              onBack={() => box.current?.focus()}
            />
            <SendLater phone={phone} isDisabled={isUnfinished || isBusy} onSchedule={send} />
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

/** Keeps of what is typed or pasted what a message may hold, and tells what was left out. */
function useFitting(keep: (text: string) => void) {
  const [hadEmoji, setHadEmoji] = useState(false);
  const [isCut, setCut] = useState(false);
  const type = (typed: string) => {
    const plain = stripEmoji(typed);
    const kept = limitMessage(plain);
    if (plain !== typed) setHadEmoji(true);
    setCut(kept !== plain);
    keep(kept);
  };
  return { hadEmoji, isCut, type };
}

function LengthAndKeys({ length }: { length: number }) {
  return (
    <>
      <Text size="xs" c="dimmed" className="figures">
        {length}/{messageLimit}
      </Text>
      <Text size="xs" c="dimmed" className={`${classes.keys} ${classes.roomy}`}>
        {say(phrases.keysToSend, { keys: sendKeys })}
      </Text>
    </>
  );
}

// What was typed is never cut off for it.
function insertAtCaret(box: HTMLTextAreaElement | null, reply: string, keep: (text: string) => void): void {
  if (box === null) return;
  const { value, selectionStart: at } = box;
  const parts = [value.slice(0, at).trimEnd(), reply, value.slice(at).trimStart()];
  const whole = parts.filter((part) => part !== '').join(' ');
  if (characterCount(whole) > messageLimit)
    showError(replyDoesNotFit, say(withThisReplyItsLonger, { limit: messageLimit }));
  else {
    keep(whole);
    box.focus();
  }
}

// What was put into the box elsewhere is looked at here.
function useTakesFocus(leadId: string, box: RefObject<HTMLTextAreaElement | null>): void {
  const owner = useDraftOwner(leadId);
  useEffect(() => {
    const { current } = box;
    if (current === null || !takesFocusNow(owner)) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  });
}

// What becomes of the fields in a reply, or which one can't be in it.
function FieldsNote({ text, notHere }: { text: string; notHere: string | null }) {
  if (notHere !== null)
    return (
      <Text size="xs" c="attention" role="status">
        {say(states.fieldNotInReplies, { field: notHere })}
      </Text>
    );
  return tokensIn(text).length === 0 ? null : (
    <Text size="xs" c="dimmed" role="status">
      {states.fieldsAreFilledIn}
    </Text>
  );
}

// Keys of someone who looks at this reply; letters may be meant for the next one.
const goesOn: ReadonlySet<string> = new Set(['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'Escape']);

// A colleague's answer to the same contact, which this one may say once more.
function Answered({ name, isJustNow, isAsked }: { name: string; isJustNow: boolean; isAsked: boolean }) {
  const said = say(isJustNow ? phrases.justAnswered : phrases.answeredSinceYouBegan, { name });
  return (
    <Text size="xs" c="attention" role="status">
      {said} {isAsked && phrases.yoursIsNotSentYet}
    </Text>
  );
}

function NextWaiting({ onClick }: { onClick: () => void }) {
  const [hasLetters] = useLetterKeys();
  return (
    <Group gap="sm" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="light"
        rightSection={<IconArrowRight size={14} aria-hidden />}
        onClick={onClick}
      >
        {phrases.nextWaitingConversation}
      </Button>
      {hasLetters && (
        <Kbd size="xs" className={classes.keys ?? ''}>
          N
        </Kbd>
      )}
    </Group>
  );
}
