import { Stack, Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { showDateTime } from '../../design/dates.ts';
import type { Contact } from './use-contact.ts';

/** What a contact answered to the questions on the slides. */
export function Answers({ answers }: { answers: Contact['widgets'] }) {
  return (
    <Stack gap="sm" component="section" aria-label={phrases.answers}>
      <Text fw={600}>{phrases.answers}</Text>
      {answers.map((answer) => (
        <div key={answer.widgetId}>
          <Text size="xs" c="dimmed">
            {answer.label || phrases.question} · {showDateTime(answer.answered)}
          </Text>
          <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{answer.content || '–'}</Text>
        </div>
      ))}
    </Stack>
  );
}
