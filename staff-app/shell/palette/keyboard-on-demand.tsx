import { type ComponentType, useEffect, useState } from 'react';
import { asksForPalette } from '../../design/keys/asks-for-palette.ts';
import type { KeyboardProps } from './keyboard.tsx';

/** Shows the keyboard's program once it is needed: the first page comes without it. */
export function KeyboardOnDemand(props: Omit<KeyboardProps, 'early'>) {
  const [Loaded, setLoaded] = useState<ComponentType<KeyboardProps> | null>(null);
  const [early] = useState<KeyboardEvent[]>([]);
  const isAsked = props.open === 'palette' || props.open === 'shortcuts';
  useEffect(() => {
    if (Loaded !== null) return;
    // Fetched again at the next key where that fails.
    const load = () =>
      void import('./keyboard.tsx').then(
        ({ Keyboard }) => setLoaded(() => Keyboard),
        () => undefined,
      );
    const onKey = (event: KeyboardEvent) => {
      // The browser has a use for it as well.
      if (asksForPalette(event)) event.preventDefault();
      early.push(event);
      load();
    };
    if (isAsked) load();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [Loaded, early, isAsked]);
  return Loaded && <Loaded {...props} early={early} />;
}
