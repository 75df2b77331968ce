import { type Filled, isPageField, missingFields, type PageRules } from '../../domain/landing-pages/submit-rules.ts';
import { verified } from '../../domain/widgets/verify.ts';

/** What is filled in or ticked in a form. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const DIGITS_OF_PHONE = 10;

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

/** Whether it's a phone with too few digits. The button counts characters. */
export function isShortPhone({ name, value }: FormField): boolean {
  return name === 'phone' && value.replace(/\D/g, '').length < DIGITS_OF_PHONE;
}
