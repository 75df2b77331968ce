import type { BrandPrices } from '../../../domain/brands/brand.ts';
import { showDollars, showRoundDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/sign-in.ts';
import { say } from '../../say.ts';

const choices = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What a brand costs, in one sentence for people who haven't signed up yet: the months, then the messages. */
export function priceSentence({ plans, segmentCents, freeSegmentsPerCycle, contactTiers }: BrandPrices): string {
  const isByContacts = contactTiers.length > 0;
  const months = [...new Set((isByContacts ? contactTiers : plans).map(({ monthlyCents }) => monthlyCents))]
    .toSorted((one, other) => one - other)
    .map((cents) => (cents === 0 ? phrases.free : showRoundDollars(cents / 100)));
  const month = isByContacts
    ? say(phrases.aMonthDependingOnHowMany, { months: choices.format(months) })
    : say(phrases.monthsAMonth, { months: choices.format(months) });
  const price = showDollars(segmentCents.withPlan / 100);
  const messages =
    freeSegmentsPerCycle > 0
      ? say(phrases.theFirstMessagesOfEachMonth, { freeSegmentsPerCycle, price })
      : (listPrices(plans, segmentCents.withPlan) ?? say(phrases.eachMessageCostsPrice, { price }));
  return say(phrases.monthMessagesAndNumbers, { month, messages });
}

// What the plans themselves tell, where a message costs less for now.
function listPrices(plans: BrandPrices['plans'], now: number): string | null {
  const told = plans.map(({ toldTextCents }) => toldTextCents);
  const [least, most] = [Math.min(...told), Math.max(...told)];
  if (told.length === 0 || most <= now) return null;
  return say(least === most ? phrases.messageCostsCents : phrases.messageCostsByPlan, { least, most, now });
}
