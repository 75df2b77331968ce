import { normalizeWebAddress } from '../pitches/web-address.ts';

/** The storage name of an uploaded file, from its address. */
export function mediaName(address: string | null): string | null {
  return /\/media\/([\w.-]+)$/.exec(address ?? '')?.[1] ?? null;
}

/** The address of a picture: our own file, or an absolute https address. Nothing else is ever put into an image. */
export function pictureAddress(untrusted: string | null): string | null {
  if (untrusted === null) return null;
  if (/^\/media\/[\w.-]+$/.test(untrusted)) return untrusted;
  const address = /^https?:\/\//i.test(untrusted) ? normalizeWebAddress(untrusted) : null;
  // A server that is reached by its IP address has picture addresses that only it can use.
  const ownName = address === null ? mediaName(untrusted) : null;
  if (ownName !== null) return `/media/${ownName}`;
  return address?.startsWith('https://') || mediaName(address) ? address : null;
}

/** The address of an audio: only our own files, under the host that shows the page. */
export function soundAddress(untrusted: string | null): string | null {
  const name = mediaName(untrusted);
  return name !== null && /\.(mp3|wav)$/.test(name) ? `/media/${name}` : null;
}
