import { billedSegments, carrierParts } from '../messages/segments.ts';
import { type StepKindName, stepKind } from './step-kinds.ts';

type ChainStep = { readonly featureType: StepKindName; readonly message: string | null };

/** The messages of a whole chain: how many there are, how many are billed, and how many segments carriers send. */
export type ChainTexts = { readonly messages: number; readonly billed: number; readonly parts: number };

/** Counts messages as they are written. Names and links make the real ones a little longer. */
export function chainTexts(steps: readonly ChainStep[]): ChainTexts {
  const texts = steps.flatMap(({ featureType, message }) => (stepKind(featureType).sendsText ? [message ?? ''] : []));
  return {
    messages: texts.length,
    billed: texts.reduce((sum, text) => sum + billedSegments(text), 0),
    parts: texts.reduce((sum, text) => sum + carrierParts(text).parts, 0),
  };
}
