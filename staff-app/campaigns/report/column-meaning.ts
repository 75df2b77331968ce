import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import type { Campaign } from '../../campaign-builder/index.ts';

type Step = Campaign['features'][number];

/** What has happened to everyone in a column of the board, in words; undefined for a step that is not known here yet. */
export function columnMeaning(columnId: string, campaign: Campaign): string | undefined {
  const chain = stepsInOrder(campaign);
  if (columnId === 'received') return meaningOfReceived(chain[0]);
  if (columnId === 'complete') {
    return chain.some(hasContent) ? 'Every step sent, last content viewed to its end' : 'Every step sent';
  }
  const step = chain.find(({ id }) => id === columnId);
  if (step === undefined) return undefined;
  if (hasContent(step)) return 'Opened its link';
  return stepKind(step.featureType).sendsText ? 'Message sent' : 'Wait is over';
}

/** When a contact has reached a step: what decides the column of the board and the “Step” of the file. */
export function stepRule(campaign: Campaign): string {
  const rule = "A message is reached when it's sent.";
  if (!stepsInOrder(campaign).some(hasContent)) return rule;
  return `${rule} Content is reached when its link is opened. Its message alone doesn’t count.`;
}

// Who has opened nothing may not have been sent anything either.
const unsent = 'includes messages that are waiting or weren’t delivered';

function meaningOfReceived(first: Step | undefined): string {
  if (first === undefined) return 'Added, nothing to send yet';
  if (hasContent(first)) return `Added, first content not opened; ${unsent}`;
  return stepKind(first.featureType).sendsText ? 'Added, first message not sent' : 'Added, first wait not finished';
}

function hasContent({ pitch }: Step): boolean {
  return pitch !== null;
}
