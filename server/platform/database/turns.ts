import { refuse } from '../refusal.ts';

/** The name a turn counts under, how many turns that name may hold at once, and the signal that ends its wait. */
type TurnFor = { readonly name: string; readonly atMost: number; readonly endsWhen?: AbortSignal | undefined };

// No screen ever has this many waiting; any more are refused.
const MOST_WAITING = 500;

export type Turns = {
  /** Runs the work when it is this name's turn; the wait ends with the signal's reason. */
  take<T>(turn: TurnFor, work: () => Promise<T>): Promise<T>;
};

type Queue = { readonly atMost: number; running: number; readonly waiting: (() => void)[] };

/** Shares slots fairly: no name holds more than its share, and waiting names are served round-robin. */
export function createTurns(places: number): Turns {
  const queues = new Map<string, Queue>();
  let running = 0;

  function serveNext(): void {
    if (running >= places) return;
    const next = [...queues].find(([, queue]) => queue.running < queue.atMost && queue.waiting.length > 0);
    if (!next) return;
    const [name, queue] = next;
    // A served name goes to the end, so the next free slot goes to another.
    queues.delete(name);
    queues.set(name, queue);
    queue.running += 1;
    running += 1;
    queue.waiting.shift()?.();
  }

  function forgetIdle(name: string, queue: Queue): void {
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(name);
  }

  function leave(name: string, queue: Queue): void {
    queue.running -= 1;
    running -= 1;
    forgetIdle(name, queue);
    serveNext();
  }

  return {
    async take(turn, work) {
      const { name, atMost, endsWhen } = turn;
      endsWhen?.throwIfAborted();
      const queue = queues.get(name) ?? { atMost, running: 0, waiting: [] };
      if (queue.waiting.length >= MOST_WAITING) refuse('too-many-requests');
      queues.set(name, queue);
      try {
        const placed = placeIn(queue, turn);
        serveNext();
        await placed;
      } catch (error) {
        forgetIdle(name, queue);
        throw error;
      }
      try {
        return await work();
      } finally {
        leave(name, queue);
      }
    },
  };
}

// A place in the queue, until it is served or the wait ends.
function placeIn(queue: Queue, { endsWhen }: TurnFor): Promise<void> {
  return new Promise((resolve, reject) => {
    queue.waiting.push(resolve);
    endsWhen?.addEventListener('abort', () => {
      const place = queue.waiting.indexOf(resolve);
      if (place >= 0) queue.waiting.splice(place, 1);
      reject(endsWhen.reason);
    });
  });
}
