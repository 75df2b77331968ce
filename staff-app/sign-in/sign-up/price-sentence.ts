import type { BrandPrices } from '../../../domain/brands/brand.ts';
import { showDollars, showRoundDollars } from '../../../domain/money/dollars.ts';

const choices = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What a brand costs, in one sentence for people who haven't signed up yet: the months, then the messages. */
export function priceSentence({ plans, segmentCents, freeSegmentsPerCycle, contactTiers }: BrandPrices): string {
  const isByContacts = contactTiers.length > 0;
  const months = [...new Set((isByContacts ? contactTiers : plans).map(({ monthlyCents }) => monthlyCents))]
    .toSorted((one, other) => one - other)
    .map((cents) => (cents === 0 ? 'Free' : showRoundDollars(cents / 100)));
  const month = `${choices.format(months)} a month${isByContacts ? ', depending on how many contacts you have' : ''}`;
  const price = showDollars(segmentCents.withPlan / 100);
  const messages =
    freeSegmentsPerCycle > 0
      ? `The first ${freeSegmentsPerCycle} messages of each month are free, then ${price} each.`
      : `Each message costs ${price}.`;
  return `${month}. ${messages} Phone numbers cost extra.`;
}
