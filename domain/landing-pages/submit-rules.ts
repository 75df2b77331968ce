import { isDay } from '../time/days.ts';
import { verified } from '../widgets/verify.ts';

const inOrder = ['name', 'last_name', 'phone', 'dob', 'gender', 'appointment', 'dropdown', 'hipaa', 'opt-in'] as const;

/** The name of a field of a landing page's form. */
export type PageField = (typeof inOrder)[number];

/** The fields that every form has. */
const always: readonly PageField[] = ['name', 'phone', 'opt-in'];

// Asked for by brand and organisation, and not by the page.
const besidesThePage: readonly PageField[] = ['appointment', 'dropdown', 'hipaa'];

/** What the brand and the organisation ask of a form beyond what its page lists. */
export type PageRules = {
  readonly asksAppointment: boolean;
  readonly asksHipaa: boolean;
  /** A patient who takes themselves on may leave the consent for health messages out. */
  readonly needsHipaa: boolean;
};

/** What a visitor has filled in so far; a tick box that is ticked holds the word Verified. */
export type Filled = Readonly<Partial<Record<PageField, string>>>;

/** The fewest characters with which the button believes that a phone number is whole. */
const WHOLE_PHONE = 10;

/** The rules of a standard page, from its brand and from whether the organisation lets people take themselves on. */
export function pageRulesOf(
  brand: { readonly asksAppointment: boolean; readonly hipaaConsent: string | null },
  allowsSelfOnboarding: boolean,
): PageRules {
  const asksHipaa = brand.hipaaConsent !== null;
  return { asksAppointment: brand.asksAppointment, asksHipaa, needsHipaa: asksHipaa && !allowsSelfOnboarding };
}

/** The rules of a group's page: a patient may agree to health messages there, and need not. */
export function groupPageRulesOf(brand: { readonly hipaaConsent: string | null }): PageRules {
  return { asksAppointment: false, asksHipaa: brand.hipaaConsent !== null, needsHipaa: false };
}

/** The rules of a campaign's page: where there is a consent for health messages, nobody joins without it. */
export function campaignPageRulesOf(brand: { readonly hipaaConsent: string | null }): PageRules {
  const asksHipaa = brand.hipaaConsent !== null;
  return { asksAppointment: false, asksHipaa, needsHipaa: asksHipaa };
}

/** The list of fields as a page keeps it: those every form has, and the optional ones that are asked for. */
export function structureOf(untrusted: readonly string[]): readonly PageField[] {
  const asked = [...new Set(untrusted)].filter(isPageField).filter((field) => !besidesThePage.includes(field));
  if (always.every((field) => asked.includes(field))) return asked;
  return inOrder.filter((field) => always.includes(field) || asked.includes(field));
}

/** The fields of a form in their order: the page's own, and then what brand and organisation ask. */
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

/** The first field without which the form cannot be submitted, or null when it can. */
export function firstMissing(filled: Filled, rules: PageRules): PageField | null {
  if (!(filled['opt-in'] ?? '').includes(verified)) return 'opt-in';
  if ((filled.phone ?? '').length < WHOLE_PHONE) return 'phone';
  if (rules.needsHipaa && !(filled.hipaa ?? '').includes(verified)) return 'hipaa';
  if (rules.asksAppointment && !isDay(filled.appointment ?? '')) return 'appointment';
  return null;
}

/** Says whether a form knows a field of this name. */
export function isPageField(untrusted: string): untrusted is PageField {
  return (inOrder as readonly string[]).includes(untrusted);
}
