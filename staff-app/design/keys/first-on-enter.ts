import type { KeyboardEvent } from 'react';

/**
 * For the field of a list that the server searches: Enter takes the first that was found, unless one was gone to with the
 * arrows. While the search is under way it takes nothing, because the list is still that of another search.
 */
export function firstOnEnter(isSettled: boolean): (event: KeyboardEvent<HTMLInputElement>) => void {
  return (event) => {
    const field = event.currentTarget;
    if (event.key !== 'Enter' || field.value.trim() === '' || field.hasAttribute('aria-activedescendant')) return;
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    if (list === null) return;
    event.preventDefault();
    if (isSettled) list.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')?.click();
  };
}
