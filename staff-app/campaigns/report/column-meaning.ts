import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import type { Campaign } from '../../campaign-builder/index.ts';

type Step = Campaign['features'][number];

/** What has happened to everyone in a column of the board, in words; undefined for a step that is not known here yet. */
export function columnMeaning(columnId: string, campaign: Campaign): string | undefined {
  const chain = stepsInOrder(campaign);
  if (columnId === 'received') return meaningOfReceived(chain[0]);
  if (columnId === 'complete') {
    return chain.some(hasContent) ? phrases.everyStepSentAndViewed : phrases.everyStepSent;
  }
  const step = chain.find(({ id }) => id === columnId);
  if (step === undefined) return undefined;
  if (hasContent(step)) return phrases.openedItsLink;
  return stepKind(step.featureType).sendsText ? phrases.messageSent : phrases.waitIsOver;
}

/** When a contact has reached a step: what decides the column of the board and the “Step” of the file. */
export function stepRule(campaign: Campaign): string {
  return stepsInOrder(campaign).some(hasContent) ? phrases.whenStepsAreReached : phrases.whenMessagesAreReached;
}

function meaningOfReceived(first: Step | undefined): string {
  if (first === undefined) return phrases.addedNothingToSendYet;
  // Who has opened nothing may not have been sent anything either.
  if (hasContent(first)) return phrases.addedFirstContentNotOpened;
  return stepKind(first.featureType).sendsText ? phrases.addedFirstMessageNotSent : phrases.addedFirstWaitNotFinished;
}

function hasContent({ pitch }: Step): boolean {
  return pitch !== null;
}
