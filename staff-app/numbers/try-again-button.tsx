import { Button } from '@mantine/core';
import { useChange } from '../api/use-operation.ts';
import { showDone, showError } from '../design/toast.tsx';
import { useMay } from '../session/use-may.ts';
import { showNumber } from './number-words.ts';
import { TryNumberAgainMutation } from './operations.ts';

/** Sends again from a number that carriers blocked, as when it was registered elsewhere. */
export function TryAgainButton({ number: { id, phone } }: { number: { id: string; phone: string } }) {
  const shown = showNumber(phone);
  const again = useChange(TryNumberAgainMutation, {
    onDone: () =>
      showDone(`Sending from ${shown} again`, 'If carriers still block it, your messages come back and wait.'),
    onFailure: (sentence) => showError(`Couldn’t try ${shown} again`, sentence),
    refreshes: ['numbers', 'send-stats', 'account'],
  });
  if (!useMay('numbers.edit')) return null;
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Try ${shown} again`}
      loading={again.isPending}
      onClick={() => again.mutate({ numberId: id })}
    >
      Try again
    </Button>
  );
}
