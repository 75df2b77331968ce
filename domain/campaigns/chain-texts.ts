import { billedSegments, carrierParts } from '../messages/segments.ts';
import { type StepKindName, stepKind } from './step-kinds.ts';

type ChainStep = { readonly featureType: StepKindName; readonly message: string | null };

/** The messages of a whole chain: how many there are, how many are billed, and how many segments carriers send. */
export type ChainTexts = { readonly messages: number; readonly billed: number; readonly parts: number };

/**
 * Counts the messages of a chain. They are billed as they are written; carriers send them as they arrive, with names and
 * links, which `asSent` knows.
 */
export function chainTexts<Step extends ChainStep>(
  steps: readonly Step[],
  asSent: (step: Step) => string = ({ message }) => message ?? '',
): ChainTexts {
  const sending = steps.filter(({ featureType }) => stepKind(featureType).sendsText);
  return {
    messages: sending.length,
    billed: sending.reduce((sum, { message }) => sum + billedSegments(message ?? ''), 0),
    parts: sending.reduce((sum, step) => sum + carrierParts(asSent(step)).parts, 0),
  };
}
