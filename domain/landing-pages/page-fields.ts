import { landingPage } from '../../words/en/landing-page.ts';
import { date } from '../widgets/date.ts';
import { dropdown } from '../widgets/dropdown.ts';
import type { WidgetType } from '../widgets/registry.ts';
import { short } from '../widgets/short.ts';
import { verify } from '../widgets/verify.ts';
import type { PageField } from './submit-rules.ts';

/** The label of a landing page's field, and its kind of question. */
export type PageFieldKind = {
  readonly label: string;
  readonly widgetType: WidgetType;
  readonly labels: readonly string[];
};

// Answers are stored in English, whatever language they were chosen in.
const genders = [landingPage.female, landingPage.male, landingPage.other];

/** Every field a landing page can have. The text of a consent and the dropdown's topic come from the brand. */
export const pageFields: Readonly<Record<PageField, PageFieldKind>> = {
  name: { label: landingPage.name, widgetType: short.type, labels: [] },
  last_name: { label: landingPage.lastName, widgetType: short.type, labels: [] },
  phone: { label: landingPage.phone, widgetType: short.type, labels: [] },
  dob: { label: landingPage.dob, widgetType: date.type, labels: [] },
  gender: { label: landingPage.gender, widgetType: dropdown.type, labels: genders },
  appointment: { label: landingPage.appointment, widgetType: date.type, labels: [] },
  dropdown: { label: 'Topic', widgetType: dropdown.type, labels: [] },
  hipaa: { label: 'Consent to health messages', widgetType: verify.type, labels: [] },
  'opt-in': { label: 'Consent to messages', widgetType: verify.type, labels: [] },
};

/** The optional fields that a page may ask for. */
export const optionalFields = ['last_name', 'dob', 'gender'] as const satisfies readonly PageField[];
