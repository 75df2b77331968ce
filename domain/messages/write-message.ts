import { fillMergeFields, hasUnfilledChip, type MergeValues, nameUnfilledChips } from './merge-fields.ts';
import { billedSegments } from './segments.ts';
import { unknownField } from './typed-fields.ts';

/** A message as it goes to one person. */
export type WrittenMessage = {
  readonly body: string;
  /** How many messages it is billed as: by what staff wrote, so nobody's name makes it dearer. */
  readonly segments: number;
};

/**
 * Writes a message for one person: every chip filled with what is known of them. 'no-words' where nothing is left of it,
 * 'no-value' where it tells something that isn't known, such as the time of an event: such a message goes to nobody.
 */
export function writeMessage(template: string, values: MergeValues): WrittenMessage | 'no-words' | 'no-value' {
  const body = fillMergeFields(template, values).trim();
  if (body === '') return 'no-words';
  return hasUnfilledChip(body) ? 'no-value' : { body, segments: billedSegments(template) };
}

/**
 * The same for a message as staff stored it; 'no-field' where it has a placeholder that no field fills. Such a message is
 * refused when it is saved, but one may have been stored before that.
 */
export function writeStored(
  template: string,
  values: MergeValues,
): WrittenMessage | 'no-words' | 'no-value' | 'no-field' {
  return unknownField(template) === null ? writeMessage(template, values) : 'no-field';
}

/** The message as it is shown before it goes out, or where it never did: a chip that nothing fills stands there by its label. */
export function previewMessage(template: string, values: MergeValues): string {
  return nameUnfilledChips(fillMergeFields(template, values));
}
