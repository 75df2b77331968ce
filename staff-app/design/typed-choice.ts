import { useState } from 'react';

/** One of a list. */
export type Choice = { readonly value: string; readonly label: string };

/**
 * For a list that is searched by typing: Enter takes the first match, and what was only typed is chosen when the field is
 * left, if it means one of them. Without this it is emptied, also by the click on the button that would use it.
 */
export function useTypedChoice(
  choices: readonly Choice[],
  value: string | null | readonly string[],
  choose: (choice: Choice) => void,
) {
  const chosen = value === null ? [] : [value].flat();
  const [typed, setTyped] = useState('');
  const onBlur = () => {
    const meant = meantBy(typed, choices);
    if (meant !== null && !chosen.includes(meant.value)) choose(meant);
  };
  return {
    searchable: true,
    selectFirstOptionOnChange: true,
    searchValue: typed,
    onSearchChange: setTyped,
    onBlur,
  } as const;
}

/** The choice that what was typed can only mean; null where it is none or several of them. */
export function meantBy(typed: string, choices: readonly Choice[]): Choice | null {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return null;
  const same = choices.filter(({ label }) => label.trim().toLowerCase() === wanted);
  const found = same.length > 0 ? same : choices.filter(({ label }) => label.toLowerCase().includes(wanted));
  return found.length === 1 ? (found[0] ?? null) : null;
}
