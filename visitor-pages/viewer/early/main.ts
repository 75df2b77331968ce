import type { EarlyTaps } from './early-taps.ts';

// Inline, so it runs before anything can be tapped. The viewer's script may arrive many seconds later.

const ASK_AGAIN_MS = 500;

type ScriptRules = { createScriptURL(address: string): string };
let ownScripts: ScriptRules | undefined;

const ending = { buttons: new AbortController(), fields: new AbortController() };
const taps: EarlyTaps = {
  touchedFields: new Set(),
  pressedButtons: new Set(),
  stopButtons: () => ending.buttons.abort(),
  stopFields: () => ending.fields.abort(),
};
window.earlyTaps = taps;

// Pressing the middle of a scale doesn't change it but is an answer, so clicks count too.
for (const name of ['input', 'change', 'click'])
  addEventListener(name, noteField, { capture: true, signal: ending.fields.signal });
addEventListener('click', noteButton, { capture: true, signal: ending.buttons.signal });
addEventListener('click', keepScriptComing, { capture: true, signal: ending.buttons.signal });

// The page is drawn with the first slide. A visitor who was farther doesn't see it in between.
if (wasFarther()) document.documentElement.classList.add('is-returning');

function wasFarther(): boolean {
  const step: unknown = history.state?.step;
  if (typeof step === 'number') return step > 0;
  try {
    return localStorage.getItem(`wp-place:${location.pathname}`) !== null;
  } catch {
    return false;
  }
}

function noteField({ target }: Event): void {
  const name = target instanceof Element ? target.getAttribute('name') : null;
  if (name) taps.touchedFields.add(name);
}

function noteButton({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button, a[href^="tel:"]') : null;
  if (!button) return;
  const sound = button.matches('.sound-play') ? button.closest('.sound')?.querySelector('audio') : null;
  if (sound) playOrPause(sound, button);
  else {
    taps.pressedButtons.add(button);
    if (button.matches('button')) button.setAttribute('aria-busy', 'true');
  }
}

// Browsers only let audio start inside the tap itself, so this can't wait for the script.
function playOrPause(sound: HTMLAudioElement, button: HTMLElement): void {
  button.setAttribute('aria-busy', String(sound.paused));
  if (sound.paused) void sound.play().catch(() => button.removeAttribute('aria-busy'));
  else sound.pause();
}

// A link that starts a call stops whatever the page was still loading, so the viewer would never load. It's the same
// module, which a browser runs only once.
function keepScriptComing({ target }: Event): void {
  if (target instanceof Element && target.closest('a')) setTimeout(askForScriptAgain, ASK_AGAIN_MS);
}

function askForScriptAgain(): void {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!script || ending.buttons.signal.aborted) return;
  const again = document.createElement('script');
  again.type = 'module';
  again.src = trusted(script.src);
  document.head.append(again);
}

// Browsers accept a script's address only from a policy that the page's security policy names.
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: ScriptRules): ScriptRules } };
  ownScripts ??= trustedTypes?.createPolicy('early-script', { createScriptURL: (own) => own });
  return ownScripts?.createScriptURL(address) ?? address;
}
