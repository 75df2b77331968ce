import { Button } from '@mantine/core';
import * as phrases from '../../words/en/staff/numbers.ts';
import { useChange } from '../api/use-operation.ts';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { showNumber } from './number-words.ts';
import { KeepNumberMutation } from './operations.ts';

type KeepNumberButtonProps = { number: { id: string; phone: string; releaseAt: string | null } };

/** Keeps a number that was released; nothing once its days are over, because then the carrier gets it back. */
export function KeepNumberButton({ number: { id, phone, releaseAt } }: KeepNumberButtonProps) {
  const shown = showNumber(phone);
  const keep = useChange(KeepNumberMutation, {
    onDone: () => showDone(say(phrases.shownWasKept, { shown }), phrases.youCanSendFromItAgain),
    refreshes: ['numbers', 'send-stats'],
  });
  if (releaseAt === null || new Date(releaseAt).getTime() <= Date.now()) return null;
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={say(phrases.keepShown, { shown })}
      loading={keep.isPending}
      onClick={() => keep.mutate({ numberId: id })}
    >
      {phrases.keepIt}
    </Button>
  );
}
