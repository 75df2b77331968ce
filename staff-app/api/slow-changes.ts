import { type Mutation, MutationCache } from '@tanstack/react-query';
import * as phrases from '../../words/en/staff/api.ts';
import { slowAfterMs, slowSentence } from '../design/loading.tsx';
import { showWaiting } from '../design/toast.tsx';

/** Says of a change that has no answer after 5 seconds, whichever button began it, that it takes longer than usual. */
export function slowChanges(): MutationCache {
  const ends = new WeakMap<object, () => void>();
  const begin = (mutation: object) => {
    let hide = () => {};
    const timer = setTimeout(() => {
      hide = showWaiting(slowSentence, phrases.wereStillWaitingForAnAnswer);
    }, slowAfterMs);
    ends.set(mutation, () => {
      clearTimeout(timer);
      hide();
    });
  };
  return new MutationCache({
    onMutate: (_variables, mutation: Mutation<unknown, unknown, unknown>) => begin(mutation),
    onSettled: (...[, , , , mutation]) => ends.get(mutation)?.(),
  });
}
