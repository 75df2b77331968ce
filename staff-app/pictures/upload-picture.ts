import * as phrases from '../../words/en/staff/pictures.ts';
import type { KeptFile } from '../api/kept-file.ts';
import { useFileUpload } from '../api/send-file.ts';

/** A picture as the server keeps it. */
export type KeptPicture = KeptFile;

/** The kinds of files that are taken, as file pickers name them. */
export const pictureTypes: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
};

/** The kinds of videos that are taken where videos are. */
export const videoTypes: Record<string, string[]> = { 'video/mp4': ['.mp4'], 'video/quicktime': ['.mov'] };

/** Both, as the button of a file picker takes them. */
export const pictureAndVideoTypes = Object.entries({ ...pictureTypes, ...videoTypes })
  .flat(2)
  .join();

/** Says whether a file is a video by its name. */
export function isVideo(file: File): boolean {
  return /\.(mp4|mov)$/i.test(file.name);
}

/** Says whether a file is a picture that is taken, by its name. */
export function isPicture(file: File): boolean {
  return Object.values(pictureTypes)
    .flat()
    .some((ending) => file.name.toLowerCase().endsWith(ending));
}

const wrongKindWithVideos = phrases.pleaseUploadAPicture;
const wrongKind = phrases.pleaseUploadAPictureJpg;
const several = phrases.pleaseUploadOneFile;

/** What to say about files that are not taken. */
export function refusalOf(count: number, takesVideos: boolean): string {
  if (count > 1) return several;
  return takesVideos ? wrongKindWithVideos : wrongKind;
}

/** Sends one picture to the server; a failure becomes a toast. */
export function usePictureUpload(onKept: (picture: KeptPicture) => void) {
  return useFileUpload('/uploads', onKept);
}
