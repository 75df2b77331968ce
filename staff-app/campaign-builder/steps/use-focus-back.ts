import { useEffect, useState } from 'react';

/** Puts the focus on a step in the chain, also where the chain comes back only now. */
export function useFocusBack(editedId: string | null) {
  const [wanted, setWanted] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chain may come back with the step that is closed.
  useEffect(() => {
    if (wanted === null) return;
    const card = [...document.querySelectorAll<HTMLElement>('[data-step]')].find(
      ({ dataset }) => dataset.step === wanted,
    );
    const name = card?.querySelector<HTMLElement>('button[aria-pressed]');
    if (!name) return;
    name.focus();
    setWanted(null);
  }, [wanted, editedId]);
  return { to: setWanted };
}
