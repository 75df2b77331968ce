import { Avatar, Text, UnstyledButton } from '@mantine/core';
import { initials } from '../../domain/leads/names.ts';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { showDate } from '../design/dates.ts';
import classes from './messages.module.css';
import type { Conversation } from './use-conversations.ts';

type ConversationListProps = {
  conversations: readonly Conversation[];
  chosenId: string | null;
  onChoose: (leadId: string) => void;
};

/** Everybody who has written, the latest first; a red dot stands where nobody has looked yet. */
export function ConversationList({ conversations, chosenId, onChoose }: ConversationListProps) {
  return (
    <ul className={classes.list}>
      {conversations.map(({ id, name, phone, lastActive, created, unread }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.conversation ?? ''}
            aria-current={id === chosenId ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <Avatar size={36} radius="xl" color="brand" aria-hidden>
              {initials(name)}
            </Avatar>
            <span className={classes.names}>
              <Text component="span" display="block" truncate fw={unread ? 600 : 400} lh="20px">
                {name}
              </Text>
              <Text component="span" display="block" size="xs" c="dimmed" truncate lh="16px" className="figures">
                {formatPhone(phone)} · {showDate(lastActive ?? created)}
              </Text>
            </span>
            {unread && <span className={classes.unread} role="img" aria-label="New message" />}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
