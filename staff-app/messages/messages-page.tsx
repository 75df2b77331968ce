import { Center, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as phrases from '../../words/en/staff/messages.ts';
import { useRead } from '../api/use-operation.ts';
import { IconButton } from '../design/icon-button.tsx';
import { Page } from '../design/page.tsx';
import { useWindowWidth } from '../design/window-width.ts';
import { useMay } from '../session/use-may.ts';
import { AlertUsersDialog, NoAlertsNotice } from '../users/index.ts';
import { Beside } from './beside.tsx';
import { Conversation } from './conversation.tsx';
import { FilterBar, useConversationCounts } from './filter-bar.tsx';
import { addressOf, filterAt } from './filters.ts';
import { useFocusesRow } from './focus-row.ts';
import { ListPanel } from './list-panel.tsx';
import classes from './messages.module.css';
import { NoMessages } from './no-messages.tsx';
import { NextWaitingQuery } from './operations.ts';
import { useConversations } from './use-conversations.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useLeavingUnread } from './use-leaving-unread.ts';
import { useOpensOne } from './use-opens-one.ts';
import { usePinned } from './use-pinned.ts';
import { useSettling } from './use-settling.ts';

/** Below this width, in pixels, the list makes room for the conversation. */
const narrowBelow = 768;
/** From this width on there is room for the contact beside the conversation. */
const wideFrom = 1280;

/** The inbox: who has written on the left, what was said on the right. */
export function MessagesPage() {
  const mayChooseAlerts = useMay('alert-users.edit');
  const [areAlertsOpen, setAlertsOpen] = useState(false);
  const [address] = useSearchParams();
  const isNarrow = useWindowWidth() < narrowBelow;
  const isFull = isNarrow && address.get('contact') !== null;
  const notice = mayChooseAlerts && !isFull && <NoAlertsNotice onChoose={() => setAlertsOpen(true)} />;
  return (
    <Page
      title={phrases.messages}
      isBare={isFull}
      actions={mayChooseAlerts && <AlertsButton onClick={() => setAlertsOpen(true)} />}
    >
      {!isNarrow && notice}
      <Inbox />
      {/* On a phone, what people wrote comes first. */}
      {isNarrow && notice}
      <AlertUsersDialog opened={areAlertsOpen} onClose={() => setAlertsOpen(false)} />
    </Page>
  );
}

function AlertsButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton
      label={phrases.whoGetsAlerts}
      icon={IconBell}
      iconSize={18}
      variant="default"
      size={36}
      onClick={onClick}
    />
  );
}

function Inbox() {
  const { filter, chosenId, focusedId, answeredId, found, isOnlyShown, goTo, touch } = usePlace();
  const width = useWindowWidth();
  const isNarrow = width < narrowBelow;
  const counts = useConversationCounts();
  const list = useConversations(filter, chosenId);
  const { isOpening } = useOpensOne({
    ...{ list, filter, isWanted: chosenId === null && !isNarrow },
    onOpen: (leadId) => goTo({ ...asOnlyShown, leadId }),
  });
  const isBeside = width >= wideFrom && (chosenId !== null || isOpening);
  const shown = usePinned({ list, filter, openId: chosenId });
  useFocusesRow(focusedId, { openId: chosenId, isOnlyShown });
  const next = useRead(NextWaitingQuery, { leadId: chosenId }, { live: ['leads', 'messages'] });
  // Until it has been read for the open one, it is the answer for the one before, which may be the open one itself.
  const nextId = next.data?.leadId === chosenId ? null : next.data?.leadId;
  const onNext = () => nextId && goTo({ leadId: nextId, isByKey: true });
  const onAnswerNext = () => nextId && goTo({ leadId: nextId, isToAnswer: true });
  const settling = useSettling({
    onSettled: (leadId) => {
      const following = filter.show === 'FAILED' ? idBelow(shown.rows, leadId) : nextId;
      if (leadId === chosenId && following) goTo({ leadId: following, isByKey: true });
    },
    onUndone: (leadId) => goTo({ leadId, isByKey: true }),
  });
  const leaving = useLeavingUnread((leadId) => {
    if (leadId === chosenId) goTo(isNarrow ? { leadId: null, rowId: leadId } : { ...asOnlyShown, leadId });
  });
  const settle = (leadId: string, by: 'settle' | 'dismiss' = 'settle') => {
    if (leadId === chosenId && isOnlyShown) touch();
    settling[by](leadId);
  };
  useInboxKeys({
    ...{ conversations: shown.rows, openId: chosenId, nextId, onNext, onSettle: settle },
    onAnswer: (leadId) => goTo({ leadId, isToAnswer: true, isInPlace: leadId === chosenId }),
    onUnread: leaving.leaveUnread,
  });
  const hasNone = list.conversations?.length === 0 && list.search === '' && chosenId === null && filter.show === null;
  if (hasNone && !counts?.failed) return <NoMessages />;
  const isListShown = !(isNarrow && chosenId !== null);
  return (
    <>
      {isListShown && <FilterBar chosen={filter} counts={counts} />}
      <div className={classes.inbox} data-narrow={isNarrow || undefined} data-beside={isBeside || undefined}>
        {isListShown && (
          <ListPanel
            {...{ list, filter, counts, chosenId, shown, isNarrow }}
            onChoose={(leadId, isByKey, words = null) => goTo({ leadId, isByKey, found: words })}
          />
        )}
        {chosenId !== null && (
          <Conversation
            key={chosenId}
            leadId={chosenId}
            {...{ found, isOnlyShown, isBeside, settle, ...leaving }}
            isSettling={settling.isSettling}
            takesFocus={answeredId === chosenId ? 'box' : isNarrow && focusedId === chosenId ? 'panel' : null}
            onTouched={isOnlyShown ? touch : undefined}
            {...(nextId ? { onNext, onAnswerNext } : {})}
            {...(isNarrow ? { onBack: () => goTo({ leadId: null, rowId: chosenId }) } : {})}
          />
        )}
        {isBeside && chosenId !== null && <Beside key={`beside-${chosenId}`} leadId={chosenId} />}
        {chosenId === null && !isNarrow && (isOpening ? <Opening isBeside={isBeside} /> : <NothingChosen />)}
      </div>
    </>
  );
}

function idBelow(rows: readonly { id: string }[] | undefined, leadId: string): string | undefined {
  return rows?.[rows.findIndex(({ id }) => id === leadId) + 1]?.id;
}

type Place = {
  leadId: string | null;
  /** It was chosen without a pointer, so its row gets the focus. */
  isByKey?: boolean;
  /** Its box gets the focus instead. */
  isToAnswer?: boolean;
  /** The row that gets the focus where none is opened. */
  rowId?: string;
  /** The screen opens it on its own, or it's left for later, so it isn't read yet. */
  isOnlyShown?: boolean;
  /** The words in it that a search has found. */
  found?: string | null;
  /** Going back doesn't lead here. */
  isInPlace?: boolean;
};

const asOnlyShown = { isInPlace: true, isOnlyShown: true };

/** Which filter and which conversation are shown. They are in the address, which can be handed on. */
function usePlace() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [answeredId, setAnsweredId] = useState<string | null>(null);
  const [found, setFound] = useState<string | null>(null);
  const chosenId = address.get('contact');
  const filter = filterAt(address);
  const goTo = (place: Place) => {
    setFocusedId(place.isByKey ? place.leadId : (place.rowId ?? null));
    setAnsweredId(place.isToAnswer ? place.leadId : null);
    setFound(place.found ?? null);
    const kept = place.isOnlyShown ? { state: { isOnlyShown: true } } : {};
    // The next key is meant for what this one opens. What the screen opens on its own may come a moment later.
    const flushSync = place.isOnlyShown !== true;
    setAddress(addressOf(filter, place.leadId).search, { replace: place.isInPlace ?? false, flushSync, ...kept });
  };
  return {
    ...{ filter, chosenId, focusedId, answeredId, found, goTo },
    isOnlyShown: state?.isOnlyShown === true,
    /** Someone turned to what the screen had opened on its own. */
    touch: () => setAddress(addressOf(filter, chosenId).search, { replace: true }),
  };
}

// Empty panels in the final widths while a conversation opens, so that nothing moves.
function Opening({ isBeside }: { isBeside: boolean }) {
  return (
    <>
      <div className={`${classes.panel} ${classes.nothing}`} />
      {isBeside && <div className={`${classes.panel} ${classes.nothing}`} />}
    </>
  );
}

function NothingChosen() {
  return (
    <Center className={`${classes.panel} ${classes.nothing}`}>
      <Text c="dimmed">{phrases.chooseAConversationOnTheLeft}</Text>
    </Center>
  );
}
