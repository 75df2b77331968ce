import { landingPage } from '../../words/en/landing-page.ts';
import type { PageField } from './submit-rules.ts';

/** The label of a landing page's field, and its kind of question. */
export type PageFieldKind = {
  readonly label: string;
  readonly widgetType: 'SHORT' | 'DATE' | 'DROPDOWN' | 'VERIFY';
  readonly labels: readonly string[];
};

// Answers are stored in English, whatever language they were chosen in.
const genders = [landingPage.female, landingPage.male, landingPage.other];

/** Every field a landing page can have. The text of a consent and the dropdown's topic come from the brand. */
export const pageFields: Readonly<Record<PageField, PageFieldKind>> = {
  name: { label: landingPage.name, widgetType: 'SHORT', labels: [] },
  last_name: { label: landingPage.lastName, widgetType: 'SHORT', labels: [] },
  phone: { label: landingPage.phone, widgetType: 'SHORT', labels: [] },
  dob: { label: landingPage.dob, widgetType: 'DATE', labels: [] },
  gender: { label: landingPage.gender, widgetType: 'DROPDOWN', labels: genders },
  appointment: { label: landingPage.appointment, widgetType: 'DATE', labels: [] },
  dropdown: { label: 'Topic', widgetType: 'DROPDOWN', labels: [] },
  hipaa: { label: 'Consent to health messages', widgetType: 'VERIFY', labels: [] },
  'opt-in': { label: 'Consent to messages', widgetType: 'VERIFY', labels: [] },
};

/** The optional fields that a page may ask for. */
export const optionalFields = ['last_name', 'dob', 'gender'] as const satisfies readonly PageField[];
