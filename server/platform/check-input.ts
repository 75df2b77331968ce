import { ownPath } from '../../domain/hosts/host-table.ts';
import { normalizeWebAddress } from '../../domain/pitches/web-address.ts';
import { characterCount, withoutTurns } from '../../domain/text/plain.ts';
import { hasAddress, hasMarkup, mayHavePhone } from '../../domain/text/web-addresses.ts';
import type { Hosts } from './hosts/hosts.ts';
import { refuse } from './refusal.ts';

const LONGEST_LINE = 200;

/** A line of text as it is stored: trimmed, without control characters; empty means none. */
export function checkLine(untrusted: string, limit = LONGEST_LINE): string | null {
  // PostgreSQL rejects NUL in text, and a line has no line breaks.
  const line = withoutTurns(untrusted)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
  if (characterCount(line) > limit) refuse('text-too-long', { limit });
  return line === '' ? null : line;
}

/** A reason that an email repeats: one line, with single spaces; empty means none. */
export function checkReason(untrusted: string, limit: number): string | null {
  return checkLine(untrusted, limit)?.replace(/\s+/g, ' ') ?? null;
}

/**
 * The name of a person or organization, which our emails and messages repeat: one line without a web or email
 * address, phone number, HTML, or merge field.
 */
export function checkName(untrusted: string): string | null {
  const name = checkLine(untrusted);
  if (name !== null && hasAddress(name)) refuse('name-with-address');
  if (name !== null && mayHavePhone(name)) refuse('name-with-phone');
  if (name !== null && hasMarkup(name)) refuse('name-with-markup');
  return name;
}

/** Multi-line text as it is stored: trimmed, without control characters except line breaks; empty means none. */
export function checkText(untrusted: string, limit: number): string | null {
  const text = withoutTurns(untrusted)
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim();
  if (characterCount(text) > limit) refuse('text-too-long', { limit });
  return text === '' ? null : text;
}

/** An http or https address; empty means none, anything else is refused. */
export function checkWebAddress(untrusted: string): string | null {
  if (untrusted.trim() === '') return null;
  return normalizeWebAddress(untrusted) ?? refuse('web-address-not-valid');
}

/** The address of a picture: a web address, or one of our own uploads, which is stored without a host. */
export function checkPicture(hosts: Hosts): (untrusted: string) => string | null {
  return (untrusted) => ownUpload(hosts, untrusted) ?? checkWebAddress(untrusted);
}

/** The address of an audio file among our own uploads; empty means none, anything else is refused. */
export function checkSound(hosts: Hosts): (untrusted: string) => string | null {
  return (untrusted) => {
    if (untrusted.trim() === '') return null;
    const own = ownUpload(hosts, untrusted) ?? '';
    return /\.(mp3|wav)$/.test(own) ? own : refuse('upload-sound-kind');
  };
}

// API clients that store addresses send them back with the host they were read from.
function ownUpload(hosts: Hosts, untrusted: string): string | null {
  const typed = untrusted.trim();
  const path = typed.startsWith('/') ? typed : ownPath(hosts.current(), typed);
  return path !== null && /^\/media\/[\w-]+\.\w+$/.test(path) ? path : null;
}

/** A color as #rrggbb; empty means none. */
export function checkColor(untrusted: string): string | null {
  const color = untrusted.trim().toLowerCase();
  if (color === '') return null;
  return /^#[0-9a-f]{6}$/.test(color) ? color : refuse('color-not-valid');
}

/** Applies a check to a value that was sent; undefined stays undefined. */
export function checkSent<Value>(
  untrusted: string | null | undefined,
  check: (untrusted: string) => Value,
): Value | undefined {
  return untrusted === null || untrusted === undefined ? undefined : check(untrusted);
}
