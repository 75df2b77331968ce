import { useEffect, useState } from 'react';

/**
 * The whole seconds left of a pause that restarts with every `start` after 0. Uses the clock, because hidden pages tick
 * slowly.
 */
export function useCountdown(seconds: number, start: number): number {
  const [left, setLeft] = useState(start === 0 ? 0 : seconds);
  useEffect(() => {
    if (start === 0) return;
    const endsAt = performance.now() + seconds * 1000;
    const look = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [seconds, start]);
  return left;
}
