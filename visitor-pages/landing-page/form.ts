import type { PageKind } from '../../domain/landing-pages/page-kind.ts';
import { type Filled, firstMissing, type PageRules } from '../../domain/landing-pages/submit-rules.ts';
import { fieldsOf, filledIn, impossibleIn, lackingIn, showProblem, wrongIn } from './form-fields.ts';
import { keepTyped } from './kept-form.ts';
import type { FormWords } from './page.ts';
import { phoneWindow, stepThrough } from './steps.ts';

/** The page, the language of the form, and the messages about sending it. */
export type FilledPage = {
  readonly kind: PageKind;
  readonly code: string;
  readonly language: string;
  readonly words: FormWords;
};

/** Why a form was not taken: a sentence about all of it, or one beside each answer that doesn't fit. */
export type NotTaken = { readonly sentence: string; readonly refused?: readonly RefusedAnswer[] };

type RefusedAnswer = { readonly widgetId: string; readonly problem: string };

/** Submits the form; returns null if it was accepted, or else the message for the visitor. */
export type SendForm = (page: FilledPage, filled: Filled, answers: readonly Answered[]) => Promise<NotTaken | null>;

/** An answer to a question on the page. A question with several answers has one entry per answer. */
export type Answered = { readonly id: string; readonly content: string };

/** Watches the page's form: the button is enabled once the rules are met, and one press sends it once. */
export function watchForm(form: HTMLFormElement, send: SendForm): void {
  const button = form.querySelector('button');
  const failure = form.querySelector('.failure');
  const { kind = 'standard', code = '', rules: untold = '{}', words: said = '{}' } = form.dataset;
  const words = JSON.parse(said) as FormWords;
  const page = { kind: kind as PageKind, code, language: document.documentElement.lang, words };
  const rules = JSON.parse(untold) as PageRules;
  if (!button || !failure) return;
  const { keep, forget } = keepTyped(form);
  const steps = stepThrough(form, { rules, words, media: globalThis.matchMedia?.(phoneWindow), past: history });
  let isSending = false;
  const show = () => {
    button.disabled = isSending || firstMissing(filledIn(form), rules) !== null;
    button.textContent = isSending ? words.submitting : words.submit;
    form.setAttribute('aria-busy', String(isSending));
  };
  form.addEventListener('input', (event) => {
    if (event.target instanceof Element) showProblem(form, event.target.getAttribute('name') ?? '', '');
    if (event.target instanceof HTMLTextAreaElement) showCount(event.target);
    keep();
    show();
  });
  watchLeaving(form, (field) => {
    if (isSending) return;
    // Only when the phone is left: a press on the button counts characters, as the button itself does.
    const wrong = wrongIn(form, { rules, words }).find(({ name }) => name === field.name);
    if (wrong) showProblem(form, wrong.name, wrong.problem);
  });
  const showMissing = () => {
    if (isSending || !button.disabled || !steps.isLast()) return;
    const lacking = lackingIn(form, rules);
    // From the last to the first, so that the first has the focus.
    for (const { name } of fieldsOf(form).toReversed())
      if (lacking.includes(name)) steps.focusOn(showProblem(form, name, words.missing[name] ?? ''));
  };
  watchTooEarly(form, button, showMissing);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled || !steps.isLast()) return;
    failure.textContent = '';
    const impossible = impossibleIn(form, words);
    if (impossible) return steps.focusOn(showProblem(form, impossible.name, impossible.problem));
    isSending = true;
    show();
    const notTaken = await send(page, filledIn(form), answersIn(form));
    isSending = false;
    if (notTaken === null) return showSubmitted(form, words, [forget, steps.end]);
    const { sentence, refused = [] } = notTaken;
    if (refused.length === 0) failure.textContent = sentence;
    // From the last to the first, so that the first has the focus.
    for (const { widgetId, problem } of refused.toReversed()) steps.focusOn(showProblem(form, widgetId, problem));
    show();
  });
  // The browser may have restored values from the last visit.
  show();
}

// A press on the disabled button goes to what is around it, and Enter in a field submits nothing.
function watchTooEarly(form: HTMLFormElement, button: HTMLButtonElement, onTooEarly: () => void): void {
  button.parentElement?.addEventListener('click', ({ target }) => {
    // Next is beside it, and has just led to the last step.
    if (target === button || !(target instanceof HTMLButtonElement)) onTooEarly();
  });
  form.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && !defaultPrevented) onTooEarly();
  });
}

// Calls back for a field that is left. Not between press and release: the page would move away under the pointer.
function watchLeaving(form: HTMLFormElement, onLeave: (field: HTMLInputElement) => void): void {
  const page = form.ownerDocument;
  let isPressed = false;
  const press = (isDown: boolean) => () => {
    isPressed = isDown;
  };
  page.addEventListener('pointerdown', press(true));
  for (const end of ['pointerup', 'pointercancel']) page.addEventListener(end, press(false));
  form.addEventListener('focusout', ({ target }) => {
    const leave = () => target instanceof HTMLInputElement && form.contains(target) && onLeave(target);
    if (!isPressed) return leave();
    page.addEventListener('pointerup', () => setTimeout(leave), { once: true });
  });
}

/** Sends a form to the server. */
export async function sendForm(
  { kind, code, language, words }: FilledPage,
  filled: Filled,
  answers: readonly Answered[],
): Promise<NotTaken | null> {
  const { call, argument } = calls[kind];
  const query = `mutation($code:String!,$widgets:[LandingPageWidgetInput!]!,$language:String){answer:${call}(${argument}:$code,widgets:$widgets,language:$language){success errors refused{widgetId problem}}}`;
  const widgets = [...Object.entries(filled).map(([id, content]) => ({ id, content })), ...answers];
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ query, variables: { code, widgets, language } }),
  }).catch(() => null);
  if (!response) return { sentence: words.notReached };
  const body = (await response.json().catch(() => null)) as Answer | null;
  const answer = body?.data?.answer;
  // What is in front of a server that is away answers with a page.
  if (body === null) return { sentence: words.notReached };
  if (answer?.success) return null;
  return { sentence: answer?.errors[0] ?? words.unknownFailure, refused: answer?.refused ?? [] };
}

const calls: Readonly<Record<PageKind, { readonly call: string; readonly argument: string }>> = {
  standard: { call: 'submitLandingPage', argument: 'landingPageCode' },
  group: { call: 'submitGroupLandingPage', argument: 'groupCode' },
  campaign: { call: 'submitCampaignLandingPage', argument: 'campaignCode' },
};

type Answer = { data?: { answer?: { success: boolean; errors: string[]; refused?: RefusedAnswer[] | null } } | null };

// How long a text is once it is close to its limit; in figures, which need no language.
function showCount(field: HTMLTextAreaElement): void {
  const { value, maxLength } = field;
  const place = field.closest('div')?.querySelector('output');
  if (place) place.textContent = maxLength - value.length <= 100 ? `${value.length} / ${maxLength}` : '';
}

// The name of a question is a number, that of a field is a word.
function answersIn(form: HTMLFormElement): Answered[] {
  return fieldsOf(form).flatMap((field) => {
    const isGiven = field.type === 'checkbox' || field.type === 'radio' ? 'checked' in field && field.checked : true;
    const content = field.value.trim();
    return /^\d+$/.test(field.name) && isGiven && content !== '' ? [{ id: field.name, content }] : [];
  });
}

function showSubmitted(form: HTMLFormElement, words: FormWords, leave: readonly (() => void)[]): void {
  const { submitted, booked, changeBooking, whatFollows, next, card } = words;
  for (const end of leave) end();
  const day = filledIn(form).appointment ?? '';
  const booking = booked === null ? [] : [booked.replace('{day}', dayInWords(day)), ...changeBooking];
  const done = document.createElement('div');
  done.className = 'done';
  done.setAttribute('role', 'status');
  const append = (tag: 'p' | 'h2', text: string) => done.append(withText(document.createElement(tag), text));
  for (const sentence of [submitted, ...booking]) append('p', sentence);
  if (next.length > 0) append('h2', whatFollows);
  for (const sentence of next) append('p', sentence);
  if (card !== null) {
    const link = withText(document.createElement('a'), card.label);
    link.href = card.url;
    done.append(link);
  }
  form.replaceWith(done);
  // The form filled more than a phone, so what takes its place may be out of sight.
  // From the top, so that whose page it is stays in sight where both fit.
  document.documentElement.scrollTop = 0;
  done.scrollIntoView?.({ block: 'nearest' });
}

// The chosen day, which has no time and so no zone.
function dayInWords(day: string): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(document.documentElement.lang || 'en', parts).format(new Date(`${day}T00:00:00Z`));
}

function withText<Made extends HTMLElement>(element: Made, text: string): Made {
  element.textContent = text;
  return element;
}
