import type { PageKind } from '../../domain/landing-pages/page-kind.ts';
import { type Filled, firstMissing, isPageField, type PageRules } from '../../domain/landing-pages/submit-rules.ts';
import { verified } from '../../domain/widgets/verify.ts';
import type { FormWords } from './page.ts';

/** The page, the language of the form, and the messages about sending it. */
export type FilledPage = {
  readonly kind: PageKind;
  readonly code: string;
  readonly language: string;
  readonly words: FormWords;
};

/** Sends the form. Resolves to null on success, and otherwise to the message for the visitor. */
export type SendForm = (page: FilledPage, filled: Filled, answers: readonly Answered[]) => Promise<string | null>;

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
  let isSending = false;
  const show = () => {
    button.disabled = isSending || firstMissing(filledIn(form), rules) !== null;
    button.textContent = isSending ? words.submitting : words.submit;
    form.setAttribute('aria-busy', String(isSending));
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    isSending = true;
    failure.textContent = '';
    show();
    const refused = await send(page, filledIn(form), answersIn(form));
    isSending = false;
    if (refused === null) return showSubmitted(form, words.submitted);
    failure.textContent = refused;
    show();
  });
  // The browser may have restored values from the last visit.
  show();
}

/** Sends a form to the server. */
export async function sendForm(
  { kind, code, language, words }: FilledPage,
  filled: Filled,
  answers: readonly Answered[],
): Promise<string | null> {
  const { call, argument } = calls[kind];
  const query = `mutation($code:String!,$widgets:[LandingPageWidgetInput!]!,$language:String){answer:${call}(${argument}:$code,widgets:$widgets,language:$language){success errors}}`;
  const widgets = [...Object.entries(filled).map(([id, content]) => ({ id, content })), ...answers];
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ query, variables: { code, widgets, language } }),
  }).catch(() => null);
  if (!response) return words.notReached;
  const body = (await response.json().catch(() => null)) as Answer | null;
  const answer = body?.data?.answer;
  // When the server is down, a proxy in front of it answers with an HTML page.
  if (body === null) return words.notReached;
  return answer?.success ? null : (answer?.errors[0] ?? words.unknownFailure);
}

const calls: Readonly<Record<PageKind, { readonly call: string; readonly argument: string }>> = {
  standard: { call: 'submitLandingPage', argument: 'landingPageCode' },
  group: { call: 'submitGroupLandingPage', argument: 'groupCode' },
  campaign: { call: 'submitCampaignLandingPage', argument: 'campaignCode' },
};

type Answer = { data?: { answer?: { success: boolean; errors: string[] } } | null };

function fieldsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
}

// The name of a question is a number, that of a field is a word.
function answersIn(form: HTMLFormElement): Answered[] {
  return fieldsOf(form).flatMap((field) => {
    const isGiven = field.type === 'checkbox' || field.type === 'radio' ? 'checked' in field && field.checked : true;
    const content = field.value.trim();
    return /^\d+$/.test(field.name) && isGiven && content !== '' ? [{ id: field.name, content }] : [];
  });
}

function filledIn(form: HTMLFormElement): Filled {
  return Object.fromEntries(
    fieldsOf(form).flatMap((field) => (isPageField(field.name) ? [[field.name, contentOf(field)] as const] : [])),
  );
}

function contentOf(field: HTMLInputElement | HTMLSelectElement): string {
  if (field.type !== 'checkbox') return field.value.trim();
  return field instanceof HTMLInputElement && field.checked ? verified : '';
}

function showSubmitted(form: HTMLFormElement, sentence: string): void {
  const done = document.createElement('p');
  done.className = 'done';
  done.setAttribute('role', 'status');
  done.textContent = sentence;
  form.replaceWith(done);
}
