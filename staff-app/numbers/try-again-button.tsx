import { Button } from '@mantine/core';
import * as phrases from '../../words/en/staff/numbers.ts';
import { useChange } from '../api/use-operation.ts';
import { showDone, showError } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useMay } from '../session/use-may.ts';
import { showNumber } from './number-words.ts';
import { TryNumberAgainMutation } from './operations.ts';

/** Sends again from a number that carriers blocked, as when it was registered elsewhere. */
export function TryAgainButton({ number: { id, phone } }: { number: { id: string; phone: string } }) {
  const shown = showNumber(phone);
  const again = useChange(TryNumberAgainMutation, {
    onDone: () => showDone(say(phrases.sendingFromShownAgain, { shown }), phrases.ifCarriersStillBlock),
    onFailure: (sentence) => showError(say(phrases.couldntTryShownAgain, { shown }), sentence),
    refreshes: ['numbers', 'send-stats', 'account'],
  });
  if (!useMay('numbers.edit')) return null;
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={say(phrases.tryShownAgain, { shown })}
      loading={again.isPending}
      onClick={() => again.mutate({ numberId: id })}
    >
      {phrases.tryAgain}
    </Button>
  );
}
