import {
  fillMergeFields,
  hasUnfilledChip,
  type MergeValues,
  markUnfilledChips,
  nameUnfilledChips,
} from './merge-fields.ts';
import { billedSegments } from './segments.ts';
import { unknownField } from './typed-fields.ts';

/** A message as it is sent to one person. */
export type WrittenMessage = {
  readonly body: string;
  /** How many messages it is billed as: by what staff wrote, so a long name doesn't make it more expensive. */
  readonly segments: number;
};

/**
 * Fills a message's chips for one person. 'no-words' if nothing is left of it, 'no-value' if it would mention something
 * unknown, such as the time of an event: neither is sent.
 */
export function writeMessage(template: string, values: MergeValues): WrittenMessage | 'no-words' | 'no-value' {
  const body = fillMergeFields(template, values).trim();
  if (body === '') return 'no-words';
  return hasUnfilledChip(body) ? 'no-value' : { body, segments: billedSegments(template) };
}

/**
 * The same for a message as staff stored it. 'no-field' if it has an unknown placeholder: saving refuses such a
 * message, but one may have been stored before that.
 */
export function writeStored(
  template: string,
  values: MergeValues,
): WrittenMessage | 'no-words' | 'no-value' | 'no-field' {
  return unknownField(template) === null ? writeMessage(template, values) : 'no-field';
}

/** The message in a contact's history, also one that wasn't sent: a field without a value is marked as a blank. */
export function messageInHistory(template: string, values: MergeValues): string {
  return markUnfilledChips(fillMergeFields(template, values));
}

/** The message as shown before it's sent, or when it never was: a field without a value shows its label. */
export function previewMessage(template: string, values: MergeValues): string {
  return nameUnfilledChips(fillMergeFields(template, values));
}
