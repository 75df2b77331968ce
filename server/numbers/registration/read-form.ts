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
  return Object.fromEntries(
    registrationFields.map((field) => [field, storable(untrusted[field] ?? known[field])]),
  ) as RegistrationForm;
}

// The database keeps no zero byte and no half of a character.
function storable(text: string): string {
  return text.replaceAll('\0', '').slice(0, longestField).toWellFormed();
}
