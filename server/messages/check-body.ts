import { visibleLength } from '../../domain/messages/merge-fields.ts';
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

/** The words of a text that is filled in for each contact, in which a field counts as what it is called; null where there are none. */
export function checkTemplate(untrusted: string): string | null {
  const content = stripEmoji(untrusted.replaceAll('\0', '')).trim();
  // Without the second bound a megabyte of spelled-out fields would pass.
  if (visibleLength(content) > messageLimit || content.length > messageLimit * 20) refuse('message-too-long');
  return content === '' ? null : content;
}
