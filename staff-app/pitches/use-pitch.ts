import { type Answer, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { PitchQuery } from './operations.ts';

/** One pitch as its editor shows it. */
export type Pitch = NonNullable<Answer<typeof PitchQuery>['pitch']>;

/** One slide of it. */
export type Slide = Pitch['slides'][number];

/** One question on a slide. */
export type Widget = Slide['widgets'][number];

/** Reads one pitch and keeps it current. */
export function usePitch(pitchId: string) {
  const { data, error, refetch } = useRead(PitchQuery, { pitchId }, { live: ['campaigns'] });
  return {
    pitch: data?.pitch ?? undefined,
    error: error && data === undefined ? errorSentence(error) : undefined,
    retry: () => void refetch(),
  };
}
