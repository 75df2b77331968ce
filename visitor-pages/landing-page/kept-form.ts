import { verified } from '../../domain/widgets/verify.ts';
import { type FormField, fieldsOf } from './form-fields.ts';

type Kept = readonly (readonly unknown[])[];

/**
 * Keeps what is typed and chosen in a form in this tab, for a reload or another language. No consent: one is given on the
 * page that is sent.
 */
export function keepTyped(form: HTMLFormElement): { keep: () => void; forget: () => void } {
  const { kind, code, keeps } = form.dataset;
  const name = `form:${kind}:${code}`;
  if (keeps === undefined) return { keep: () => {}, forget: () => {} };
  const fields = () => fieldsOf(form).filter((field) => !isConsent(field));
  restore(fields(), read(name));
  return {
    keep: () => {
      const given = fields().filter((field) => !isChoice(field) || field.checked);
      write(name, JSON.stringify(given.map((field) => [field.name, field.value])));
    },
    forget: () => {
      for (const kept of [name, name.replace('form:', 'step:')]) write(kept, null);
    },
  };
}

function isChoice(field: FormField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

// The page's own boxes are consents, and so are the questions that ask for one.
function isConsent(field: FormField): boolean {
  return isChoice(field) && (!/^\d+$/.test(field.name) || field.value === verified);
}

// What the browser has restored on its own is newer.
function restore(fields: readonly FormField[], kept: Kept): void {
  for (const field of fields) {
    if (isChoice(field)) {
      field.checked ||= kept.some(([name, value]) => name === field.name && value === field.value);
      continue;
    }
    const value = kept.find(([name]) => name === field.name)?.[1];
    if (field.value === '' && typeof value === 'string') field.value = value;
  }
}

// A browser may forbid storage, and anything at this host may have written there.
function read(name: string): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(Array.isArray) : [];
  } catch {
    return [];
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Then nothing is kept.
  }
}
