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
