import { landingPage } from '../../words/en/landing-page.ts';
import type { PageField } from './submit-rules.ts';

/** How a field of a landing page is called and what kind of question it is. */
export type PageFieldKind = {
  readonly label: string;
  readonly widgetType: 'SHORT' | 'DATE' | 'DROPDOWN' | 'VERIFY';
  readonly labels: readonly string[];
};

// As answers name them, whatever the language in which they were chosen.
const genders = [landingPage.female, landingPage.male, landingPage.other];

/** Every field a landing page can have; a consent's own words come from the brand, and so does what the dropdown is about. */
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

/** The fields a page may ask for besides those every form has. */
export const optionalFields = ['last_name', 'dob', 'gender'] as const satisfies readonly PageField[];
