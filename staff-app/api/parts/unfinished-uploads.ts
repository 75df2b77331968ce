import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { hashText } from '../hash-text.ts';

/** Where a file is taken, by what it is. */
export type UploadKind = 'picture' | 'sound' | 'video' | 'recording';

const DAY_MS = 86_400_000;
const prefix = 'upload:';

/** What a slide says of an upload that was interrupted: the file, and where it was to go. */
export type UploadNote = { readonly name: string; readonly place: string };

/** What tells this file from others, without saying its name. */
export function fingerprintOf(kind: UploadKind, file: File): string {
  return `${kind}:${hashText([file.name, file.size, file.type, file.lastModified].join('|'))}`;
}

/** Says whether an upload of this kind was left unfinished in this browser, so that the same file continues it. */
export function hasUnfinishedUpload(kind: UploadKind): boolean {
  return keys().some((key) => key.startsWith(`${prefix}${kind}:`) && read(key) !== null);
}

/** The name of the file whose upload to this place was left unfinished in this browser; null: there is none. */
export function unfinishedAt(kind: UploadKind, place: string): string | null {
  for (const key of keys().filter((one) => one.startsWith(`${prefix}${kind}:`))) {
    const note = read(key) && noteAt(key);
    if (note?.place === place) return note.name;
  }
  return null;
}

/** Forgets an upload that has ended or was given up. */
export function forgetUpload(fingerprint: string): void {
  localStorage.removeItem(`${prefix}${fingerprint}`);
}

/** The addresses of unfinished uploads, in this browser only, for as long as the server keeps what has arrived. */
export const unfinishedUploads = (note: UploadNote | null): UrlStorage => ({
  findAllUploads: async () => keys().flatMap((key) => read(key) ?? []),
  async findUploadsByFingerprint(fingerprint) {
    const found = read(`${prefix}${fingerprint}`);
    return found === null ? [] : [found];
  },
  async removeUpload(key) {
    localStorage.removeItem(key);
  },
  async addUpload(fingerprint, { uploadUrl }) {
    const key = `${prefix}${fingerprint}`;
    try {
      localStorage.setItem(key, JSON.stringify({ uploadUrl, at: Date.now(), ...(note && { note }) }));
    } catch {
      // With no space left, the upload still continues now, but can't resume after a reload.
    }
    return key;
  },
});

function noteAt(key: string): UploadNote | null {
  return (JSON.parse(localStorage.getItem(key) ?? '{}') as { note?: UploadNote }).note ?? null;
}

function keys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function read(urlStorageKey: string): PreviousUpload | null {
  const kept = JSON.parse(localStorage.getItem(urlStorageKey) ?? '{}') as { uploadUrl?: string; at?: number };
  if (kept.uploadUrl !== undefined && Date.now() - (kept.at ?? 0) < DAY_MS) {
    const rest = { size: null, metadata: {}, creationTime: '', parallelUploadUrls: null };
    return { uploadUrl: kept.uploadUrl, urlStorageKey, ...rest };
  }
  localStorage.removeItem(urlStorageKey);
  return null;
}
