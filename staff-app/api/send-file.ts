import { useMutation } from '@tanstack/react-query';
import { showError } from '../design/toast.tsx';
import { credentialsFor } from '../session/credentials.ts';
import { ApiError, AWAY, errorSentence, notReached, unknownError } from './client.ts';
import type { KeptFile } from './kept-file.ts';

// So much is sent again sooner than a broken upload could be continued.
const largeBytes = 5 * 1024 * 1024;
const mostTries = 5;

/** Sends one file as the signed-in person to where its kind is taken; a failure becomes a toast. */
export function useFileUpload(path: '/uploads' | '/uploads/audio', onKept: (file: KeptFile) => void) {
  return useMutation<KeptFile, Error, File>({
    mutationFn: (file) => sendFile(path, file),
    onSuccess: (kept) => onKept(kept),
    onError: (error) => showError(errorSentence(error)),
  });
}

/** Sends one file as the signed-in person; throws with a sentence for people. */
export async function sendFile(path: '/uploads' | '/uploads/audio', file: File): Promise<KeptFile> {
  if (file.size > largeBytes) return sendLarge(path === '/uploads' ? 'picture' : 'sound', file);
  const body = new FormData();
  body.append('file', file);
  const response = await fetch(path, {
    method: 'POST',
    headers: await credentialsFor({ method: 'POST', path }),
    body,
  }).catch(() => null);
  if (response === null) throw notReached();
  const answer = (await response.json().catch(() => ({}))) as Partial<KeptFile> & { errors?: string[] };
  // What is in front of a server that is away answers with a page.
  if (AWAY.has(response.status) && answer.errors === undefined) throw notReached();
  if (!response.ok || answer.url === undefined) throw new ApiError(answer.errors?.[0] ?? unknownError, 'refused');
  return { url: answer.url, mimeType: answer.mimeType ?? '' };
}

async function sendLarge(kind: 'picture' | 'sound', file: File): Promise<KeptFile> {
  const { sendInParts } = await import('./parts/send-in-parts.ts');
  const nothing = () => undefined;
  return new Promise((resolve, reject) => {
    const onEnd = (outcome: KeptFile | string) =>
      typeof outcome === 'string' ? reject(new ApiError(outcome, 'refused')) : resolve(outcome);
    sendInParts(file, kind, { onShare: nothing, onWaiting: nothing, onEnd, mostTries });
  });
}
