import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Plan } from '../../../../domain/billing/plan.ts';
import { fittingPlan } from '../../../../domain/billing/prices.ts';
import * as phrases from '../../../../words/en/staff/account-cards.ts';
import { errorSentence } from '../../../api/client.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { DialogFoot } from '../../../design/dialog-foot.tsx';
import { ErrorState } from '../../../design/error-state.tsx';
import { FormError } from '../../../design/form-error.tsx';
import { Loading } from '../../../design/loading.tsx';
import { showDone } from '../../../design/toast.tsx';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { useSignedIn } from '../../../session/signed-in.tsx';
import { isLeaving } from '../keep-plan-button.tsx';
import { providerNote } from '../payment-provider.ts';
import { agreedSentence, planChange } from '../plan-change.ts';
import { PlanAsked } from '../plan-question.tsx';
import { cardText, planProblem } from '../plan-words.ts';
import { showPaid } from '../show-paid.tsx';
import { type Billing, useBilling } from '../use-billing.ts';
import { useSaveBilling } from '../use-save-billing.ts';
import { PlanChoice } from './plan-choice.tsx';
import { unpaidDollars } from './unpaid-dollars.ts';
import { useCardEntry } from './use-card-entry.tsx';

type BillingCardDialogProps = {
  onClose: () => void;
  /** Told once a plan is chosen and paid. */
  onChosen?: () => void;
  /** Choosing a plan and its card, or only another card. */
  asksFor?: 'plan' | 'card';
};

/** The billing card: a plan is chosen and paid with a card, or the card is replaced. */
export function BillingCardDialog({ onClose, onChosen = onClose, asksFor = 'plan' }: BillingCardDialogProps) {
  const { account } = useBrand();
  const { billing, error, retry } = useBilling();
  const [mayClose, setMayClose] = useState(true);
  // What is asked in the place of the form, by its title.
  const [asked, setAsked] = useState<string | null>(null);
  const isWelcome = asksFor === 'plan' && account.welcomesNewUsers && billing?.isNewUser === true;
  const title =
    asksFor === 'card'
      ? phrases.paymentCard
      : isWelcome
        ? phrases.welcome
        : billing?.plan
          ? phrases.changePlan
          : phrases.billing;
  return (
    <Dialog
      opened
      onClose={asked === null ? onClose : () => setAsked(null)}
      title={asked ?? title}
      mayClose={mayClose}
      // Leaves only the question.
      {...(asked !== null && { isUnsaved: false })}
    >
      {billing ? (
        <BillingForm
          billing={billing}
          asksFor={asksFor}
          intro={isWelcome ? phrases.chooseAPlanAndAdd : null}
          isAsking={asked !== null}
          onAsk={setAsked}
          onBusy={(isBusy) => setMayClose(!isBusy)}
          onClose={onClose}
          onChosen={onChosen}
        />
      ) : error ? (
        <ErrorState sentence={errorSentence(error)} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

type BillingFormProps = Required<BillingCardDialogProps> & {
  billing: Billing;
  intro: string | null;
  /** A question is in its place. */
  isAsking: boolean;
  onAsk: (title: string | null) => void;
  onBusy: (isBusy: boolean) => void;
};

function BillingForm({ billing, asksFor, intro, onBusy, onClose, onChosen, ...asks }: BillingFormProps) {
  const { onAsk } = asks;
  const { prices, words, sending } = useBrand();
  const contactsWord = words.leads.toLowerCase();
  const asksForPlan = asksFor === 'plan';
  const { wpAdmin } = useSignedIn();
  // A platform admin has no limit of groups.
  const held = { contacts: billing.contacts, groups: wpAdmin ? 0 : billing.groups };
  const takesAll = (type: Plan) => planProblem(prices, type, held, '') === null;
  const fitting = [billing.plan, fittingPlan(prices, held.contacts)].find((type) => type !== null && takesAll(type));
  const [plan, setPlan] = useState<Plan | null>(asksForPlan ? (billing.nextPlan ?? fitting ?? null) : null);
  const [isReplacing, setReplacing] = useState(asksFor === 'card');
  const showsFields = isReplacing || billing.card === null;
  const { save, isSaving, failure, forgetFailure } = useSaveBilling(async ({ chosen }) => {
    if (chosen === null) {
      showDone(phrases.cardUpdated);
      return onClose();
    }
    await showPaid(billing);
    onChosen();
  });
  const entry = useCardEntry(isSaving, forgetFailure);
  const isOtherPlan = plan !== null && plan !== billing.nextPlan && (plan !== billing.plan || isLeaving(billing));
  // A card alone would leave them without the plan they came for.
  const lacksPlan = asksForPlan && plan === null && billing.plan === null && !billing.ratesAgreed;
  const [isPlanMissed, setPlanMissed] = useState(false);
  const change = isOtherPlan ? planChange(prices, { ...billing, contactsWord, zone: sending.zone }, plan) : null;
  const isAsking = asks.isAsking && change !== null && change.question !== null;
  const pay = useFocusAfter(isAsking);
  useEffect(() => {
    // What was asked about is chosen already, elsewhere.
    if (asks.isAsking && !isAsking) onAsk(null);
  }, [asks.isAsking, isAsking, onAsk]);
  // Another card pays what is open before anything else.
  const pays = showsFields ? unpaidDollars(billing.unpaid) : null;
  const saveLabel = pays ? say(phrases.saveCardAndPay, pays) : phrases.saveCard;
  const note = [pays && say(phrases.thisCardPaysOpenInvoices, pays), change?.sentence].filter(Boolean).join(' ');
  const submit = async () => {
    onBusy(true);
    const chosen = plan !== null && change !== null ? { plan, nowCents: change.nowCents } : null;
    await save({ makeToken: showsFields ? entry.makeToken : null, chosen });
    onBusy(false);
  };
  return (
    <>
      <form
        // What was typed of a card stays in it.
        hidden={isAsking}
        onSubmit={(event) => {
          event.preventDefault();
          // The window may be inside another form, which has nothing to send now.
          event.stopPropagation();
          const isComplete = !showsFields || entry.check();
          if (lacksPlan) setPlanMissed(true);
          else if (!isComplete) return;
          else if (change?.question) onAsk(change.question.title);
          else void submit();
        }}
      >
        <Stack gap="md">
          {intro && <Text>{intro}</Text>}
          {asksForPlan && (
            <PlanChoice
              chosen={plan}
              current={billing.plan}
              next={
                billing.nextPlan && billing.nextPlanStarts
                  ? { plan: billing.nextPlan, at: billing.nextPlanStarts }
                  : null
              }
              agreed={agreedSentence(billing)}
              held={held}
              numbersPrice={billing.products.find(({ id }) => id === 'numbers')?.price ?? null}
              onChoose={setPlan}
            />
          )}
          <Problem sentence={failure ?? (isPlanMissed && lacksPlan ? phrases.chooseAPlanFirst : null)} />
          {showsFields ? (
            entry.fields
          ) : (
            <Group justify="space-between">
              <Text>{billing.card && cardText(billing.card)}</Text>
              <Anchor component="button" type="button" onClick={() => setReplacing(true)}>
                {phrases.useAnotherCard}
              </Anchor>
            </Group>
          )}
          {!showsFields && !isOtherPlan && (
            <Text c="dimmed">
              {billing.plan === null ? phrases.chooseAPlanFirst : phrases.chooseAnotherPlanOrAnotherCard}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {say(phrases.yourCardNumberGoes, { providerNote: providerNote() })}
          </Text>
          <DialogFoot {...(note !== '' && { note: <Text>{note}</Text> })}>
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              {phrases.cancel}
            </Button>
            <Button ref={pay} type="submit" loading={isSaving} disabled={!showsFields && !isOtherPlan}>
              {change?.label ?? (lacksPlan ? phrases.chooseAPlan : showsFields ? saveLabel : phrases.save)}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
      {isAsking && (
        <PlanAsked
          change={change}
          onClose={() => onAsk(null)}
          onConfirm={() => {
            onAsk(null);
            void submit();
          }}
        />
      )}
    </>
  );
}

// Where the question was asked.
function useFocusAfter(isAsking: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) button.current?.focus({ preventScroll: true });
    wasAsking.current = isAsking;
  }, [isAsking]);
  return button;
}

// Above what it is about, not in the foot, where it would cover the fields; so it has to be brought into view.
function Problem({ sentence }: { sentence: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [sentence]);
  return sentence === null ? null : (
    <div ref={place}>
      <FormError sentence={sentence} />
    </div>
  );
}
