import { useEffect, useState } from 'react';

/** The whole seconds until this moment, counting down to 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= until;
  useEffect(() => {
    setNow(Date.now());
    if (Date.now() >= until) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return isOver ? 0 : Math.ceil((until - now) / 1000);
}
