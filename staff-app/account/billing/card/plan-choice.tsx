import { Radio, Stack, Text } from '@mantine/core';
import type { Plan } from '../../../../domain/billing/plan.ts';
import { showDollars } from '../../../../domain/money/dollars.ts';
import { useBrand } from '../../../session/brand.tsx';
import { planNames, planText, tierTexts } from '../plan-words.ts';
import classes from './plan-choice.module.css';

type PlanChoiceProps = { chosen: Plan | null; current: Plan | null; onChoose: (plan: Plan) => void };

/** The plans with what each costs, and the brand's own rule where the month depends on the contacts. */
export function PlanChoice({ chosen, current, onChoose }: PlanChoiceProps) {
  const { prices, words } = useBrand();
  const tiers = tierTexts(prices, words.leads.toLowerCase());
  return (
    <Stack gap="xs">
      <Radio.Group label="Plan" value={chosen ?? ''} onChange={(plan) => onChoose(plan as Plan)}>
        <Stack gap="xs" mt={4}>
          {prices.plans.map((plan) => (
            <Radio.Card key={plan.type} value={plan.type} className={classes.plan ?? ''}>
              <Radio.Indicator />
              <div>
                <Text fw={600}>
                  {planNames[plan.type]}
                  {plan.type === current ? ' (your plan)' : ''}
                </Text>
                <Text c="dimmed">{planText(plan)}</Text>
              </div>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      {tiers.length > 0 && <Text c="dimmed">{tiers.join(', ')}.</Text>}
      {prices.freeSegmentsPerCycle > 0 && (
        <Text c="dimmed">
          The first {prices.freeSegmentsPerCycle} messages of a month are free, then{' '}
          {showDollars(prices.segmentCents.withPlan / 100)} each.
        </Text>
      )}
    </Stack>
  );
}
