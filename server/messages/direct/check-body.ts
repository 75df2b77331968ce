import { blanksIn } from '../../../domain/messages/blanks.ts';
import { fieldNotInReplies, visibleLength } from '../../../domain/messages/merge-fields.ts';
import { unknownField } from '../../../domain/messages/typed-fields.ts';
import { characterCount, messageLimit, stripEmoji } from '../../../domain/text/plain.ts';
import { refuse } from '../../platform/refusal.ts';

/** Checks the text that a person wrote; returns it as it may be sent. */
export function checkBody(untrusted: string): string {
  // PostgreSQL can't store NUL in a text.
  const body = stripEmoji(untrusted.replaceAll('\0', '')).trim();
  if (body === '') refuse('message-empty');
  if (characterCount(body) > messageLimit) refuse('message-too-long');
  return body;
}

/** Checks a reply to one contact: it has no placeholder that the contact's own name and phone can't fill. */
export function checkReply(untrusted: string): string {
  const body = checkBody(untrusted);
  refuseUnfinished(body);
  const field = fieldNotInReplies(body);
  if (field !== null) refuse('message-field-unknown', { field });
  return body;
}

/**
 * Checks a template, counting each merge field at the length of its name; null if it is empty. Refuses unknown
 * placeholders: contacts would see them as typed.
 */
export function checkTemplate(untrusted: string): string | null {
  const content = stripEmoji(untrusted.replaceAll('\0', '')).trim();
  // Without the second limit, a megabyte of spelled-out fields would pass.
  if (visibleLength(content) > messageLimit || content.length > messageLimit * 20) refuse('message-too-long');
  refuseUnknownField(content);
  return content === '' ? null : content;
}

/** The same for a message that goes out as it is, with nothing that waits until it is filled in: it has no blank either. */
export function checkFinished(untrusted: string): string | null {
  const content = checkTemplate(untrusted);
  if (content !== null) refuseUnfinished(content);
  return content;
}

/** Refuses a message with a placeholder that no field fills, or with a blank of a template. */
export function refuseUnfinished(content: string): void {
  refuseUnknownField(content);
  const [blank] = blanksIn(content);
  if (blank !== undefined) refuse('message-has-blank', { blank: blank.text });
}

function refuseUnknownField(content: string): void {
  const field = unknownField(content);
  if (field !== null) refuse('message-field-unknown', { field });
}
