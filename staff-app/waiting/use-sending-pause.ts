import * as phrases from '../../words/en/staff/waiting.ts';
import { useChange } from '../api/use-operation.ts';
import { showDateTime } from '../design/dates.ts';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay } from '../session/use-may.ts';
import { PauseSendingMutation } from './operations.ts';

/** Whether everything the organization sends is paused, who did it and when, and the way to change it. */
export function useSendingPause() {
  const { organization } = useSignedIn();
  const mayChange = useMay('sending.pause-all');
  const change = useChange(PauseSendingMutation, {
    refreshes: ['account', 'send-stats', 'messages'],
    onDone: ({ organization: changed }) =>
      showDone(changed?.sendingPause ? phrases.allSendingIsPaused : phrases.sendingResumed),
  });
  const pause = organization?.sendingPause ?? null;
  return {
    isPaused: pause !== null,
    sentence: pause === null ? null : pauseSentence(pause),
    mayChange,
    isChanging: change.isPending,
    setPaused: (paused: boolean) => change.mutate({ paused }),
  };
}

/** Who paused all sending and when, as far as that is known. */
export function pauseSentence({ by, at }: { by: string | null; at: string | null }): string {
  if (at === null) return phrases.useSendingPauseAllSendingIsPaused;
  const when = showDateTime(at);
  return by === null
    ? say(phrases.allSendingHasBeenPausedSince, { when })
    : say(phrases.pausedAllSendingOn, { by, when });
}
