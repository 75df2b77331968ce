import { isDay } from '../time/days.ts';
import { verified } from '../widgets/verify.ts';

const inOrder = ['name', 'last_name', 'phone', 'dob', 'gender', 'appointment', 'dropdown', 'hipaa', 'opt-in'] as const;

/** The name of a field of a landing page's form. */
export type PageField = (typeof inOrder)[number];

/** The fields that every form has. */
const always: readonly PageField[] = ['name', 'phone', 'opt-in'];

// Fields that the brand and organization ask for, not the page.
const besidesThePage: readonly PageField[] = ['appointment', 'dropdown', 'hipaa'];

/** What the brand and the organization ask in a form besides the page's fields. */
export type PageRules = {
  readonly asksAppointment: boolean;
  readonly asksHipaa: boolean;
  /** Patients who add themselves may leave out the consent for health messages. */
  readonly needsHipaa: boolean;
};

/** What a visitor has filled in so far. A ticked box holds the word Verified. */
export type Filled = Readonly<Partial<Record<PageField, string>>>;

/** The fewest characters of a phone number that enable the button. */
const WHOLE_PHONE = 10;

/** The rules of a standard page, from its brand and whether the organization lets people add themselves. */
export function pageRulesOf(
  brand: { readonly asksAppointment: boolean; readonly hipaaConsent: string | null },
  allowsSelfOnboarding: boolean,
): PageRules {
  const asksHipaa = brand.hipaaConsent !== null;
  return { asksAppointment: brand.asksAppointment, asksHipaa, needsHipaa: asksHipaa && !allowsSelfOnboarding };
}

/** The rules of a group's page: consent to health messages is optional there. */
export function groupPageRulesOf(brand: { readonly hipaaConsent: string | null }): PageRules {
  return { asksAppointment: false, asksHipaa: brand.hipaaConsent !== null, needsHipaa: false };
}

/** The rules of a campaign's page: the consent for health messages is required if there is one. */
export function campaignPageRulesOf(brand: { readonly hipaaConsent: string | null }): PageRules {
  const asksHipaa = brand.hipaaConsent !== null;
  return { asksAppointment: false, asksHipaa, needsHipaa: asksHipaa };
}

/** The fields that a page stores: the required ones, and the optional ones it asks for. */
export function structureOf(untrusted: readonly string[]): readonly PageField[] {
  const asked = [...new Set(untrusted)].filter(isPageField).filter((field) => !besidesThePage.includes(field));
  if (always.every((field) => asked.includes(field))) return asked;
  return inOrder.filter((field) => always.includes(field) || asked.includes(field));
}

/** The fields of a form in order: the page's own, then those of the brand and organization. */
export function fieldsOf(structure: readonly string[], rules: PageRules, hasOptions = false): readonly PageField[] {
  const own = structureOf(structure);
  const asks: Partial<Record<PageField, boolean>> = {
    appointment: rules.asksAppointment,
    dropdown: hasOptions,
    hipaa: rules.asksHipaa,
  };
  const besides = besidesThePage.filter((field) => asks[field]);
  const beforeLast = own.at(-1) === 'opt-in' ? -1 : own.length;
  return [...own.slice(0, beforeLast), ...besides, ...own.slice(beforeLast)];
}

/** The first field that keeps the form from being submitted; null if it can be. */
export function firstMissing(filled: Filled, rules: PageRules): NeededField | null {
  return missingFields(filled, rules)[0] ?? null;
}

/** A field that the form can't be submitted without. */
type NeededField = 'opt-in' | 'phone' | 'hipaa' | 'appointment';

/** All fields that keep the form from being submitted. */
export function missingFields(filled: Filled, rules: PageRules): readonly NeededField[] {
  const isMissing: Record<NeededField, boolean> = {
    'opt-in': !(filled['opt-in'] ?? '').includes(verified),
    phone: (filled.phone ?? '').length < WHOLE_PHONE,
    hipaa: rules.needsHipaa && !(filled.hipaa ?? '').includes(verified),
    appointment: rules.asksAppointment && !isDay(filled.appointment ?? ''),
  };
  return needed.filter((field) => isMissing[field]);
}

const needed: readonly NeededField[] = ['opt-in', 'phone', 'hipaa', 'appointment'];

/** Whether a form has a field of this name. */
export function isPageField(untrusted: string): untrusted is PageField {
  return (inOrder as readonly string[]).includes(untrusted);
}
