/** The accepted kinds of audio: content types and file extensions. */
export const soundKinds = [
  { ending: 'mp3', mimeType: 'audio/mpeg' },
  { ending: 'wav', mimeType: 'audio/wav' },
] as const;

export type SoundKind = (typeof soundKinds)[number];

/** The kind that a file may be by its name; null for every other name. */
export function soundKindOfName(untrustedFileName: string): SoundKind | null {
  const ending = /\.([a-z0-9]+)$/i.exec(untrustedFileName)?.[1]?.toLowerCase();
  return soundKinds.find((kind) => kind.ending === ending) ?? null;
}
