// What people pick from their files. The container format says how such a file begins.
const pickedKinds = [
  { ending: 'mp4', mimeType: 'video/mp4', container: 'mp4' },
  { ending: 'mov', mimeType: 'video/quicktime', container: 'mp4' },
] as const;

// What browsers record; no one picks such a file.
const recordedKinds = [pickedKinds[0], { ending: 'webm', mimeType: 'video/webm', container: 'webm' }] as const;

/** An accepted kind of video: its file extension, media type, and container format. */
export type VideoKind = (typeof pickedKinds)[number] | (typeof recordedKinds)[number];

/** Every accepted kind, picked or recorded. */
export const videoKinds: readonly VideoKind[] = [...pickedKinds, recordedKinds[1]];

/** The kind that a picked or a recorded file may be by its name; null for every other name. */
export function videoKindOfName(untrustedFileName: string, isRecorded: boolean): VideoKind | null {
  const ending = /\.([a-z0-9]+)$/i.exec(untrustedFileName)?.[1]?.toLowerCase();
  const taken: readonly VideoKind[] = isRecorded ? recordedKinds : pickedKinds;
  return taken.find((kind) => kind.ending === ending) ?? null;
}

/** The kind of a stored file by its extension. */
export function videoKindOfKept(name: string): VideoKind | null {
  return videoKinds.find((kind) => name.endsWith(`.${kind.ending}`)) ?? null;
}

/** The media type of the uploaded video behind this address; null if it isn't one. */
export function mimeTypeOfVideo(address: string | null): string | null {
  const name = uploadedVideo(address);
  return name === null ? null : (videoKindOfKept(name)?.mimeType ?? null);
}

/** The name of the uploaded video behind this address; null if it isn't one. */
export function uploadedVideo(address: string | null): string | null {
  const name = /(?:^|\/)media\/([0-9A-Za-z]+\.[a-z0-9]+)$/.exec(address ?? '')?.[1] ?? '';
  return videoKindOfKept(name) ? name : null;
}
