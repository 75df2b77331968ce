import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { Campaign, Step } from '../use-campaign.ts';

/** Says what goes with a step: who waits for it and what becomes of them, and what its link shows. */
export function useWhatDeletingDoes(campaign: Campaign): (step: Step, waiting: number | undefined) => string[] {
  const { lead, leads } = useWords();
  const counted = (count: number) =>
    say(phrases.countOfLeads, { count: count.toLocaleString('en-US'), leads: count === 1 ? lead : leads });
  return (step, waiting) => [
    ...(step.structureType === 'feature' ? [] : [phrases.noLongerSentForAppointments]),
    ...(waiting === undefined ? [] : [whoWaits(campaign, step, { count: waiting, counted: counted(waiting) })]),
    ...whatItShows(campaign, step),
  ];
}

function whoWaits(campaign: Campaign, step: Step, who: { count: number; counted: string }): string {
  if (who.count === 0) return phrases.noOneWaitsForIt;
  if (step.structureType !== 'feature') return say(phrases.scheduledDontGetIt, who);
  const isLast = stepsInOrder(campaign, step.structureType).at(-1)?.id === step.id;
  return say(isLast ? phrases.theyAreDoneWithoutIt : phrases.theyGoOnToTheNext, who);
}

function whatItShows({ features }: Campaign, { id, pitch, featureType }: Step): string[] {
  if (!pitch || !stepKind(featureType).carriesContent) return [];
  const isShared = features.some((other) => other.id !== id && other.pitch?.id === pitch.id);
  const slides = pitch.slides.length;
  return slides === 0 || isShared ? [phrases.itsLinkStopsWorking] : [say(phrases.itsSlidesGoWithIt, { slides })];
}
