import { useBrand } from '../../../session/brand.tsx';
import { canKeepFiles, forgetFile, keepFile, keptFile } from '../../../session/kept-file.ts';
import { useSignedIn } from '../../../session/signed-in.tsx';
import { recordedFile } from './recorded-file.ts';
import type { RecordingSource } from './recording-source.ts';

// Each second is a part of its own: writing all of it again and again would take longer than recording it.
type Parts = { readonly type: string; readonly count: number };

/**
 * Under which name this browser keeps what a person records until it's used; null if it keeps none, as in health. It goes
 * with the session.
 */
export function useRecordingOwner(source: RecordingSource): string | null {
  const { id, organization } = useSignedIn();
  const { isHealth } = useBrand();
  return isHealth || !canKeepFiles() ? null : `${id}/${organization?.id ?? ''}/recording/${source}`;
}

/** Begins a recording in place of the one that is kept, and takes its parts. */
export function keepRecording(owner: string | null): (part: Blob) => void {
  if (owner === null) return () => undefined;
  let count = 0;
  let isKept = true;
  let last: Promise<unknown> = forgetRecording(owner);
  const keep = async (part: Blob) => {
    // Without room for one part, later ones would continue something else.
    if (!isKept) return;
    const [hasPart, type] = [await keepFile(nameOf(owner, count), part), part.type];
    count += 1;
    isKept = hasPart && (await keepFile(owner, { type, count } satisfies Parts));
  };
  return (part) => {
    last = last.then(() => keep(part));
  };
}

/** The recording that was begun and not used. */
export async function keptRecording(owner: string | null): Promise<File | null> {
  const parts = owner === null ? undefined : ((await keptFile(owner)) as Parts | undefined);
  if (owner === null || parts === undefined) return null;
  const kept = await Promise.all(Array.from({ length: parts.count }, (_, n) => keptFile(nameOf(owner, n))));
  return recordedFile(kept as Blob[], parts.type);
}

/** Forgets it, as it's used or not wanted. */
export async function forgetRecording(owner: string | null): Promise<void> {
  const parts = owner === null ? undefined : ((await keptFile(owner)) as Parts | undefined);
  if (owner === null || parts === undefined) return;
  await forgetFile(owner);
  for (let n = 0; n < parts.count; n += 1) await forgetFile(nameOf(owner, n));
}

function nameOf(owner: string, part: number): string {
  return `${owner}/${part}`;
}
