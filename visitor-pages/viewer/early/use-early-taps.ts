import { useEffect, useLayoutEffect } from 'react';
import type { ViewerSlide } from '../page.ts';
import type { Tracking } from '../tracking.ts';
import type { EarlyTaps } from './early-taps.ts';

/** Applies what the visitor answered and pressed on the first slide before the script was loaded. */
export function useEarlyTaps(slide: ViewerSlide | undefined, tracking: Tracking): void {
  // In the layout effect, because React's next render writes its own values over the fields.
  useLayoutEffect(() => {
    const early: EarlyTaps | undefined = window.earlyTaps;
    if (!early) return;
    early.stopFields();
    for (const { id } of slide?.widgets ?? []) {
      const name = `widget-${id}`;
      const values = early.touchedFields.has(name) ? valuesIn(name) : [];
      if (values.length > 0) tracking.answer(id, values);
    }
    early.touchedFields.clear();
  }, [slide, tracking]);

  useEffect(() => {
    const early: EarlyTaps | undefined = window.earlyTaps;
    if (!early) return;
    window.earlyTaps = undefined;
    for (const sound of document.querySelectorAll('.sound-play')) sound.removeAttribute('aria-busy');
    for (const button of inOrder(early.pressedButtons)) press(button);
  }, []);
}

function valuesIn(name: string): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
  return [...fields]
    .filter((field) => !['radio', 'checkbox'].includes(field.type) || field.checked)
    .map((field) => field.value)
    .filter((value) => value.trim() !== '');
}

// "Continue" leaves the slide, so everything else on it comes first.
function inOrder(buttons: Iterable<HTMLElement>): HTMLElement[] {
  const isLast = (button: HTMLElement) => button.matches('button.continue');
  return [...buttons].sort((one, other) => Number(isLast(one)) - Number(isLast(other)));
}

function press(button: HTMLElement): void {
  button.removeAttribute('aria-busy');
  // The tap itself already started the call, so only our count is updated.
  if (button.matches('a')) button.addEventListener('click', (event) => event.preventDefault(), { once: true });
  button.click();
}
