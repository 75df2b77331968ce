import { Anchor, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/users.ts';
import { useRead } from '../api/use-operation.ts';
import { sayRich } from '../say-rich.ts';
import { useWords } from '../session/brand.tsx';
import { AlertUsersQuery } from './operations.ts';

/** Says that a contact who writes wakes no one, with the way to change it; nothing while someone is notified. */
export function NoAlertsNotice({ onChoose }: { onChoose: () => void }) {
  const words = useWords();
  const { data } = useRead(AlertUsersQuery, {}, { live: ['account'] });
  if (data?.user?.organization?.messageAlertIds.length !== 0) return null;
  return (
    <Text size="sm" c="dimmed" my="sm">
      {sayRich(phrases.noOneGetsAText, {
        lead: words.lead,
        link: (inside) => (
          <Anchor component="button" type="button" size="sm" onClick={onChoose}>
            {inside}
          </Anchor>
        ),
      })}
    </Text>
  );
}
