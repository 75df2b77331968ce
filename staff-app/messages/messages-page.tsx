import { ActionIcon, Center, Text, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as phrases from '../../words/en/staff/messages.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { Pager } from '../design/pager.tsx';
import { SearchBox } from '../design/search-box.tsx';
import { useWindowWidth } from '../design/window-width.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useMasked } from '../session/use-masked.ts';
import { useMay } from '../session/use-may.ts';
import { AlertUsersDialog, NoAlertsNotice } from '../users/index.ts';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import classes from './messages.module.css';
import { conversationsPerPage, useConversations, useOtherContacts } from './use-conversations.ts';

/** Below this width, in pixels, the list makes room for the conversation. */
const narrowBelow = 768;

/** The inbox: who has written on the left, what was said on the right. */
export function MessagesPage() {
  const mayChooseAlerts = useMay('alert-users.edit');
  const [areAlertsOpen, setAlertsOpen] = useState(false);
  const [address, setAddress] = useSearchParams();
  const isNarrow = useWindowWidth() < narrowBelow;
  const list = useConversations();
  const chosenId = address.get('contact');
  const [takesFocus, setTakesFocus] = useState(false);
  const choose = (leadId: string | null, isByKey = false) => {
    setTakesFocus(isByKey);
    setAddress(leadId === null ? {} : { contact: leadId });
  };
  const hasNone = list.conversations?.length === 0 && list.search === '' && chosenId === null;
  return (
    <Page
      title={phrases.messages}
      actions={
        mayChooseAlerts && (
          <Tooltip label={phrases.whoGetsAlerts}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={phrases.whoGetsAlerts}
              onClick={() => setAlertsOpen(true)}
            >
              <IconBell size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      }
    >
      {mayChooseAlerts && <NoAlertsNotice onChoose={() => setAlertsOpen(true)} />}
      {hasNone ? (
        <EmptyState text={phrases.noMessagesFound} hint={phrases.messagesWillAppearHereOnce} />
      ) : (
        <div className={classes.inbox} data-narrow={isNarrow || undefined}>
          {!(isNarrow && chosenId) && <ListPanel list={list} chosenId={chosenId} onChoose={choose} />}
          {chosenId && (
            <Conversation
              key={chosenId}
              leadId={chosenId}
              takesFocus={takesFocus}
              onLeft={() => choose(null)}
              {...(isNarrow ? { onBack: () => choose(null) } : {})}
            />
          )}
          {!chosenId && !isNarrow && <NothingChosen />}
        </div>
      )}
      <AlertUsersDialog opened={areAlertsOpen} onClose={() => setAlertsOpen(false)} />
    </Page>
  );
}

type ListPanelProps = {
  list: ReturnType<typeof useConversations>;
  chosenId: string | null;
  onChoose: (leadId: string, isByKey: boolean) => void;
};

function ListPanel({ list, chosenId, onChoose }: ListPanelProps) {
  const { leads } = useWords();
  const isMasked = useMasked();
  const others = useOtherContacts(list);
  return (
    <section className={classes.panel} aria-label={phrases.conversations}>
      <div className={classes.search}>
        <SearchBox
          label={say(isMasked ? phrases.searchLeadsByPhone : phrases.searchLeads, { leads })}
          onSearch={list.setSearch}
          width="100%"
        />
      </div>
      {list.error !== undefined && <ErrorState sentence={list.error} onRetry={list.retry} />}
      {list.conversations === undefined && list.error === undefined && <Loading height={320} />}
      {list.conversations?.length === 0 && others?.length === 0 && (
        <EmptyState
          text={phrases.noMessagesFound}
          hint={isMasked ? phrases.noConversationsMatchThatNumber : phrases.noConversationsMatchThatName}
        />
      )}
      {list.conversations && (
        <ConversationList conversations={list.conversations} chosenId={chosenId} onChoose={onChoose} />
      )}
      {others && others.length > 0 && (
        <>
          <Text component="h2" size="sm" fw={600} px={12} pt={8}>
            {say(phrases.otherLeads, { leads })}
          </Text>
          <ConversationList conversations={others} chosenId={chosenId} onChoose={onChoose} />
        </>
      )}
      {list.total > conversationsPerPage && (
        <div className={classes.search}>
          <Pager page={list.page} pageSize={conversationsPerPage} total={list.total} onPage={list.setPage} />
        </div>
      )}
    </section>
  );
}

function NothingChosen() {
  return (
    <Center className={`${classes.panel} ${classes.nothing}`}>
      <Text c="dimmed">{phrases.chooseAConversationOnTheLeft}</Text>
    </Center>
  );
}
