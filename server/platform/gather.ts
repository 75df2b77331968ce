import { AsyncLocalStorage } from 'node:async_hooks';

type Waiting<Asked, Answer> = {
  readonly asked: Asked;
  /** Runs work on behalf of the request that asks. */
  readonly inItsPlace: <T>(work: () => T) => T;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

type Limits = { readonly mostAtOnce: number; readonly mostLanes: number };

/**
 * Answers requests together: those that arrive while others are answered share the next call of `work`, which answers
 * in the order asked. None waits while a lane is free. If a call fails, its requests are answered one by one, so that
 * one doesn't fail the others.
 */
export function gather<Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  { mostAtOnce, mostLanes }: Limits,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let running = 0;

  const answer = async (batch: readonly Waiting<Asked, Answer>[]): Promise<void> => {
    const [first] = batch;
    if (!first) return;
    try {
      const answers = await first.inItsPlace(() => work(batch.map(({ asked }) => asked)));
      for (const [index, one] of batch.entries()) one.resolve(answers[index] as Answer);
    } catch (error) {
      if (batch.length === 1) first.reject(error);
      else for (const one of batch) await answer([one]);
    }
  };

  const run = async (): Promise<void> => {
    running += 1;
    while (waiting.length > 0) await answer(waiting.splice(0, mostAtOnce));
    running -= 1;
  };

  return (asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ asked, inItsPlace: AsyncLocalStorage.snapshot(), resolve, reject });
    if (running < mostLanes) void run();
    return promise;
  };
}
