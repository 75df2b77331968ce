import { Avatar, Badge, Text, UnstyledButton } from '@mantine/core';
import { initials } from '../../domain/leads/names.ts';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import * as phrases from '../../words/en/staff/messages.ts';
import { showDateTime, showTimeOrDate } from '../design/dates.ts';
import { rowOf, useListKeys } from '../design/keys/list-keys.ts';
import { useWords } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { useHasReplyDraft } from '../session/use-reply-draft.ts';
import classes from './messages.module.css';
import type { Conversation } from './use-conversations.ts';
import { whoseWords } from './whose-words.ts';

type ConversationListProps = {
  conversations: readonly Conversation[];
  chosenId: string | null;
  /** Says also whether it was chosen without a pointer. */
  onChoose: (leadId: string, isByKey: boolean) => void;
};

/** Everyone who has written, the latest first; a red dot is where no one has looked yet. */
export function ConversationList({ conversations, chosenId, onChoose }: ConversationListProps) {
  const { id: ownId } = useSignedIn();
  const words = useWords();
  const keys = useListKeys();
  return (
    <ul className={classes.list} ref={keys}>
      {conversations.map(
        ({ id, name, phone, lastActive, created, unread, optedOut, mayWantToStop, waitsForAnswer, lastMessage }) => (
          <li key={id} {...rowOf(id)}>
            <UnstyledButton
              className={classes.conversation ?? ''}
              aria-current={id === chosenId ? 'true' : undefined}
              onClick={({ detail }) => onChoose(id, detail === 0)}
            >
              <Avatar size={36} radius="xl" color="brand" aria-hidden>
                {initials(name)}
              </Avatar>
              <span className={classes.names}>
                <span className={classes.line}>
                  <Text component="span" truncate fw={unread ? 600 : 400} lh="20px">
                    {name}
                  </Text>
                  <When iso={lastMessage?.created ?? lastActive ?? created} />
                </span>
                {lastMessage && (
                  <Text
                    component="span"
                    display="block"
                    size="sm"
                    truncate
                    lh="18px"
                    {...(unread ? {} : { c: 'dimmed' })}
                  >
                    {whoseWords(lastMessage, ownId, words.campaign)}
                    {lastMessage.message}
                  </Text>
                )}
                <span className={classes.line}>
                  <Text component="span" size="xs" c="dimmed" truncate lh="18px" className="figures">
                    {formatPhone(phone)}
                  </Text>
                  <State leadId={id} {...{ optedOut, mayWantToStop, waitsForAnswer }} />
                </span>
              </span>
              {unread && <span className={classes.unread} role="img" aria-label={phrases.newMessage} />}
            </UnstyledButton>
          </li>
        ),
      )}
    </ul>
  );
}

type StateProps = { leadId: string; optedOut: boolean; mayWantToStop: boolean; waitsForAnswer: boolean };

// What someone has to decide comes before what they were writing.
function State({ leadId, optedOut, mayWantToStop, waitsForAnswer }: StateProps) {
  if (optedOut) return <Mark color="gray">{phrases.optedOut}</Mark>;
  if (mayWantToStop) return <Mark color="attention">{phrases.stopTexting}</Mark>;
  return <WaitMark leadId={leadId} waits={waitsForAnswer} />;
}

function WaitMark({ leadId, waits }: { leadId: string; waits: boolean }) {
  if (useHasReplyDraft(leadId)) return <Mark color="attention">{phrases.draft}</Mark>;
  return waits && <Mark color="brand">{phrases.waits}</Mark>;
}

function Mark({ color, children }: { color: string; children: string }) {
  return (
    <Badge component="span" size="xs" variant="light" color={color} className={classes.mark ?? ''}>
      {children}
    </Badge>
  );
}

function When({ iso }: { iso: string }) {
  return (
    <Text
      component="time"
      size="xs"
      c="dimmed"
      lh="20px"
      dateTime={iso}
      title={showDateTime(iso)}
      className={`figures ${classes.when}`}
    >
      {showTimeOrDate(iso)}
    </Text>
  );
}
