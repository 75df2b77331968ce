import { ActionIcon, Box, Button, Group, Tooltip } from '@mantine/core';
import { IconChecks, IconChevronLeft, IconMail } from '@tabler/icons-react';
import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import * as phrases from '../../words/en/staff/messages.ts';
import { ErrorState } from '../design/error-state.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Loading } from '../design/loading.tsx';
import { ContactDialog, ContactGone, ContactHeader, MessagesTab, useContact } from '../leads/index.ts';
import { useMay } from '../session/use-may.ts';
import { EarlyBox, focusEnd } from './early-box.tsx';
import { focusRow } from './focus-row.ts';
import classes from './messages.module.css';
import { spaceBelow, useFillHeight } from './use-fill-height.ts';

type ConversationProps = {
  leadId: string;
  /** What takes the focus: the conversation where the list has made room for it, or the box of someone who goes on answering. */
  takesFocus?: 'panel' | 'box' | null;
  /** The screen opened it on its own, or it was left for later: it stays unread until someone turns to it. */
  isOnlyShown?: boolean;
  /** Someone turned to it: with the pointer, or with the focus. */
  onTouched?: (() => void) | undefined;
  /** The words of the message that a search has led to. */
  found?: string | null;
  /** The contact is beside it, with the way to everything about them. */
  isBeside?: boolean;
  /** Where the list has made room for the conversation. */
  onBack?: () => void;
  /** Leads to the next one that waits; absent where none does. */
  onNext?: (() => void) | undefined;
  /** The same, to answer at once. */
  onAnswerNext?: (() => void) | undefined;
  settle: (leadId: string, by?: 'settle' | 'dismiss') => void;
  isSettling: boolean;
  leaveUnread: (leadId: string) => void;
  isLeaving: boolean;
};

/** What was said with one contact, and the box to answer. */
export function Conversation(props: ConversationProps) {
  const {
    leadId,
    takesFocus = null,
    isOnlyShown = false,
    onTouched,
    found = null,
    onBack,
    isBeside = false,
    onNext,
    onAnswerNext,
    settle,
    isSettling,
    leaveUnread,
    isLeaving,
  } = props;
  const { contact, isGone, error, retry } = useContact(leadId);
  const [isOpen, setOpen] = useState<boolean | 'phone'>(false);
  const panel = useRef<HTMLElement>(null);
  const isWhole = onBack !== undefined;
  useFillHeight(panel, isWhole ? { isOn: true } : { isOn: true, below: spaceBelow, least: 480, isMost: true });
  const holdsFocus = useHoldsFocus(takesFocus);
  const takeFocus = takesFocus && <TakesFocus {...{ panel, takesFocus, holdsFocus }} />;
  const early = takesFocus === 'box' && <EarlyBox {...{ leadId, holdsFocus }} />;
  const loading = (
    <>
      {/* As high as what comes, so that nothing jumps. */}
      <Loading height={isWhole ? 240 : 700} />
      {early}
    </>
  );
  return (
    <section
      className={classes.panel}
      aria-label={phrases.conversation}
      ref={panel}
      data-conversation
      data-fills
      data-full={isWhole || undefined}
      tabIndex={-1}
      onPointerDownCapture={onTouched}
      onWheelCapture={onTouched}
      onFocusCapture={onTouched}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !panel.current?.contains(event.target as Node)) return;
        if (onBack) onBack();
        else focusRow(leadId);
      }}
    >
      <Group className={classes.head ?? ''} gap="sm" wrap="nowrap" mih={64}>
        {onBack && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={phrases.backToTheList} onClick={onBack}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
        )}
        {contact && <ContactHeader contact={contact} onOpen={isBeside ? undefined : () => setOpen(true)} />}
        {contact && (
          <Group gap={0} wrap="nowrap" ml="auto">
            <NothingMoreToDo {...{ contact }} onClick={(by) => settle(leadId, by)} isBusy={isSettling} />
            <MarkUnread onClick={() => leaveUnread(leadId)} isBusy={isLeaving} />
          </Group>
        )}
      </Group>
      <div className={classes.feed}>
        {contact && (
          <Suspense fallback={loading}>
            <MessagesTab
              {...{ contact, onNext, onAnswerNext, isOnlyShown, found }}
              onCorrect={() => setOpen('phone')}
              onSent={onBack === undefined ? () => focusRow(leadId) : undefined}
            />
            {takeFocus}
          </Suspense>
        )}
        {isGone && <ContactGone />}
        {isGone && takeFocus}
        {!contact && !isGone && error === undefined && loading}
        {!contact && error !== undefined && <ErrorState sentence={error} onRetry={retry} />}
      </div>
      <ContactDialog
        leadId={isOpen ? leadId : null}
        correctsPhone={isOpen === 'phone'}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

/** Whether what is about to be shown takes the focus: from when someone turns to it, until they have gone elsewhere. */
function useHoldsFocus(takesFocus: ConversationProps['takesFocus']): RefObject<boolean> {
  const holdsFocus = useRef(false);
  const before = useRef<ConversationProps['takesFocus']>(null);
  if (before.current !== takesFocus) {
    before.current = takesFocus;
    holdsFocus.current = takesFocus !== null;
  }
  return holdsFocus;
}

type TakesFocusProps = {
  panel: RefObject<HTMLElement | null>;
  takesFocus: 'panel' | 'box';
  holdsFocus: RefObject<boolean>;
};

// Once what it is beside has loaded, and before another key can be pressed.
function TakesFocus({ panel, takesFocus, holdsFocus }: TakesFocusProps) {
  useLayoutEffect(() => {
    if (!holdsFocus.current) return;
    const box = takesFocus === 'box' ? panel.current?.querySelector<HTMLTextAreaElement>('form textarea') : null;
    if (box) focusEnd(box);
    else panel.current?.focus();
  }, [panel, takesFocus, holdsFocus]);
  return null;
}

// Anyone who opens a conversation opens it for everyone, so who can't answer now leaves it marked for anyone who can.
function MarkUnread({ onClick, isBusy }: { onClick: () => void; isBusy: boolean }) {
  const mayAnswer = useMay('messages.send');
  if (!mayAnswer) return null;
  return (
    <IconButton
      label={phrases.markAsUnread}
      icon={IconMail}
      iconSize={20}
      size={44}
      loading={isBusy}
      onClick={onClick}
    />
  );
}

type NothingMoreToDoProps = {
  contact: { waitsForAnswer: boolean; lastFailure: object | null };
  onClick: (by: 'settle' | 'dismiss') => void;
  isBusy: boolean;
};

// Of what waits for a person here, all is settled at once.
function NothingMoreToDo({ contact: { waitsForAnswer, lastFailure }, onClick, isBusy }: NothingMoreToDoProps) {
  const mayAnswer = useMay('messages.send');
  if (!mayAnswer || !(waitsForAnswer || lastFailure !== null)) return null;
  if (!waitsForAnswer) return <DismissFailure onClick={() => onClick('dismiss')} isBusy={isBusy} />;
  const answered = lastFailure === null ? phrases.noAnswerNeeded : phrases.noAnswerAndNoRetry;
  return (
    <IconButton
      label={answered}
      icon={IconChecks}
      iconSize={20}
      size={44}
      loading={isBusy}
      onClick={() => onClick('settle')}
    />
  );
}

// Two check marks alone don't say what becomes of what failed. On a phone, a word would take the room of the contact's name.
function DismissFailure({ onClick, isBusy }: { onClick: () => void; isBusy: boolean }) {
  return (
    <Tooltip label={phrases.dismissFailure}>
      <Button
        variant="subtle"
        color="gray"
        h={44}
        px={8}
        flex="none"
        leftSection={<IconChecks size={20} aria-hidden />}
        aria-label={phrases.dismissFailure}
        loading={isBusy}
        onClick={onClick}
      >
        <Box component="span" visibleFrom="xs">
          {phrases.dismiss}
        </Box>
      </Button>
    </Tooltip>
  );
}
