import { Radio, Stack, Text } from '@mantine/core';
import type { Plan } from '../../../../domain/billing/plan.ts';
import type { BrandPrices } from '../../../../domain/brands/brand.ts';
import { showDollars } from '../../../../domain/money/dollars.ts';
import { withCapital } from '../../../../domain/text/capital.ts';
import * as phrases from '../../../../words/en/staff/account-cards.ts';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { useBillingDay } from '../../../session/use-billing-day.ts';
import {
  contactsPriceText,
  freeMessagesText,
  groupsText,
  type Held,
  lengthRule,
  nowPriceText,
  planNames,
  planProblem,
  planText,
  tierTexts,
  whyPayText,
} from '../plan-words.ts';
import classes from './plan-choice.module.css';

type PlanChoiceProps = {
  chosen: Plan | null;
  current: Plan | null;
  /** The smaller plan that takes the place of the current one, and when. */
  next: { plan: Plan; at: string } | null;
  /** What is said of rates of their own, in place of the brand's. */
  agreed: string | null;
  held: Held;
  /** What a month of the numbers there are costs, in dollars; null where there is none. */
  numbersPrice: number | null;
  onChoose: (plan: Plan) => void;
};

/** The plans with what each costs, and the brand's own rule where the month depends on the contacts. */
export function PlanChoice({ chosen, current, next, agreed, held, numbersPrice, onChoose }: PlanChoiceProps) {
  const { prices, words } = useBrand();
  const billingDay = useBillingDay();
  const contactsWord = words.leads.toLowerCase();
  const freeMessages = freeMessagesText(prices);
  const tiers = tierTexts(prices, contactsWord);
  return (
    <Stack gap="xs">
      {agreed ? <Text>{agreed}</Text> : <Text>{whyPayText(prices, contactsWord)}</Text>}
      <Radio.Group label={phrases.plan} value={chosen ?? ''} onChange={(plan) => onChoose(plan as Plan)}>
        <Stack gap="xs" mt={4}>
          {prices.plans.map((plan) => (
            <PlanCard
              key={plan.type}
              plan={plan}
              isCurrent={plan.type === current && agreed === null}
              isChosen={plan.type === chosen}
              startsOn={plan.type === next?.plan ? billingDay(next.at) : null}
              problem={planProblem(prices, plan.type, held, contactsWord)}
              nowPrice={agreed === null ? nowPriceText(prices, plan) : null}
              realPrice={contactsPriceText(prices, plan, held.contacts, contactsWord)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {tiers.length > 0 && <Text c="dimmed">{tiers.join(', ')}.</Text>}
      {freeMessages && agreed === null && <Text c="dimmed">{freeMessages}.</Text>}
      <Text c="dimmed">
        {lengthRule}{' '}
        {numbersPrice === null
          ? phrases.phoneNumbersCostExtraEachMonth
          : say(phrases.yourPhoneNumbersAreAnExtra, { numbersPrice: showDollars(numbersPrice) })}
      </Text>
      <Text c="dimmed">{phrases.everythingElseIsTheSame}</Text>
    </Stack>
  );
}

type PlanCardProps = {
  plan: BrandPrices['plans'][number];
  isCurrent: boolean;
  isChosen: boolean;
  /** The day on which it takes the place of the current one. */
  startsOn: string | null;
  /** Why it can't be chosen. */
  problem: string | null;
  /** What a message costs now, where that is less than the plan's text tells. */
  nowPrice: string | null;
  /** What a month costs where that isn't the price of the plan. */
  realPrice: string | null;
};

function PlanCard({ plan, isCurrent, isChosen, startsOn, problem, nowPrice, realPrice }: PlanCardProps) {
  return (
    <Radio.Card
      value={plan.type}
      className={classes.plan ?? ''}
      disabled={problem !== null}
      // Tab goes there, too.
      data-autofocus={isChosen || undefined}
    >
      <Radio.Indicator disabled={problem !== null} />
      <div>
        <Text fw={600} c={problem === null ? '' : 'dimmed'}>
          {nameOf(planNames[plan.type], isCurrent, startsOn)}
        </Text>
        <Text c="dimmed">
          {planText(plan)}
          {nowPrice && (
            <Text span c="var(--mantine-color-text)">
              . {nowPrice}
            </Text>
          )}
        </Text>
        <Text c="dimmed">{withCapital(groupsText(plan.type))}</Text>
        {realPrice && <Text>{realPrice}</Text>}
        {problem && <Text>{problem}</Text>}
      </div>
    </Radio.Card>
  );
}

function nameOf(plan: string, isCurrent: boolean, startsOn: string | null): string {
  if (isCurrent) return say(phrases.planYourPlan, { plan });
  return startsOn === null ? plan : say(phrases.planFromDay, { plan, day: startsOn });
}
