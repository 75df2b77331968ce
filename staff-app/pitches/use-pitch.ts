import { isQuestionsOnly } from '../../domain/pitches/slides/registry.ts';
import { type Answer, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { PitchQuery } from './operations.ts';

/** One pitch as its editor shows it. */
export type Pitch = NonNullable<Answer<typeof PitchQuery>['pitch']>;

/** One slide of it. */
export type Slide = Pitch['slides'][number];

/** One question on a slide. */
export type Widget = Slide['widgets'][number];

/** Says whether the video of a slide cannot be watched yet. */
export function isProcessing(slide: Pick<Slide, 'isVideo' | 'processed' | 'processingFailed'>): boolean {
  return slide.isVideo && !slide.processed && !slide.processingFailed;
}

/** Says whether the server is still preparing the video of a slide for every phone. */
function isBeingPrepared({ video }: Pick<Slide, 'video'>): boolean {
  return video?.state === 'WAITING' || video?.state === 'WORKING';
}

/** Says whether a slide shows nothing but its questions. */
export function isWidgetsOnly(slide: Slide): boolean {
  return isQuestionsOnly(slide) && slide.widgets.length > 0;
}

const isUnderWay = (slide: Slide) => isProcessing(slide) || isBeingPrepared(slide);

/** Reads one pitch and keeps it current. */
export function usePitch(pitchId: string) {
  const { data, error, refetch } = useRead(
    PitchQuery,
    { pitchId },
    { live: ['campaigns'], isWaiting: ({ pitch }) => pitch?.slides.some(isUnderWay) ?? false },
  );
  return {
    pitch: data?.pitch ?? undefined,
    error: error && data === undefined ? errorSentence(error) : undefined,
    retry: () => void refetch(),
  };
}
