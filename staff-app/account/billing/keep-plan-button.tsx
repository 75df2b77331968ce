import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBrand } from '../../session/brand.tsx';
import { planChange } from './plan-change.ts';
import { PlanQuestion } from './plan-question.tsx';
import type { Billing } from './use-billing.ts';
import type { useSaveBilling } from './use-save-billing.ts';

/** Whether a plan still runs but was canceled. */
export function isEnding({ active, expires }: Billing): boolean {
  return active && expires !== null;
}

/** Whether a plan still runs but was canceled, or makes room for a smaller one. */
export function isLeaving(billing: Billing): boolean {
  return isEnding(billing) || Boolean(billing.nextPlan);
}

type KeepPlanButtonProps = {
  billing: Billing;
  keeping: ReturnType<typeof useSaveBilling>;
  /** Another plan, or a card to pay it with, is chosen in the dialog. */
  onChoose: () => void;
};

/** Keeps a plan that was canceled or makes room for a smaller one, and hasn't ended yet, after one question that says what it costs. */
export function KeepPlanButton({ billing, keeping: { save, isSaving }, onChoose }: KeepPlanButtonProps) {
  const { prices, words, sending } = useBrand();
  const [isAsking, setAsking] = useState(false);
  const { plan, card } = billing;
  if (plan === null) return null;
  const contactsWord = words.leads.toLowerCase();
  const change = planChange(prices, { ...billing, contactsWord, zone: sending.zone }, plan);
  return (
    <>
      <Button loading={isSaving} onClick={() => (card === null ? onChoose() : setAsking(true))}>
        {change.label}
      </Button>
      {isAsking && (
        <PlanQuestion
          change={change}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void save({ makeToken: null, chosen: { plan, nowCents: change.nowCents } });
          }}
        />
      )}
    </>
  );
}
