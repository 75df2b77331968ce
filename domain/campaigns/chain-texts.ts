import { billedSegments, carrierParts } from '../messages/segments.ts';
import { type StepKindName, stepKind } from './step-kinds.ts';

type ChainStep = { readonly featureType: StepKindName; readonly message: string | null };

/** The texts of a whole chain: how many there are, how many they are billed as, and in how many parts carriers send them. */
export type ChainTexts = { readonly messages: number; readonly billed: number; readonly parts: number };

/** Counts the texts as they are written; names and links make the real ones a little longer. */
export function chainTexts(steps: readonly ChainStep[]): ChainTexts {
  const texts = steps.flatMap(({ featureType, message }) => (stepKind(featureType).sendsText ? [message ?? ''] : []));
  return {
    messages: texts.length,
    billed: texts.reduce((sum, text) => sum + billedSegments(text), 0),
    parts: texts.reduce((sum, text) => sum + carrierParts(text).parts, 0),
  };
}
