import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { ContactHeader, MessagesTab, useContact } from '../leads/index.ts';
import classes from './messages.module.css';

/** What was said with one contact, and the box to answer; `onBack` is there where the list has made room for it. */
export function Conversation({ leadId, onBack }: { leadId: string; onBack?: () => void }) {
  const { contact, error, retry } = useContact(leadId);
  return (
    <section className={classes.panel} aria-label="Conversation">
      <Group className={classes.head ?? ''} gap="sm" wrap="nowrap" mih={64}>
        {onBack && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label="Back to the list" onClick={onBack}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
        )}
        {contact && <ContactHeader contact={contact} />}
      </Group>
      <div className={classes.feed}>
        {contact && <MessagesTab contact={contact} />}
        {!contact && error === undefined && <Loading height={600} />}
        {!contact && error !== undefined && <ErrorState sentence={error} onRetry={retry} />}
      </div>
    </section>
  );
}
