import { ActionIcon, Center, Text, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { Pager } from '../design/pager.tsx';
import { SearchBox } from '../design/search-box.tsx';
import { useWindowWidth } from '../design/window-width.ts';
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
  const choose = (leadId: string | null) => setAddress(leadId === null ? {} : { contact: leadId });
  const hasNone = list.conversations?.length === 0 && list.search === '' && chosenId === null;
  return (
    <Page
      title="Messages"
      actions={
        mayChooseAlerts && (
          <Tooltip label="Who gets alerts">
            <ActionIcon variant="default" size={36} aria-label="Who gets alerts" onClick={() => setAlertsOpen(true)}>
              <IconBell size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      }
    >
      {mayChooseAlerts && <NoAlertsNotice onChoose={() => setAlertsOpen(true)} />}
      {hasNone ? (
        <EmptyState
          text="No Messages Found"
          hint="Messages will appear here once a lead replies to one of your campaigns."
        />
      ) : (
        <div className={classes.inbox} data-narrow={isNarrow || undefined}>
          {!(isNarrow && chosenId) && <ListPanel list={list} chosenId={chosenId} onChoose={choose} />}
          {chosenId && (
            <Conversation
              key={chosenId}
              leadId={chosenId}
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
  onChoose: (leadId: string) => void;
};

function ListPanel({ list, chosenId, onChoose }: ListPanelProps) {
  const leads = useWords().leads.toLowerCase();
  const isMasked = useMasked();
  const others = useOtherContacts(list);
  const what = isMasked ? `${leads} by phone` : leads;
  return (
    <section className={classes.panel} aria-label="Conversations">
      <div className={classes.search}>
        <SearchBox label={`Search ${what}`} onSearch={list.setSearch} width="100%" />
      </div>
      {list.error !== undefined && <ErrorState sentence={list.error} onRetry={list.retry} />}
      {list.conversations === undefined && list.error === undefined && <Loading height={320} />}
      {list.conversations?.length === 0 && others?.length === 0 && (
        <EmptyState
          text="No Messages Found"
          hint={isMasked ? 'No conversations match that number.' : 'No conversations match that name.'}
        />
      )}
      {list.conversations && (
        <ConversationList conversations={list.conversations} chosenId={chosenId} onChoose={onChoose} />
      )}
      {others && others.length > 0 && (
        <>
          <Text component="h2" size="sm" fw={600} px={12} pt={8}>
            Other {leads}
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
      <Text c="dimmed">Choose a conversation on the left to read and reply.</Text>
    </Center>
  );
}
