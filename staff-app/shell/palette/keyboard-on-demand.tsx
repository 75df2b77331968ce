import { type ComponentType, useEffect, useState } from 'react';
import { asksForPalette } from '../../design/keys/asks-for-palette.ts';
import { isCovered, isTyped, takeAway } from '../../design/keys/where-keys-go.ts';
import type { KeyboardProps } from './keyboard.tsx';

/** Shows the keyboard's program once it is needed: the first page comes without it. */
export function KeyboardOnDemand(props: Omit<KeyboardProps, 'early'>) {
  const [Loaded, setLoaded] = useState<ComponentType<KeyboardProps> | null>(null);
  const [early] = useState<KeyboardEvent[]>([]);
  const [palette] = useState({ isComing: false });
  if (props.open === 'palette') palette.isComing = true;
  const isAsked = props.open === 'palette' || props.open === 'shortcuts';
  useEffect(() => {
    if (Loaded !== null) return;
    // Fetched again at the next key where that fails.
    const load = () =>
      void import('./keyboard.tsx').then(
        ({ Keyboard }) => setLoaded(() => Keyboard),
        () => {
          palette.isComing = false;
        },
      );
    const onKey = (event: KeyboardEvent) => {
      // The browser has a use for it as well.
      if (asksForPalette(event)) {
        event.preventDefault();
        palette.isComing ||= !isCovered();
      }
      early.push(event);
      load();
    };
    // What is typed next is for the palette, whatever has the focus.
    const onTyped = (event: KeyboardEvent) => {
      if (!palette.isComing || !isTyped(event)) return;
      takeAway(event);
      early.push(event);
    };
    if (isAsked) load();
    document.addEventListener('keydown', onTyped, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onTyped, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [Loaded, early, isAsked, palette]);
  return Loaded && <Loaded {...props} early={early} />;
}
