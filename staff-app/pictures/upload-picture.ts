import { useMutation } from '@tanstack/react-query';
import { ApiError, errorSentence, unknownError } from '../api/client.ts';
import { showError } from '../design/toast.tsx';
import { readToken } from '../session/token.ts';

/** A picture as the server keeps it. */
export type KeptPicture = { url: string; mimeType: string };

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
  return useMutation<KeptPicture, Error, File>({
    mutationFn: upload,
    onSuccess: (picture) => onKept(picture),
    onError: (error) => showError(errorSentence(error)),
  });
}

async function upload(file: File): Promise<KeptPicture> {
  const body = new FormData();
  body.append('file', file);
  const response = await fetch('/uploads', {
    method: 'POST',
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
    body,
  }).catch(() => null);
  if (response === null) throw new ApiError(unknownError, 'unreachable');
  const answer = (await response.json().catch(() => ({}))) as Partial<KeptPicture> & { errors?: string[] };
  if (!response.ok || answer.url === undefined) throw new ApiError(answer.errors?.[0] ?? unknownError, 'refused');
  return { url: answer.url, mimeType: answer.mimeType ?? '' };
}
