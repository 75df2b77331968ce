// A form that asks one thing at a time. Without its script, and where it's short, it's one page.
import type { PageRules } from '../../domain/landing-pages/submit-rules.ts';
import { type FormField, fieldsOf, showProblem, type WrongField, wrongIn } from './form-fields.ts';
import type { FormWords } from './page.ts';
import { stepHistory } from './step-history.ts';

/** The windows in which a form is in steps. */
export const phoneWindow = '(max-width: 600px)';

type Form = {
  readonly rules: PageRules;
  readonly words: Pick<
    FormWords,
    | 'missing'
    | 'checkPhone'
    | 'phoneAbroad'
    | 'phoneWithoutTexts'
    | 'birthInFuture'
    | 'birthTooEarly'
    | 'birthUnfinished'
    | 'steps'
  >;
  /** Whether the window is one of a phone; undefined where a browser can't tell. */
  readonly media: MediaQueryList | undefined;
  /** The browser's history; null in a preview. */
  readonly past: History | null;
};

/** The steps of a form; where it's one page, that is always the last. */
export type Steps = {
  readonly isLast: () => boolean;
  /** Goes to the step of a field, and to the field. */
  readonly focusOn: (field: HTMLElement | undefined) => void;
  readonly end: () => void;
};

/** Shows one question after the other on a phone, with Back and Next; the last step has the consents and the button. */
export function stepThrough(form: HTMLFormElement, asked: Form): Steps {
  const { media, past } = asked;
  const parts = stepsOf(form);
  const entries = stepHistory(past);
  const screen = screenOf(form, parts, asked);
  const { goTo, show } = screen;
  const isLast = () => !screen.isOn() || screen.at() === parts.length - 1;
  const goOn = () => {
    const wrong = firstWrong(form, parts[screen.at()] ?? [], asked);
    if (wrong) return showProblem(form, wrong.name, wrong.problem)?.focus();
    show(screen.at() + 1);
    entries.go(screen.at());
  };
  const goBack = () => {
    const before = screen.at() - 1;
    // Drawn once the browser is there, so that neither is ahead of the other.
    if (entries.at() === screen.at()) entries.go(before);
    else show(before);
  };
  // Forward, too, never goes beyond something that is missing.
  const follow = () => {
    const entry = entries.at();
    if (!screen.isOn() || !form.isConnected || entry === null || entry === screen.at()) return;
    const step = Math.min(entry, firstOpen(form, parts, asked));
    if (step !== screen.at()) show(step);
    entries.go(step);
  };
  const adapt = () => {
    goTo(screen.at());
    if (screen.isOn()) entries.begin(screen.at());
  };
  screen.next.addEventListener('click', goOn);
  screen.back.addEventListener('click', goBack);
  watchEnter(form, () => !isLast(), goOn);
  media?.addEventListener('change', adapt);
  const stopFollowing = entries.onMove(follow);
  goTo(Math.min(entries.at() ?? keptStep(form), firstOpen(form, parts, asked)));
  adapt();
  return {
    isLast,
    focusOn: (field) => {
      const step = parts.findIndex((part) => part.some((one) => one.contains(field ?? null)));
      if (screen.isOn() && step !== -1) {
        goTo(step);
        entries.go(step);
      }
      field?.focus();
    },
    end: () => {
      media?.removeEventListener('change', adapt);
      stopFollowing();
      // There is nothing to go back to anymore, so Back leaves the page.
      if (screen.isOn()) entries.go(0);
      screen.remove();
    },
  };
}

// What is shown: one step, or all of the form where the window is wide or the form short.
function screenOf(form: HTMLFormElement, parts: readonly HTMLElement[][], { words, media }: Form) {
  const page = form.closest('main');
  const controls = madeControls(words.steps);
  const { head, back, next } = controls;
  const send = form.querySelector<HTMLElement>('button[type=submit]');
  const last = parts.length - 1;
  let at = 0;
  let isOn = false;
  form.before(head);
  send?.after(next);
  const draw = () => {
    isOn = media?.matches === true && form.dataset.long !== undefined;
    const isAtEnd = !isOn || at === last;
    form.dataset.ready = '';
    form.toggleAttribute('data-steps', isOn);
    page?.toggleAttribute('data-begun', isOn && at > 0);
    for (const element of parts.flat()) element.hidden = isOn && !parts[at]?.includes(element);
    for (const field of fieldsOf(form)) field.enterKeyHint = isAtEnd ? '' : 'next';
    head.hidden = !isOn;
    next.hidden = isAtEnd;
    if (send) send.hidden = !isAtEnd;
    drawControls(controls, { at, count: parts.length, text: words.steps.place });
  };
  const goTo = (step: number) => {
    at = Math.min(Math.max(step, 0), last);
    keepStep(form, at);
    draw();
  };
  const show = (step: number) => {
    goTo(step);
    head.scrollIntoView?.({ block: 'nearest' });
    fieldsIn(parts[at] ?? [])[0]?.focus();
  };
  const remove = () => {
    page?.removeAttribute('data-begun');
    head.remove();
  };
  return { at: () => at, isOn: () => isOn, goTo, show, remove, back, next };
}

// The consents are one step.
function stepsOf(form: HTMLFormElement): HTMLElement[][] {
  const all = [...form.querySelectorAll<HTMLElement>('.step')];
  const consents = all.filter(({ dataset }) => dataset.consent !== undefined);
  return [...all.filter((one) => !consents.includes(one)).map((one) => [one]), consents];
}

function fieldsIn(part: readonly HTMLElement[]): FormField[] {
  return part.flatMap((element) => fieldsOf(element));
}

type Asked = Pick<Form, 'rules' | 'words'>;

function firstWrong(form: HTMLFormElement, part: readonly HTMLElement[], asked: Asked): WrongField | undefined {
  return wrongIn(form, asked).find(({ name }) => fieldsIn(part).some((field) => field.name === name));
}

// In a text of several lines, Enter begins the next line.
function watchEnter(form: HTMLFormElement, goesOn: () => boolean, goOn: () => void): void {
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !goesOn() || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    goOn();
  });
}

// Where the visitor was before a reload.
function keptStep(form: HTMLFormElement): number {
  const kept = form.dataset.keeps === undefined ? 0 : Number(readStep(form) ?? 0);
  return Number.isInteger(kept) ? kept : 0;
}

// The furthest step: what is missing before it may not have been kept.
function firstOpen(form: HTMLFormElement, parts: readonly HTMLElement[][], asked: Asked): number {
  const missing = parts.findIndex((part) => firstWrong(form, part, asked));
  return missing === -1 ? parts.length - 1 : missing;
}

function nameOf({ dataset: { kind, code } }: HTMLFormElement): string {
  return `step:${kind}:${code}`;
}

// A browser may forbid storage.
function readStep(form: HTMLFormElement): string | null {
  try {
    return sessionStorage.getItem(nameOf(form));
  } catch {
    return null;
  }
}

function keepStep(form: HTMLFormElement, step: number): void {
  if (form.dataset.keeps === undefined) return;
  try {
    sessionStorage.setItem(nameOf(form), String(step));
  } catch {
    // Then a reload begins again.
  }
}

function madeControls(words: FormWords['steps']) {
  const head = document.createElement('div');
  head.className = 'head';
  const back = button('back', words.back);
  const place = document.createElement('p');
  place.id = 'place';
  const bar = document.createElement('progress');
  bar.setAttribute('aria-labelledby', place.id);
  head.append(back, place, bar);
  return { head, back, place, bar, next: button('next', words.next) };
}

type Place = { readonly at: number; readonly count: number; readonly text: string };

function drawControls({ back, place, bar }: ReturnType<typeof madeControls>, { at, count, text }: Place): void {
  back.hidden = at === 0;
  bar.max = count;
  bar.value = at + 1;
  place.textContent = text.replace('{step}', String(at + 1)).replace('{count}', String(count));
}

function button(name: string, text: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = name;
  made.textContent = text;
  return made;
}
