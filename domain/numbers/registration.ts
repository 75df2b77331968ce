/**
 * What carriers require of a business before its local numbers may send at their full rate, in the order of the form.
 */
export const registrationFields = [
  'businessName',
  'businessType',
  'ein',
  'industry',
  'website',
  'street',
  'city',
  'region',
  'postalCode',
  'firstName',
  'lastName',
  'title',
  'email',
  'phone',
  'useCase',
  'description',
  'sampleOne',
  'sampleTwo',
  'optIn',
  'optInPage',
] as const;

/** The name of one field. */
export type RegistrationField = (typeof registrationFields)[number];

/** The form as it was typed. Missing fields are empty. */
export type RegistrationForm = Readonly<Record<RegistrationField, string>>;

/** The legal forms carriers accept, in their own words. */
export const businessTypes = [
  'Corporation',
  'Limited Liability Corporation',
  'Partnership',
  'Non-profit Corporation',
  'Co-operative',
] as const;

/** The industries carriers accept. */
export const industries = [
  'AUTOMOTIVE',
  'AGRICULTURE',
  'BANKING',
  'CONSTRUCTION',
  'CONSUMER',
  'EDUCATION',
  'ENERGY',
  'ENGINEERING',
  'FINANCIAL',
  'FOOD_AND_BEVERAGE',
  'GOVERNMENT',
  'HEALTHCARE',
  'HOSPITALITY',
  'INSURANCE',
  'LEGAL',
  'MANUFACTURING',
  'MEDIA',
  'NOT_FOR_PROFIT',
  'ONLINE',
  'PROFESSIONAL_SERVICES',
  'REAL_ESTATE',
  'RELIGION',
  'RETAIL',
  'TECHNOLOGY',
  'TELECOMMUNICATIONS',
  'TRANSPORTATION',
  'TRAVEL',
] as const;

/** What messages are for, in carriers' categories. */
export const useCases = [
  'MIXED',
  'MARKETING',
  'CUSTOMER_CARE',
  'ACCOUNT_NOTIFICATION',
  'DELIVERY_NOTIFICATION',
] as const;

/** The longest text a field keeps. */
export const longestField = 4_096;

/** An empty form. */
export const emptyRegistration: RegistrationForm = {
  ...{ businessName: '', businessType: '', ein: '', industry: '', website: '' },
  ...{ street: '', city: '', region: '', postalCode: '' },
  ...{ firstName: '', lastName: '', title: '', email: '', phone: '' },
  ...{ useCase: '', description: '', sampleOne: '', sampleTwo: '', optIn: '', optInPage: '' },
};

type Check = (value: string, form: RegistrationForm) => boolean;

const isText: Check = (value) => value.length >= 1 && value.length <= 255;
const isPage: Check = (value) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value) && value.length <= 2_048;
const hasLength =
  (least: number, most: number): Check =>
  (value) =>
    value.length >= least && value.length <= most;
const isOneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value);

const rules: Readonly<Record<RegistrationField, readonly [Check, string]>> = {
  businessName: [isText, 'Enter the legal name, as it appears on your tax documents.'],
  businessType: [isOneOf(businessTypes), 'Choose the type of business.'],
  ein: [(value) => /^\d{2}-?\d{7}$/.test(value), 'Enter the 9 digits of your EIN.'],
  industry: [isOneOf(industries), 'Choose an industry.'],
  website: [isPage, 'Enter the address of your website, such as https://example.com.'],
  street: [isText, 'Enter the street address.'],
  city: [isText, 'Enter the city.'],
  region: [(value) => /^[A-Za-z]{2}$/.test(value), 'Enter the state’s two-letter abbreviation, such as AZ.'],
  postalCode: [(value) => /^\d{5}(-\d{4})?$/.test(value), 'Enter a ZIP code of 5 digits.'],
  firstName: [isText, 'Enter the first name.'],
  lastName: [isText, 'Enter the last name.'],
  title: [isText, 'Enter the job title.'],
  email: [(value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'Enter an email address.'],
  phone: [(value) => value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '').length === 10, 'Enter a US phone number.'],
  useCase: [isOneOf(useCases), 'Choose what your messages are for.'],
  description: [hasLength(40, longestField), 'Describe your messages in at least 40 characters.'],
  sampleOne: [hasLength(20, 1_024), 'Write a sample message of 20 to 1,024 characters.'],
  sampleTwo: [
    (value, form) => hasLength(20, 1_024)(value, form) && value !== form.sampleOne,
    'Write another sample message of 20 to 1,024 characters.',
  ],
  optIn: [hasLength(40, 2_048), 'Say in 40 to 2,048 characters how people agree to get your messages.'],
  optInPage: [isPage, 'Enter the address of the page where people agree.'],
};

/** The problems of the form, as one sentence per invalid field. */
export function registrationProblems(form: RegistrationForm): Partial<Record<RegistrationField, string>> {
  return Object.fromEntries(
    registrationFields.flatMap((field) => {
      const [isRight, sentence] = rules[field];
      return isRight(form[field].trim(), form) ? [] : [[field, sentence]];
    }),
  );
}

/** A requirement that carriers check before they approve. `isMet` says whether it's met. */
export type RegistrationCheck = { readonly text: string; readonly isMet: boolean };

/**
 * The most common rejection reasons, checked before reviewers see the form. `finePrint` is the text on our own opt-in
 * pages, and `isOwnPage` says whether the form names one.
 */
export function registrationChecks(
  form: RegistrationForm,
  own: { readonly isOwnPage: boolean; readonly finePrint: string; readonly helpAnswer: string },
): RegistrationCheck[] {
  const samples = [form.sampleOne, form.sampleTwo];
  const name = form.businessName.trim().toLowerCase();
  return [
    { text: 'STOP opts people out right away, and HELP gets an answer.', isMet: own.helpAnswer !== '' },
    {
      text: 'A sample message names your business.',
      isMet: name !== '' && samples.some((sample) => sample.toLowerCase().includes(name)),
    },
    {
      text: 'A sample message says “Reply STOP to opt out”.',
      isMet: samples.some((sample) => /\bSTOP\b/.test(sample)),
    },
    {
      text: own.isOwnPage
        ? 'Your opt-in page says “Msg & data rates may apply” and links to the privacy policy.'
        : 'Your opt-in page is one of the pages here. On your own site, check that it says “Msg & data rates may apply” and links to your privacy policy.',
      isMet: own.isOwnPage && own.finePrint.includes('Msg & data rates may apply'),
    },
  ];
}
