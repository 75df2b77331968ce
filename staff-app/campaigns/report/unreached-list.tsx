import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { Pager } from '../../design/pager.tsx';
import { useOpenContact } from '../../leads/index.ts';
import { listWords, say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useSendingTime } from '../../waiting/index.ts';
import { UnreachedLeadsQuery } from '../operations.ts';
import classes from './figure-row.module.css';
import { plainReason } from './plain-reason.ts';

type Unreached = NonNullable<Answer<typeof UnreachedLeadsQuery>['contacts']>[number];

/** Whom to list: those who got nothing, those who stopped partway, those who missed a step, those for whom a message failed, or those whose message waits for this. */
export type WhichUnreached =
  | { kind: 'GOT_NOTHING' | 'STOPPED' | 'LEFT_OUT' | 'FAILED' }
  | { kind: 'WAITING'; cause: string; release: string | null };

const pageSize = 10;

type UnreachedListProps = {
  campaignId: string;
  which: WhichUnreached;
  /** What is said above the list already. */
  knownReason?: string | null;
};

/** The contacts whom messages of a campaign have not reached, each with the reason and what to do; a row opens the conversation. */
export function UnreachedList({ campaignId, which, knownReason = null }: UnreachedListProps) {
  const words = useWords();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useRead(
    UnreachedLeadsQuery,
    { campaignId, ...which, page },
    { live: ['campaigns', 'messages', 'send-stats', 'leads'], keepWhileChanging: true },
  );
  if (error && data === undefined) {
    return <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Loading height={120} />;
  const { contacts, total } = data;
  if (!contacts || contacts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {say(phrases.noLeadsHereAnymore, { leads: words.leads })}
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <ul className={classes.list} aria-busy={isPlaceholderData}>
        {contacts.map((contact, index) => (
          // One contact can wait for several messages.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page have an order and no id of their own.
          <li key={`${contact.lead.id} ${index}`}>
            <Person contact={contact} knownReason={knownReason} />
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={total ?? 0} onPage={setPage} />
    </Stack>
  );
}

function Person({ contact, knownReason }: { contact: Unreached; knownReason: string | null }) {
  const { lead, reason, advice, wait, leftOutSteps } = contact;
  const showTime = useSendingTime();
  const { open } = useOpenContact();
  return (
    <UnstyledButton className={classes.person ?? ''} onClick={() => open(lead.id, 'messages')}>
      <span>
        <Text span display="block" truncate fw={500} c="var(--mantine-color-anchor)">
          {lead.name}
        </Text>
        <Text span display="block" size="xs" c="dimmed">
          {formatPhone(lead.phone)}
        </Text>
      </span>
      <span>
        {leftOutSteps.length > 0 && (
          <Text span display="block" size="sm">
            {say(phrases.stepsNotSent, { count: leftOutSteps.length, steps: listWords(leftOutSteps.map(String)) })}
          </Text>
        )}
        {(reason === null || reason !== knownReason) && (
          <Text span display="block" size="sm">
            {reason ?? (wait ? plainReason(wait, showTime, true) : phrases.itDidntGoOut)}
          </Text>
        )}
        {advice !== null && (
          <Text span display="block" size="xs" c="dimmed">
            {advice}
          </Text>
        )}
      </span>
    </UnstyledButton>
  );
}
