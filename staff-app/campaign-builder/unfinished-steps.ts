import { stepKind } from '../../domain/campaigns/step-kinds.ts';
import { stepsInOrder } from '../../domain/campaigns/step-order.ts';
import { missingInEndAction } from '../../domain/pitches/end-action.ts';
import { slideKind } from '../../domain/pitches/slides/registry.ts';
import { truncate, truncationLengths } from '../../domain/text/truncate.ts';
import { redirectDraftOf, slideName } from '../pitches/index.ts';
import { behindLink } from './step-types.ts';
import type { Campaign, Step, StepPitch } from './use-campaign.ts';

/** Something that a step lacks, such as `Step 2, “Your roof”, needs slides.` */
export type UnfinishedStep = { readonly id: string; readonly sentence: string };

/** The steps of a campaign that can't be sent as they are, in their order; empty where every step has what it needs. */
export function unfinishedSteps(campaign: Campaign): UnfinishedStep[] {
  const chains = [
    { chain: 'feature', words: 'Step' },
    { chain: 'before', words: 'Pre-Appt. step' },
    { chain: 'appointment', words: 'Post-Appt. step' },
  ] as const;
  return chains.flatMap(({ chain, words }) =>
    stepsInOrder(campaign, chain).flatMap((step, index) => {
      const label = truncate(step.label ?? '', truncationLengths.featureLabel);
      return missingIn(step).map((missing, at) => ({
        id: `${step.id}/${at}`,
        sentence: `${words} ${index + 1}, “${label}”, needs ${missing}.`,
      }));
    }),
  );
}

function missingIn(step: Step): string[] {
  if (stepKind(step.featureType).sendsText && !step.message?.trim()) return ['a message'];
  const behind = behindLink(step.featureType);
  if (behind === 'slides') return missingInSlides(step.pitch?.slides ?? []);
  if (behind !== 'target') return [];
  const missing = step.pitch === null ? 'url' : missingInEndAction(redirectDraftOf(step.pitch));
  if (missing === null) return [];
  return [missing === 'url' ? 'a web address for its link' : 'a phone number for its link'];
}

function missingInSlides(slides: StepPitch['slides']): string[] {
  if (slides.length === 0) return ['slides'];
  return slides
    .filter(({ isEmpty }) => isEmpty)
    .map((slide) => `${slideKind(slide.slideType).content} on its slide “${nameOf(slide)}”`);
}

function nameOf(slide: StepPitch['slides'][number]): string {
  return truncate(slideName(slide), truncationLengths.slideLabel);
}
