import { Card, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/failed-messages.ts';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { BackLink } from '../../design/back-link.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { useListKeys } from '../../design/keys/list-keys.ts';
import { Loading } from '../../design/loading.tsx';
import { Page } from '../../design/page.tsx';
import { Pager } from '../../design/pager.tsx';
import { ContactDialog, useOpenContact } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useSettling } from '../use-settling.ts';
import classes from './failed.module.css';
import { FailedMessageRow } from './failed-message-row.tsx';
import { FailedMessagesQuery } from './operations.ts';

const perPage = 20;
const staysHere = { onSettled: () => undefined, onUndone: () => undefined };
const live = ['messages', 'leads', 'campaigns', 'send-stats'] as const;

/** The messages that failed lately, whether there is an inbox or not. */
export function FailedMessagesPage() {
  const { lead } = useWords();
  const contact = useOpenContact();
  return (
    <Page title={phrases.failedMessages}>
      <Stack gap="md">
        <Stack gap={4}>
          <BackLink to="/dashboard">{phrases.toOverview}</BackLink>
          <Text size="sm" c="dimmed" maw={640}>
            {say(phrases.failedInSevenDays, { lead })}
          </Text>
        </Stack>
        <Card p={0}>
          <FailedList onOpen={(leadId) => contact.open(leadId, 'messages')} />
        </Card>
      </Stack>
      <ContactDialog leadId={contact.openId} onClose={contact.close} />
    </Page>
  );
}

function FailedList({ onOpen }: { onOpen: (leadId: string) => void }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useRead(
    FailedMessagesQuery,
    { page },
    { live, keepWhileChanging: true },
  );
  const keys = useListKeys();
  const { settle } = useSettling(staysHere);
  if (error && data === undefined) return <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading height={220} />;
  const { messages, total } = data;
  // What was on the last page may have arrived meanwhile.
  if (!messages?.length && (total ?? 0) > 0 && page > 1 && !isPlaceholderData) setPage(1);
  if (!messages?.length) return <EmptyState text={phrases.noneFailed} hint={phrases.noneFailedHint} />;
  return (
    <>
      <ul className={classes.list} aria-label={phrases.listOfFailed} aria-busy={isPlaceholderData} ref={keys}>
        {messages.map((failed) => (
          <FailedMessageRow
            key={failed.id}
            failed={failed}
            onOpen={() => onOpen(failed.lead.id)}
            onDismiss={() => settle(failed.lead.id)}
          />
        ))}
      </ul>
      {(total ?? 0) > perPage && (
        <div className={classes.pager}>
          <Pager page={page} pageSize={perPage} total={total ?? 0} onPage={setPage} />
        </div>
      )}
    </>
  );
}
