import { visibleLength } from '../../domain/messages/merge-fields.ts';
import { unknownField } from '../../domain/messages/typed-fields.ts';
import { characterCount, messageLimit, stripEmoji } from '../../domain/text/plain.ts';
import { refuse } from '../platform/refusal.ts';

/** The words of a text that a person wrote, as they may be sent. */
export function checkBody(untrusted: string): string {
  // PostgreSQL takes no NUL in a text.
  const body = stripEmoji(untrusted.replaceAll('\0', '')).trim();
  if (body === '') refuse('message-empty');
  if (characterCount(body) > messageLimit) refuse('message-too-long');
  return body;
}

/**
 * The words of a text that is filled in for each contact, in which a field counts as what it is called; null where there are
 * none. Refuses a placeholder that no field fills: contacts would read it as it was typed.
 */
export function checkTemplate(untrusted: string): string | null {
  const content = stripEmoji(untrusted.replaceAll('\0', '')).trim();
  // Without the second bound a megabyte of spelled-out fields would pass.
  if (visibleLength(content) > messageLimit || content.length > messageLimit * 20) refuse('message-too-long');
  refuseUnknownField(content);
  return content === '' ? null : content;
}

/** Refuses words to many that have a placeholder no field fills. */
export function refuseUnknownField(content: string): void {
  const field = unknownField(content);
  if (field !== null) refuse('message-field-unknown', { field });
}
