// A form that asks one thing at a time. Without its script, and where it's short, it's one page.
import type { PageRules } from '../../domain/landing-pages/submit-rules.ts';
import { type FormField, fieldsOf, showProblem, type WrongField, wrongIn } from './form-fields.ts';
import type { FormWords } from './page.ts';
import { stepHistory } from './step-history.ts';

/** The windows in which a form is in steps. */
export const phoneWindow = '(max-width: 600px)';

type Form = {
  readonly rules: PageRules;
  readonly words: Pick<FormWords, 'missing' | 'checkPhone' | 'phoneWithoutTexts' | 'steps'>;
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
export function stepThrough(form: HTMLFormElement, { rules, words, media, past }: Form): Steps {
  const parts = stepsOf(form);
  const entries = stepHistory(past);
  const page = form.closest('main');
  const controls = madeControls(words.steps);
  const { head, back, next } = controls;
  const send = form.querySelector<HTMLElement>('button[type=submit]');
  let at = 0;
  let isOn = false;
  const last = parts.length - 1;
  const isLast = () => !isOn || at === last;
  const draw = () => {
    isOn = media?.matches === true && form.dataset.long !== undefined;
    form.dataset.ready = '';
    form.toggleAttribute('data-steps', isOn);
    page?.toggleAttribute('data-begun', isOn && at > 0);
    for (const element of parts.flat()) element.hidden = isOn && !parts[at]?.includes(element);
    for (const field of fieldsOf(form)) field.enterKeyHint = isOn && !isLast() ? 'next' : '';
    head.hidden = !isOn;
    next.hidden = isLast();
    if (send) send.hidden = !isLast();
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
  const goOn = () => {
    const wrong = firstWrong(form, parts[at] ?? [], { rules, words });
    if (wrong) return showProblem(form, wrong.name, wrong.problem)?.focus();
    show(at + 1);
    entries.go(at);
  };
  const goBack = () => {
    // Drawn once the browser is there, so that neither is ahead of the other.
    if (entries.at() === at) entries.go(at - 1);
    else show(at - 1);
  };
  // Forward, too, never goes beyond something that is missing.
  const follow = () => {
    const entry = entries.at();
    if (!isOn || !form.isConnected || entry === null || entry === at) return;
    const step = Math.min(entry, firstOpen(form, parts, { rules, words }));
    if (step !== at) show(step);
    entries.go(step);
  };
  const adapt = () => {
    draw();
    if (isOn) entries.begin(at);
  };
  form.before(head);
  send?.after(next);
  next.addEventListener('click', goOn);
  back.addEventListener('click', goBack);
  watchEnter(form, () => !isLast(), goOn);
  media?.addEventListener('change', adapt);
  const stopFollowing = entries.onMove(follow);
  goTo(Math.min(entries.at() ?? keptStep(form), firstOpen(form, parts, { rules, words })));
  adapt();
  return {
    isLast,
    focusOn: (field) => {
      const step = parts.findIndex((part) => part.some((one) => one.contains(field ?? null)));
      if (isOn && step !== -1) {
        goTo(step);
        entries.go(step);
      }
      field?.focus();
    },
    end: () => {
      media?.removeEventListener('change', adapt);
      stopFollowing();
      // There is nothing to go back to anymore, so Back leaves the page.
      if (isOn) entries.go(0);
      page?.removeAttribute('data-begun');
      head.remove();
    },
  };
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
