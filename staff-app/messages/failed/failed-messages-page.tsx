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
import { selectColumn } from '../../design/select-column.tsx';
import { useSelection } from '../../design/use-selection.ts';
import { ContactDialog, useOpenContact } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { useSettling } from '../use-settling.ts';
import classes from './failed.module.css';
import { FailedMessageRow } from './failed-message-row.tsx';
import { useFailedTogether } from './failed-together.tsx';
import { type FailedMessage, FailedMessagesQuery } from './operations.ts';

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
        <FailedList onOpen={(leadId) => contact.open(leadId, 'messages')} />
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
  const { dismiss } = useSettling(staysHere);
  const mayAct = useMay('messages.send');
  const selection = useSelection(data?.messages?.map(({ id }) => id) ?? [], { acrossPages: true });
  const together = useFailedTogether({ choices: data?.choices ?? [], selection });
  const column = selectColumn<FailedMessage>(selection, phrases.nounOfMany, ({ lead }) =>
    say(phrases.messageTo, { name: lead.name }),
  );
  if (error && data === undefined) {
    return (
      <Card p={0}>
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (data === undefined) return <Loading height={220} />;
  const { messages, total } = data;
  // What was on the last page may have arrived meanwhile.
  if (!messages?.length && (total ?? 0) > 0 && page > 1 && !isPlaceholderData) setPage(1);
  if (!messages?.length) {
    return (
      <Card p={0}>
        <EmptyState text={phrases.noneFailed} hint={phrases.noneFailedHint} />
      </Card>
    );
  }
  return (
    <>
      <Card p={0}>
        {mayAct && together.byReason}
        {mayAct && messages.length > 1 && (
          <div className={classes.all}>
            {column.header}
            <Text size="xs" c="dimmed">
              {phrases.selectAll}
            </Text>
          </div>
        )}
        <ul className={classes.list} aria-label={phrases.listOfFailed} aria-busy={isPlaceholderData} ref={keys}>
          {messages.map((failed) => (
            <FailedMessageRow
              key={failed.id}
              failed={failed}
              box={mayAct && column.render(failed)}
              onOpen={() => onOpen(failed.lead.id)}
              onDismiss={() => dismiss(failed.lead.id)}
            />
          ))}
        </ul>
        {(total ?? 0) > perPage && (
          <div className={classes.pager}>
            <Pager page={page} pageSize={perPage} total={total ?? 0} onPage={setPage} />
          </div>
        )}
      </Card>
      {mayAct && together.bar}
      {together.dialog}
    </>
  );
}
