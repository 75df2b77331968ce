import { createHash } from 'node:crypto';

const CHARACTERS = 16;

/** A short text that is another one whenever any of this content is. */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, CHARACTERS);
}

/** Whether a change was written on another version; one that names none changes what it finds. */
export function isOtherVersion(untrusted: string | null | undefined, now: string): boolean {
  return untrusted !== null && untrusted !== undefined && untrusted !== now;
}
