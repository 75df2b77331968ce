import { kindsLeadingOn, stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { say } from '../../say.ts';

type Step = Campaign['features'][number];

/** What has happened to everyone in a column of the board, in words; undefined for a step that is not known here yet. */
export function columnMeaning(columnId: string, campaign: Campaign): string | undefined {
  const chain = stepsInOrder(campaign);
  if (columnId === 'received') return meaningOfReceived(chain[0], campaign);
  if (columnId === 'complete') return meaningOfComplete(chain.findLast(hasContent));
  const step = chain.find(({ id }) => id === columnId);
  if (step === undefined) return undefined;
  if (hasContent(step)) return phrases.openedItsLink;
  return stepKind(step.featureType).sendsText ? phrases.messageSent : phrases.waitIsOver;
}

/** When a contact has reached a step: what decides the column of the board and the “Step” of the file. */
export function stepRule(campaign: Campaign): string {
  const chain = stepsInOrder(campaign);
  const rule = chain.some(hasContent) ? phrases.whenStepsAreReached : phrases.whenMessagesAreReached;
  // Without a step on the board, its first column says so.
  return chain.length > 0 && isAroundAppointments(campaign)
    ? say(phrases.aroundAppointmentsDontMove, { stepRule: rule })
    : rule;
}

/** Whether some of its messages go out before or after an appointment. They have no column: a contact may have many. */
function isAroundAppointments(campaign: Campaign): boolean {
  return stepsInOrder(campaign, 'before').length + stepsInOrder(campaign, 'appointment').length > 0;
}

function meaningOfReceived(first: Step | undefined, campaign: Campaign): string {
  if (first === undefined)
    return isAroundAppointments(campaign) ? phrases.addedMessagesGoAroundAppointments : phrases.addedNothingToSendYet;
  // Who has opened nothing may not have been sent anything either.
  if (hasContent(first)) return phrases.addedFirstContentNotOpened;
  return stepKind(first.featureType).sendsText ? phrases.addedFirstMessageNotSent : phrases.addedFirstWaitNotFinished;
}

function meaningOfComplete(lastContent: Step | undefined): string {
  if (lastContent === undefined) return phrases.everyStepSent;
  return kindsLeadingOn.includes(lastContent.featureType)
    ? phrases.everyStepSentAndFollowed
    : phrases.everyStepSentAndViewed;
}

function hasContent({ pitch }: Step): boolean {
  return pitch !== null;
}
