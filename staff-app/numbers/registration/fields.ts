import { businessTypes, industries, type RegistrationField, useCases } from '../../../domain/numbers/registration.ts';
import * as phrases from '../../../words/en/staff/numbers.ts';

// Carriers have names of their own for them.
const typeWords: Readonly<Record<string, string>> = {
  'Limited Liability Corporation': phrases.limitedLiabilityCompanyLlc,
  'Non-profit Corporation': phrases.nonprofitCorporation,
  'Co-operative': phrases.cooperative,
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
  MIXED: phrases.severalOfThese,
  MARKETING: phrases.offersAndNews,
  CUSTOMER_CARE: phrases.customerCareAndAppointments,
  ACCOUNT_NOTIFICATION: phrases.accountNotices,
  DELIVERY_NOTIFICATION: phrases.deliveries,
};

/** The form in its parts, in the order people fill it in. */
export const formParts: readonly { readonly title: string; readonly fields: readonly FieldShape[] }[] = [
  {
    title: phrases.yourBusiness,
    fields: [
      { name: 'businessName', label: phrases.legalName, hint: phrases.asOnYourTaxDocuments, isWide: true },
      {
        name: 'businessType',
        label: phrases.businessType,
        options: businessTypes.map((value) => ({ value, label: typeWords[value] ?? value })),
      },
      { name: 'ein', label: 'EIN', placeholder: '12-3456789' },
      {
        name: 'industry',
        label: phrases.industry,
        options: industries.map((value) => ({ value, label: asWords(value) })),
      },
      {
        name: 'website',
        label: phrases.website,
        placeholder: 'https://example.com',
        hint: phrases.theAnswerToHelpNamesIt,
      },
      { name: 'street', label: phrases.streetAddress, isWide: true },
      { name: 'city', label: phrases.city },
      { name: 'region', label: phrases.state, placeholder: 'AZ' },
      { name: 'postalCode', label: phrases.zipCode, placeholder: '85004' },
    ],
  },
  {
    title: phrases.contact,
    fields: [
      { name: 'firstName', label: phrases.firstName },
      { name: 'lastName', label: phrases.lastName },
      { name: 'title', label: phrases.jobTitle },
      { name: 'phone', label: phrases.phoneNumber },
      { name: 'email', label: phrases.email, isWide: true },
    ],
  },
  {
    title: phrases.yourMessages,
    fields: [
      {
        name: 'useCase',
        label: phrases.whatTheyreFor,
        isWide: true,
        options: useCases.map((value) => ({ value, label: useCaseWords[value] })),
      },
      { name: 'description', label: phrases.whatYouSend, isLong: true },
      { name: 'sampleOne', label: phrases.sampleMessage, isLong: true },
      { name: 'sampleTwo', label: phrases.anotherSampleMessage, isLong: true },
      { name: 'optIn', label: phrases.howPeopleAgreeToGetThem, isLong: true },
      { name: 'optInPage', label: phrases.thePageWhereTheyAgree, placeholder: 'https://', isWide: true },
    ],
  },
];
