import { Button, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/events.ts';
import { useChange } from '../api/use-operation.ts';
import { showDateTime } from '../design/dates.ts';
import { useMay } from '../session/use-may.ts';
import { type BookedEvent, calendlySentence, mayRetry } from './event-words.ts';
import { RetryEventCancellationsMutation } from './operations.ts';

/** Says that an event canceled here still is at Calendly, why, and what helps. */
export function CalendlyState({ event }: { event: BookedEvent }) {
  const mayEdit = useMay('events.edit');
  const retry = useChange(RetryEventCancellationsMutation, { refreshes: ['events'] });
  const cancellation = event.calendarCancellation;
  const sentence = cancellation && calendlySentence(cancellation, (moment) => showDateTime(moment.toISOString()));
  if (!cancellation || sentence === null) return null;
  return (
    <Text size="xs" c="dimmed" component="div" role="status">
      {sentence}{' '}
      {mayEdit && mayRetry(cancellation) && (
        <Button
          variant="transparent"
          size="compact-xs"
          px={0}
          loading={retry.isPending}
          onClick={() => retry.mutate({ eventIds: [event.id] })}
        >
          {phrases.tryAgain}
        </Button>
      )}
    </Text>
  );
}
