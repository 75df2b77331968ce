import { stepKind } from '../../domain/campaigns/step-kinds.ts';
import { missingInEndAction } from '../../domain/pitches/end-action.ts';
import { truncate, truncationLengths } from '../../domain/text/truncate.ts';
import { redirectDraftOf } from '../pitches/index.ts';
import { behindLink } from './step-types.ts';
import { type Campaign, type Step, stepsInOrder } from './use-campaign.ts';

/** One step that lacks something, such as `Step 2, “Your roof”, needs slides.` */
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
      const missing = missingIn(step);
      if (missing === null) return [];
      const label = truncate(step.label ?? '', truncationLengths.featureLabel);
      return [{ id: step.id, sentence: `${words} ${index + 1}, “${label}”, needs ${missing}.` }];
    }),
  );
}

function missingIn(step: Step): string | null {
  if (stepKind(step.featureType).sendsText && !step.message?.trim()) return 'a message';
  const behind = behindLink(step.featureType);
  if (behind === 'slides' && (step.pitch?.slides.length ?? 0) === 0) return 'slides';
  if (behind !== 'target') return null;
  const missing = step.pitch === null ? 'url' : missingInEndAction(redirectDraftOf(step.pitch));
  return missing === null
    ? null
    : missing === 'url'
      ? 'a web address behind its link'
      : 'a phone number behind its link';
}
