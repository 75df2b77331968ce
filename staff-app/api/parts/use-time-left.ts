import { useCallback, useRef, useState } from 'react';

type Sample = { readonly share: number; readonly at: number };

// The pace of the last seconds, because connections change; two of them say nothing yet.
const WINDOW_MS = 20_000;
const SOONEST_MS = 2_000;

/** How many seconds something will take by its pace: it's told each share that is done, and null when it pauses. */
export function useTimeLeft(): {
  readonly secondsLeft: number | null;
  readonly note: (share: number | null) => void;
} {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const samples = useRef<Sample[]>([]);
  const note = useCallback((share: number | null) => {
    if (share === null) {
      samples.current = [];
      return setSecondsLeft(null);
    }
    const now = performance.now();
    samples.current = [...samples.current.filter(({ at }) => now - at < WINDOW_MS), { share, at: now }];
    const [first] = samples.current;
    if (first === undefined || now - first.at < SOONEST_MS || share <= first.share) return;
    setSecondsLeft(((1 - share) * (now - first.at)) / (share - first.share) / 1_000);
  }, []);
  return { secondsLeft, note };
}
