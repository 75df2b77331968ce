import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconArrowUp, IconChevronLeft, IconX } from '@tabler/icons-react';
import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react';
import { formatPhone, fromE164 } from '../../domain/leads/phone-numbers.ts';
import * as phrases from '../../words/en/staff/simulator.ts';
import { showError } from '../design/toast.tsx';
import { say } from '../say.ts';
import { CallButton, CallResultText, useCall } from './call.tsx';
import classes from './simulator.module.css';
import { askSimulator, type PhoneText, useTexts } from './use-phones.ts';

type PhoneProps = { phone: string; changes: number; onRemove: () => void };

/** One phone: its texts as bubbles, its links as the real viewer inside it, and a box to answer. */
export function Phone({ phone, changes, onRemove }: PhoneProps) {
  const texts = useTexts(phone, changes);
  const [opened, setOpened] = useState<string | null>(null);
  const number = formatPhone(fromE164(phone) ?? phone);
  const sender = texts?.findLast((text) => text.direction === 'outbound')?.from;
  const call = useCall(phone, sender);
  return (
    <article className={classes.phone} aria-label={say(phrases.phoneNumber, { number })}>
      <header className={classes.phoneHead}>
        {opened === null ? (
          <span className={classes.speaker} aria-hidden />
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            onClick={() => setOpened(null)}
          >
            {phrases.messages}
          </Button>
        )}
        <Text size="sm" fw={600} className={classes.number}>
          {number}
        </Text>
        <Group gap={0} wrap="nowrap">
          <CallButton number={number} call={call} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say(phrases.closePhoneNumber, { number })}
            onClick={onRemove}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </header>
      {opened === null ? (
        <Conversation texts={texts} onOpen={setOpened} />
      ) : (
        <iframe className={classes.viewer} title={say(phrases.screenOfPhoneNumber, { number })} src={opened} />
      )}
      <CallResultText result={call.result} />
      {opened === null && <ReplyBox phone={phone} sender={sender} />}
    </article>
  );
}

function Conversation({ texts, onOpen }: { texts: readonly PhoneText[] | null; onOpen: (address: string) => void }) {
  const log = useRef<HTMLDivElement>(null);
  const count = texts?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is what scrolls the phone.
  useEffect(() => {
    // Only this phone is scrolled, never the desk it lies on.
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [count]);
  return (
    <div ref={log} className={classes.screen} role="log" aria-live="polite">
      {texts !== null && texts.length === 0 && (
        <Text c="dimmed" size="sm" ta="center" mt="xl">
          {phrases.noTextsOnThisPhoneYet}
        </Text>
      )}
      {texts?.map((text, index) => (
        <Fragment key={text.id}>
          {isNewDay(texts[index - 1], text) && <time className={classes.day}>{dayOf(text)}</time>}
          <Bubble text={text} onOpen={onOpen} />
        </Fragment>
      ))}
    </div>
  );
}

function Bubble({ text, onOpen }: { text: PhoneText; onOpen: (address: string) => void }) {
  const isOwn = text.direction === 'inbound';
  return (
    <div className={classes.bubble} data-own={isOwn || undefined} data-failed={text.errorCode !== null || undefined}>
      <span className={classes.text}>{withLinks(text.body, onOpen)}</span>
      <span className={classes.time}>
        {timeOf(text)}
        {!isOwn &&
          ` · ${text.errorCode === null ? text.status : say(phrases.failedWithCode, { code: text.errorCode })}`}
      </span>
    </div>
  );
}

// Links to our own pages open inside the phone; a phone would ask before it opened any other.
function withLinks(body: string, onOpen: (address: string) => void) {
  return body.split(/(https?:\/\/\S+)/).map((part, index) => {
    const path = ownPath(part);
    if (path === null) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <button key={index} type="button" className={classes.link} onClick={() => onOpen(path)}>
        {part}
      </button>
    );
  });
}

function ownPath(part: string): string | null {
  if (!/^https?:\/\//.test(part) || !URL.canParse(part)) return null;
  const { pathname, search } = new URL(part);
  return pathname.startsWith('/c/') ? pathname + search : null;
}

function ReplyBox({ phone, sender }: { phone: string; sender: string | undefined }) {
  const [typed, setTyped] = useState('');
  const send = (body: string): void => {
    askSimulator('replies', 'POST', { from: phone, ...(sender ? { to: sender } : {}), body }).catch((error: Error) => {
      // What was typed comes back, so that nothing is lost.
      setTyped((now) => (now === '' ? body : now));
      showError(phrases.couldntSendTheReply, error.message);
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = typed.trim();
    if (body === '') return;
    setTyped('');
    send(body);
  };
  return (
    <form className={classes.reply} onSubmit={submit}>
      <TextInput
        className={classes.replyInput}
        aria-label={phrases.reply}
        placeholder={sender ? phrases.textMessage : phrases.noMessagesToThisPhoneYet}
        disabled={!sender}
        radius="xl"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rightSection={
          <ActionIcon type="submit" radius="xl" size={26} aria-label={phrases.sendReply} disabled={typed.trim() === ''}>
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
        }
      />
      <Button variant="default" radius="xl" disabled={!sender} onClick={() => send('STOP')}>
        {phrases.stop}
      </Button>
    </form>
  );
}

function isNewDay(before: PhoneText | undefined, text: PhoneText): boolean {
  return before === undefined || dayOf(before) !== dayOf(text);
}

function dayOf(text: PhoneText): string {
  return new Date(text.createdAt).toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
}

function timeOf(text: PhoneText): string {
  return new Date(text.createdAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
