import { type ComponentType, useEffect, useState } from 'react';

// By then the screen is there: what it needs comes first.
const FIRST_AFTER_MS = 1_000;
const AGAIN_AFTER_MS = 3_000;

const loadToasts = () => import('./toasts.tsx').then(({ Toasts }) => Toasts);

/**
 * Where toasts are shown, fetched once the screen is there, and again until it comes; null until then. What is to be shown meanwhile
 * waits for it.
 */
export function useToasts(load: () => Promise<ComponentType> = loadToasts): ComponentType | null {
  const [tries, setTries] = useState(0);
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isLeft = false;
    const fetchNow = () =>
      load().then(
        (loaded) => isLeft || setToasts(() => loaded),
        () => isLeft || setTries(tries + 1),
      );
    const timer = setTimeout(fetchNow, tries === 0 ? FIRST_AFTER_MS : AGAIN_AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [tries, load]);
  return Toasts;
}
