import { billedSegments, carrierParts } from '../messages/segments.ts';
import { type StepKindName, stepKind } from './step-kinds.ts';

type ChainStep = { readonly featureType: StepKindName; readonly message: string | null };

/** The texts that somebody gets who gets all of a chain: how many, as how many they are billed, and in how many parts they travel. */
export type ChainTexts = { readonly messages: number; readonly billed: number; readonly parts: number };

/** Counts the texts of the steps as they are written; names and links make what travels a little longer. */
export function chainTexts(steps: readonly ChainStep[]): ChainTexts {
  const texts = steps.flatMap(({ featureType, message }) => (stepKind(featureType).sendsText ? [message ?? ''] : []));
  return {
    messages: texts.length,
    billed: texts.reduce((sum, text) => sum + billedSegments(text), 0),
    parts: texts.reduce((sum, text) => sum + carrierParts(text).parts, 0),
  };
}
