import { type KeptFile, useFileUpload } from '../api/send-file.ts';

/** A picture as the server keeps it. */
export type KeptPicture = KeptFile;

/** The kinds of files that are taken, as file pickers name them. */
export const pictureTypes: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
};

const wrongKind = 'Please upload a picture: jpg, jpeg, png or gif.';
const several = 'Please upload one file at a time.';

/** What to say about files that are not taken. */
export function refusalOf(count: number): string {
  return count > 1 ? several : wrongKind;
}

/** Sends one picture to the server; a failure becomes a toast. */
export function usePictureUpload(onKept: (picture: KeptPicture) => void) {
  return useFileUpload('/uploads', onKept);
}
