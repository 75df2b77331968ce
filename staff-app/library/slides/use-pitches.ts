import { type Answer, errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { LibraryPitchesQuery } from '../operations.ts';

/** One pitch as its card shows it. */
export type LibraryPitch = NonNullable<Answer<typeof LibraryPitchesQuery>['pitches']>[number];

/** Every pitch whose title, or a slide's, holds the word, the newest first. */
export function usePitches(search: string) {
  const read = useRead(LibraryPitchesQuery, {}, { live: ['campaigns'] });
  const all = read.data?.pitches ?? undefined;
  const wanted = search.toLowerCase();
  return {
    total: all?.length,
    pitches: all?.filter((pitch) => wordsOf(pitch).some((text) => text.toLowerCase().includes(wanted))),
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

function wordsOf({ title, slides }: LibraryPitch): string[] {
  return [title ?? '', ...slides.flatMap((slide) => [slide.title ?? '', slide.internalTitle ?? ''])];
}
