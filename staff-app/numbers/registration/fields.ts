import { businessTypes, industries, type RegistrationField, useCases } from '../../../domain/numbers/registration.ts';

// Carriers have a name of their own for it.
const legalForms: Readonly<Record<string, string>> = {
  'Limited Liability Corporation': 'Limited liability company (LLC)',
};

/** How one field of the form is asked for. */
export type FieldShape = {
  readonly name: RegistrationField;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Several lines. */
  readonly isLong?: boolean;
  /** Takes the whole width. */
  readonly isWide?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
};

const asWords = (value: string) => {
  const words = value.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const useCaseWords: Readonly<Record<(typeof useCases)[number], string>> = {
  MIXED: 'Several of these',
  MARKETING: 'Offers and news',
  CUSTOMER_CARE: 'Customer care and appointments',
  ACCOUNT_NOTIFICATION: 'Account notices',
  DELIVERY_NOTIFICATION: 'Deliveries',
};

/** The form in its parts, in the order people fill it in. */
export const formParts: readonly { readonly title: string; readonly fields: readonly FieldShape[] }[] = [
  {
    title: 'Your business',
    fields: [
      { name: 'businessName', label: 'Legal name', hint: 'As on your tax papers.', isWide: true },
      {
        name: 'businessType',
        label: 'Legal form',
        options: businessTypes.map((value) => ({ value, label: legalForms[value] ?? value })),
      },
      { name: 'ein', label: 'EIN', placeholder: '12-3456789' },
      { name: 'industry', label: 'Industry', options: industries.map((value) => ({ value, label: asWords(value) })) },
      { name: 'website', label: 'Website', placeholder: 'https://example.com' },
      { name: 'street', label: 'Street and number', isWide: true },
      { name: 'city', label: 'City' },
      { name: 'region', label: 'State', placeholder: 'AZ' },
      { name: 'postalCode', label: 'ZIP code', placeholder: '85004' },
    ],
  },
  {
    title: 'Contact',
    fields: [
      { name: 'firstName', label: 'First name' },
      { name: 'lastName', label: 'Last name' },
      { name: 'title', label: 'Job title' },
      { name: 'phone', label: 'Phone number' },
      { name: 'email', label: 'Email', isWide: true },
    ],
  },
  {
    title: 'Your messages',
    fields: [
      {
        name: 'useCase',
        label: 'What they’re for',
        isWide: true,
        options: useCases.map((value) => ({ value, label: useCaseWords[value] })),
      },
      { name: 'description', label: 'What you send, and to whom', isLong: true },
      { name: 'sampleOne', label: 'Sample message', isLong: true },
      { name: 'sampleTwo', label: 'Another sample message', isLong: true },
      { name: 'optIn', label: 'How people agree to get them', isLong: true },
      { name: 'optInPage', label: 'The page where they agree', placeholder: 'https://', isWide: true },
    ],
  },
];
