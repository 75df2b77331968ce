type Kept = readonly (readonly unknown[])[];
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what is typed in a form in this tab, for a reload or another language. Not what is ticked: a consent is given on
 * the page that is sent.
 */
export function keepTyped(form: HTMLFormElement): { keep: () => void; forget: () => void } {
  const { kind, code, keeps } = form.dataset;
  const name = `form:${kind}:${code}`;
  if (keeps === undefined) return { keep: () => {}, forget: () => {} };
  restore(typedFieldsOf(form), read(name));
  return {
    keep: () => {
      const typed = typedFieldsOf(form).map((field) => [field.name, field.value]);
      write(name, JSON.stringify(typed));
    },
    forget: () => write(name, null),
  };
}

function typedFieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input, select, textarea')].filter(
    ({ type }) => type !== 'checkbox' && type !== 'radio',
  );
}

// What the browser has restored on its own is newer.
function restore(fields: readonly Field[], kept: Kept): void {
  for (const field of fields) {
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
