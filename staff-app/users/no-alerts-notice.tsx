import { Anchor, Text } from '@mantine/core';
import { useRead } from '../api/use-operation.ts';
import { useWords } from '../session/brand.tsx';
import { AlertUsersQuery } from './operations.ts';

/** Says that a contact who writes wakes no one, with the way to change it; nothing while someone is notified. */
export function NoAlertsNotice({ onChoose }: { onChoose: () => void }) {
  const words = useWords();
  const { data } = useRead(AlertUsersQuery, {}, { live: ['account'] });
  if (data?.user?.organization?.messageAlertIds.length !== 0) return null;
  return (
    <Text size="sm" c="dimmed">
      No one gets a text when a {words.lead.toLowerCase()} writes.{' '}
      <Anchor component="button" type="button" size="sm" onClick={onChoose}>
        Choose who gets alerts
      </Anchor>
    </Text>
  );
}
