import { useMutationState } from '@tanstack/react-query';
import { useEffect } from 'react';
import { slowAfterMs, slowSentence } from '../design/loading.tsx';
import { showWaiting } from '../design/toast.tsx';

/** Says of a change that has no answer after 5 seconds, whichever button began it, that it takes longer than usual. */
export function SlowChanges(): null {
  const begun = useMutationState({ filters: { status: 'pending' }, select: ({ state }) => state.submittedAt });
  const oldest = begun.length === 0 ? null : Math.min(...begun);
  useEffect(() => {
    if (oldest === null) return;
    let hide = () => {};
    const say = () => {
      hide = showWaiting(slowSentence, 'We’re still waiting for an answer. You don’t have to press again.');
    };
    const timer = setTimeout(say, Math.max(0, oldest + slowAfterMs - Date.now()));
    return () => {
      clearTimeout(timer);
      hide();
    };
  }, [oldest]);
  return null;
}
