/** How our own drawings are stored. */
export const png = {
  format: 'png',
  ending: 'png',
  mimeType: 'image/png',
  endings: ['png'],
  begins: ['89504e470d0a1a0a'],
} as const;

/** The accepted kinds of pictures: their first bytes, content types and file extensions. */
export const pictureKinds = [
  { format: 'jpeg', ending: 'jpg', mimeType: 'image/jpeg', endings: ['jpg', 'jpeg'], begins: ['ffd8ff'] },
  png,
  { format: 'gif', ending: 'gif', mimeType: 'image/gif', endings: ['gif'], begins: ['474946383761', '474946383961'] },
] as const;

export type PictureKind = (typeof pictureKinds)[number];

/** The kind of a file by its first bytes, whatever its name. */
export function pictureKindOf(bytes: Buffer): PictureKind | null {
  const beginning = bytes.subarray(0, 8).toString('hex');
  return pictureKinds.find((kind) => kind.begins.some((begins) => beginning.startsWith(begins))) ?? null;
}

/** Whether a file of this name may be a picture at all. */
export function hasPictureName(untrustedFileName: string): boolean {
  const ending = /\.([a-z]+)$/i.exec(untrustedFileName)?.[1]?.toLowerCase() ?? '';
  return pictureKinds.some((kind) => kind.endings.some((own) => own === ending));
}
