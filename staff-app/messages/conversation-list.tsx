import { Avatar, Badge, Text, UnstyledButton } from '@mantine/core';
import { momentOf } from '../../domain/leads/listing/conversation-moment.ts';
import { initials } from '../../domain/leads/names.ts';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import * as phrases from '../../words/en/staff/messages.ts';
import { rowOf, useListKeys } from '../design/keys/list-keys.ts';
import { Moment } from '../design/moment.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { useUnfinishedReply } from '../session/use-reply-draft.ts';
import classes from './messages.module.css';
import type { Conversation } from './use-conversations.ts';
import { whoseWords } from './whose-words.ts';

type ConversationListProps = {
  conversations: readonly Conversation[];
  chosenId: string | null;
  /** Shows since when each has waited, instead of when something was last said. */
  isWaitingShown?: boolean;
  /** The open one, where it is only above the list because it belongs elsewhere. */
  pinnedId?: string | null;
  /** Says also whether it was chosen without a pointer. */
  onChoose: (leadId: string, isByKey: boolean) => void;
};

/** Everyone who has written, the latest first; a red dot is where no one has looked yet. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, chosenId, pinnedId = null, isWaitingShown = false, onChoose } = props;
  const keys = useListKeys();
  return (
    <ul className={classes.list} ref={keys}>
      {conversations.map(
        ({
          id,
          name,
          phone,
          unread,
          optedOut,
          mayWantToStop,
          waitsForAnswer,
          waitingReply,
          lastMessage,
          lastFailure,
          ...moments
        }) => (
          <li key={id} {...rowOf(id)} data-pinned={id === pinnedId || undefined}>
            <UnstyledButton
              className={classes.conversation ?? ''}
              aria-current={id === chosenId ? 'true' : undefined}
              onClick={({ detail }) => onChoose(id, detail === 0)}
            >
              <span className={classes.who}>
                <Avatar size={36} radius="xl" color="brand" aria-hidden>
                  {initials(name)}
                </Avatar>
                {unread && <span className={classes.unread} role="img" aria-label={phrases.newMessage} />}
              </span>
              <span className={classes.names}>
                <span className={classes.line}>
                  <Text component="span" truncate fw={unread ? 600 : 400} lh="20px">
                    {name}
                  </Text>
                  <When iso={momentOf(moments, { isWaitingShown, failedAt: lastFailure?.created ?? null })} />
                </span>
                <Said leadId={id} {...{ lastMessage, lastFailure, unread }} />
                <span className={classes.line}>
                  <Text component="span" size="xs" c="dimmed" truncate lh="18px">
                    {formatPhone(phone)}
                  </Text>
                  {id === pinnedId && <Mark color="gray">{phrases.openHere}</Mark>}
                  <State {...{ optedOut, mayWantToStop, waitsForAnswer, waitingReply }} />
                </span>
              </span>
            </UnstyledButton>
          </li>
        ),
      )}
    </ul>
  );
}

type SaidProps = Pick<Conversation, 'lastMessage' | 'lastFailure' | 'unread'> & { leadId: string };

// What the reader had begun to write comes before what was said last.
function Said({ leadId, lastMessage, lastFailure, unread }: SaidProps) {
  const { id: ownId } = useSignedIn();
  const words = useWords();
  const unfinished = useUnfinishedReply(leadId);
  const text = { component: 'span', display: 'block', size: 'sm', truncate: true, lh: '18px' } as const;
  if (unfinished !== '')
    return (
      <Text {...text} c="dimmed">
        <Text span inherit c="attention" fw={600}>
          {say(phrases.beforeWords, { who: phrases.draft })}
        </Text>{' '}
        {unfinished}
      </Text>
    );
  if (lastFailure)
    return (
      <Text {...text} c="failed">
        {say(phrases.failedBecause, { reason: lastFailure.reason })}
      </Text>
    );
  if (!lastMessage) return null;
  return (
    <Text {...text} {...(unread ? {} : { c: 'dimmed' })}>
      {whoseWords(lastMessage, ownId, words.campaign)}
      {lastMessage.message}
    </Text>
  );
}

type StateProps = Pick<Conversation, 'optedOut' | 'mayWantToStop' | 'waitsForAnswer' | 'waitingReply'>;

// Who still waits comes before what is on its way to them.
function State({ optedOut, mayWantToStop, waitsForAnswer, waitingReply }: StateProps) {
  if (optedOut) return <Mark color="gray">{phrases.optedOut}</Mark>;
  if (mayWantToStop) return <Mark color="attention">{phrases.stopTexting}</Mark>;
  if (waitsForAnswer) return <Mark color="brand">{phrases.waits}</Mark>;
  if (!waitingReply) return null;
  return <Mark color="gray">{waitingReply.sendAt === null ? phrases.replyHeld : phrases.replyScheduled}</Mark>;
}

function Mark({ color, children }: { color: string; children: string }) {
  return (
    <Badge component="span" size="sm" variant="light" color={color} tt="none" fw={400} className={classes.mark ?? ''}>
      {children}
    </Badge>
  );
}

function When({ iso }: { iso: string }) {
  return (
    <Text component="span" size="xs" c="dimmed" lh="20px" className={`figures ${classes.when}`}>
      <Moment iso={iso} />
    </Text>
  );
}
