import { useCallback, useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { useBrand } from '../session/brand.tsx';
import { lastActivity, noteActivity } from '../session/last-activity.ts';
import { LogoutUserQuery, SignedInUserQuery } from '../session/operations.ts';
import { dropRefusedToken, noteIdle } from '../session/token.ts';
import { isSessionWatched } from './short-session.ts';

const warningMs = 2 * 60_000;
const shortestBetweenNotesMs = 5_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** The seconds until someone who does nothing is signed out, once they are few; and the way to stay. */
export function useIdle(): { secondsLeft: number | null; stay: () => void } {
  const { session } = useBrand();
  const limitMs = session.idleMinutes * 60_000;
  const isWatched = isSessionWatched(session);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  useEffect(() => {
    if (!isWatched) return;
    noteActivity();
    const tick = setInterval(() => {
      const leftMs = limitMs - (Date.now() - lastActivity());
      setSecondsLeft(leftMs <= warningMs ? Math.max(0, Math.ceil(leftMs / 1000)) : null);
      if (leftMs > 0) return;
      clearInterval(tick);
      void signOut();
    }, 1000);
    return () => clearInterval(tick);
  }, [isWatched, limitMs]);

  const isWarned = secondsLeft !== null;
  useEffect(() => {
    // Once the question is asked it wants an answer: a hand that brushes the mouse is none.
    if (!isWatched || isWarned) return;
    let toldServerAt = Date.now();
    const onSign = () => {
      if (Date.now() - lastActivity() >= shortestBetweenNotesMs) noteActivity();
      // Who writes a long text asks the server for nothing; it must learn that someone is there.
      if (Date.now() - toldServerAt < limitMs / 3) return;
      toldServerAt = Date.now();
      tellServer();
    };
    for (const sign of signs) window.addEventListener(sign, onSign, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, onSign);
    };
  }, [isWatched, isWarned, limitMs]);

  const stay = useCallback(() => {
    noteActivity();
    setSecondsLeft(null);
    tellServer();
  }, []);
  return { secondsLeft, stay };
}

function tellServer(): void {
  void call(SignedInUserQuery, {}).catch(() => undefined);
}

async function signOut(): Promise<void> {
  // First: by the server's clock the session may be over already, and its refusal opens the sign-in.
  noteIdle();
  await call(LogoutUserQuery, { isIdle: true }).catch(() => undefined);
  dropRefusedToken();
}
