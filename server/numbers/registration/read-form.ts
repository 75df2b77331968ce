import {
  emptyRegistration,
  longestField,
  type RegistrationForm,
  registrationFields,
} from '../../../domain/numbers/registration.ts';

/** A submitted form, field by field. */
export type UntrustedForm = { readonly [Field in keyof RegistrationForm]?: string | null | undefined };

/** The form as typed, truncated to the field limits; absent fields are unchanged. */
export function readForm(before: RegistrationForm | null, untrusted: UntrustedForm): RegistrationForm {
  const known = before ?? emptyRegistration;
  const typed = (field: keyof RegistrationForm) => storable(untrusted[field] ?? known[field]);
  return Object.fromEntries(
    registrationFields.map((field) => [field, isAddress(field) ? withScheme(typed(field)) : typed(field)]),
  ) as RegistrationForm;
}

function isAddress(field: keyof RegistrationForm): boolean {
  return field === 'website' || field === 'optInPage';
}

// People type website addresses without https://.
function withScheme(address: string): string {
  return /^[^\s/:]+\.[^\s/:]{2,}(?:\/\S*)?$/.test(address.trim()) ? `https://${address.trim()}` : address;
}

// PostgreSQL can't store a zero byte or half of a surrogate pair.
function storable(text: string): string {
  return text.replaceAll('\0', '').slice(0, longestField).toWellFormed();
}
