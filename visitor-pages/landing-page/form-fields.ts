import { type Filled, isPageField, missingFields, type PageRules } from '../../domain/landing-pages/submit-rules.ts';
import { readDigits } from '../../domain/leads/phone-digits.ts';
import { type NotServed, whyNotServed } from '../../domain/leads/served-phones.ts';
import { verified } from '../../domain/widgets/verify.ts';
import type { FormWords } from './page.ts';

/** What is filled in or ticked in a form. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Says under a field or question what is wrong with it, or nothing; returns its first field. */
export function showProblem(form: HTMLFormElement, id: string, problem: string): HTMLElement | undefined {
  const place = form.querySelector(`[id="problem-${id}"]`);
  if (!place) return undefined;
  place.textContent = problem;
  const fields = fieldsOf(form).filter((field) => field.name === id);
  for (const field of fields) {
    field.setAttribute('aria-invalid', String(problem !== ''));
    field.setAttribute('aria-errormessage', place.id);
  }
  return fields[0];
}

/** The fields in a form or in a part of it. */
export function fieldsOf(form: ParentNode): FormField[] {
  return [...form.querySelectorAll<FormField>('input, select, textarea')];
}

/** What the page's own fields hold. */
export function filledIn(form: HTMLFormElement): Filled {
  return Object.fromEntries(
    fieldsOf(form).flatMap((field) => (isPageField(field.name) ? [[field.name, contentOf(field)] as const] : [])),
  );
}

/** The fields that lack something; also the name, which doesn't keep the button from being pressed. */
export function lackingIn(form: HTMLFormElement, rules: PageRules): readonly string[] {
  const filled = filledIn(form);
  return [...missingFields(filled, rules), ...(filled.name ? [] : ['name'])];
}

function contentOf(field: FormField): string {
  // A day that is typed may be before the first that the calendar offers.
  if (field instanceof HTMLInputElement && field.type === 'date' && field.value < field.min) return '';
  if (field.type !== 'checkbox') return field.value.trim();
  return field instanceof HTMLInputElement && field.checked ? verified : '';
}

/** A field that lacks something, or holds a phone or a date of birth that can't be, and what to do about it. */
export type WrongField = { readonly name: string; readonly problem: string };

type PhoneWords = Pick<FormWords, 'checkPhone' | 'phoneAbroad' | 'phoneWithoutTexts'>;
type Words = Pick<FormWords, 'missing' | 'birthInFuture' | 'birthTooEarly' | 'birthUnfinished'> & PhoneWords;

type Asked = { readonly rules: PageRules; readonly words: Words };

/** All that is wrong in a form, in its order. Of a phone, the button counts characters only. */
export function wrongIn(form: HTMLFormElement, { rules, words }: Asked): readonly WrongField[] {
  const lacking = lackingIn(form, rules);
  return fieldsOf(form).flatMap((field) => {
    const { name, value } = field;
    const isPhone = name === 'phone';
    if (lacking.includes(name) || (isPhone && isShort(value))) return [{ name, problem: words.missing[name] ?? '' }];
    const problem = problemOf(field, words);
    return problem ? [{ name, problem }] : [];
  });
}

/** The first field that is filled in with what can't be. */
export function impossibleIn(form: HTMLFormElement, words: Words): WrongField | undefined {
  return fieldsOf(form)
    .map((field) => ({ name: field.name, problem: problemOf(field, words) }))
    .find(({ problem }) => problem !== '');
}

function problemOf({ name, value: typed, validity }: FormField, words: Words): string {
  if (name === 'phone') return problemOfPhone(typed, words);
  if (name !== 'dob') return '';
  // Browsers give a half-typed date as none.
  if (typed === '') return validity.badInput ? words.birthUnfinished : '';
  // Today by the visitor's own clock.
  const now = new Date();
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  if (typed < EARLIEST_BIRTH) return words.birthTooEarly;
  return typed > today ? words.birthInFuture : '';
}

const EARLIEST_BIRTH = '1900-01-01';

/** What is wrong with a phone of enough digits. What isn't plainly digits, the server reads. */
function problemOfPhone(typed: string, words: PhoneWords): string {
  const read = isShort(typed) ? null : readDigits(typed);
  if (read === null) return '';
  if ('invalid' in read) return read.invalid === 'foreign' ? words.phoneAbroad : words.checkPhone;
  const why = whyNotServed(read.phone);
  const said = why === null ? undefined : saidOf[why];
  return said === undefined ? '' : words[said];
}

// Beside the field: what the server refuses is said at the end, where the phone may be two steps back.
const saidOf: Readonly<Partial<Record<NotServed, keyof PhoneWords>>> = {
  abroad: 'phoneAbroad',
  'premium-rate': 'phoneWithoutTexts',
  'toll-free': 'phoneWithoutTexts',
};

const DIGITS_OF_PHONE = 10;

function isShort(typed: string): boolean {
  return typed.replace(/\D/g, '').length < DIGITS_OF_PHONE;
}
