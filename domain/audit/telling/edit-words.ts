import * as phrases from '../../../words/en/staff/audit.ts';
import { say } from '../../../words/say.ts';
import { detailOf, oneOf } from './detail-of.ts';
import type { ToldEntry } from './told-entry.ts';

/** What only names rows: the names are above, or the number of a step or slide says which it is. */
export const idsOfEdits: readonly string[] = [
  ...['stepId', 'slideId', 'questionId', 'workflowId', 'ofSlide', 'ofCampaign', 'ofOrganization', 'chain', 'fromChain'],
];

// Which one first; the database keeps details in another order.
const order: readonly string[] = ['stepNumber', 'slideNumber', 'fromNumber', 'version', 'restores'];

/** Where a detail of an edit comes among the others. */
export function placeOfEdit(name: string): number {
  return order.indexOf(name);
}

const numbers = {
  slideNumber: phrases.slideNumber,
  fromNumber: phrases.wasNumber,
  version: phrases.versionNumber,
  restores: phrases.asInVersion,
} as const;

const parts = {
  'trigger-added': phrases.addedATrigger,
  'trigger-changed': phrases.changedATrigger,
  'trigger-deleted': phrases.deletedATrigger,
  'action-added': phrases.addedAnAction,
  'action-changed': phrases.changedAnAction,
  'action-deleted': phrases.deletedAnAction,
  'option-added': phrases.addedAnOption,
  'option-changed': phrases.changedAnOption,
  'option-deleted': phrases.deletedAnOption,
} as const;

const chains = { before: phrases.stepBeforeAppointment, appointment: phrases.stepAfterAppointment } as const;

/** Which step or slide was changed, which version it has, or which part of it; null for every other detail. */
export function editWords(name: string, value: string, details: ToldEntry['details']): string | null {
  if (name === 'part') return oneOf(parts, value);
  if (name === 'stepNumber')
    return say(oneOf(chains, detailOf(details, 'chain') ?? '') ?? phrases.stepNumber, { number: value });
  const numbered = oneOf(numbers, name);
  return numbered === null ? null : say(numbered, { number: value });
}
