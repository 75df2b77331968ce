import {
  emptyRegistration,
  longestField,
  type RegistrationForm,
  registrationFields,
} from '../../../domain/numbers/registration.ts';

/** A form as somebody sent it, field by field. */
export type UntrustedForm = { readonly [Field in keyof RegistrationForm]?: string | null | undefined };

/** The form as typed, cut to what a field keeps; what is absent stays as it was. */
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

// People type the address of a website as they say it.
function withScheme(address: string): string {
  return /^[^\s/:]+\.[^\s/:]{2,}(?:\/\S*)?$/.test(address.trim()) ? `https://${address.trim()}` : address;
}

// The database keeps no zero byte and no half of a character.
function storable(text: string): string {
  return text.replaceAll('\0', '').slice(0, longestField).toWellFormed();
}
