import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { sentenceOf } from '../../contract/refusals.ts';
import * as phrases from '../../words/en/staff/numbers.ts';
import type { Answer } from '../api/client.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { say } from '../say.ts';
import { FoundNumbers } from './found-numbers.tsx';
import { needWords, showMonthly, showNumber } from './number-words.ts';
import classes from './numbers.module.css';
import { GetNumberMutation } from './operations.ts';
import { type Offered, type Search, useSearch } from './use-search.ts';

/** The number someone just got, active at once or still on order. */
export type GotNumber = NonNullable<Answer<typeof GetNumberMutation>['number']>;

type GetNumberDialogProps = {
  onClose: () => void;
  onGot: (number: GotNumber) => void;
  /** Leads to a plan without leaving the screen; without it, the account's billing opens. */
  onPlanNeeded?: () => void;
};

/** Finds a number that is for sale, and gets it after one question; a refusal leads back to the others. */
export function GetNumberDialog({ onClose, onGot, onPlanNeeded }: GetNumberDialogProps) {
  const search = useSearch();
  const [chosen, setChosen] = useState<Offered | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const get = useChange(GetNumberMutation, {
    onDone: ({ number }) => number && onGot(number),
    onFailure: (sentence) => {
      setFailure(sentence);
      setChosen(null);
      // Someone else may have been faster: the list shows what is left.
      search.again();
    },
    refreshes: ['numbers', 'send-stats', 'account'],
  });
  const needsPlan = failure === sentenceOf('number-needs-plan');
  return (
    <Dialog opened onClose={onClose} title={titleOf(chosen)} width="person" mayClose={!get.isPending}>
      {chosen ? (
        <Confirm
          offered={chosen}
          isBusy={get.isPending}
          onBack={() => setChosen(null)}
          onGet={() => get.mutate({ phone: chosen.phone })}
        />
      ) : (
        <Stack gap="md">
          <FormError sentence={failure} />
          {needsPlan && <ChoosePlan onClose={onClose} onPress={onPlanNeeded} />}
          <SearchFields search={search} />
          <WhatIsNeeded search={search} />
          <FoundNumbers
            search={search}
            onChoose={(offered) => {
              setFailure(null);
              setChosen(offered);
            }}
          />
        </Stack>
      )}
    </Dialog>
  );
}

// All numbers of one kind need the same.
function WhatIsNeeded({ search: { found } }: { search: Search }) {
  const need = found?.find((offered) => offered.need !== null)?.need ?? null;
  if (need === null) return null;
  return (
    <Text size="sm" role="note">
      {needWords[need].before}
    </Text>
  );
}

function ChoosePlan({ onClose, onPress }: { onClose: () => void; onPress: (() => void) | undefined }) {
  const { pathname, search, state } = useLocation();
  if (onPress)
    return (
      <Button w="fit-content" onClick={onPress}>
        {phrases.chooseAPlan}
      </Button>
    );
  return (
    // Billing leads back here once there is a plan, and from here on to where someone came from.
    <Button
      component={Link}
      to="/account?tab=billing"
      state={{ back: `${pathname}${search}`, backState: state }}
      w="fit-content"
      onClick={onClose}
    >
      {phrases.chooseAPlan}
    </Button>
  );
}

const titleOf = (chosen: Offered | null) =>
  chosen ? say(phrases.getPhone, { phone: showNumber(chosen.phone) }) : phrases.getANumber;

function SearchFields({ search: { typed, type } }: { search: Search }) {
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={phrases.kindOfNumber}
        value={typed.tollFree ? 'toll-free' : 'local'}
        onChange={(kind) => type({ tollFree: kind === 'toll-free' })}
        data={[
          { value: 'local', label: phrases.local },
          { value: 'toll-free', label: phrases.tollFree },
        ]}
      />
      <div className={classes.fields}>
        <TextInput
          label={phrases.areaCode}
          placeholder="602"
          inputMode="numeric"
          maxLength={3}
          data-autofocus
          value={typed.areaCode}
          onChange={(event) => type({ areaCode: event.currentTarget.value.replace(/\D/g, '') })}
        />
        <TextInput
          label={phrases.digits}
          placeholder={phrases.suchAs4000}
          inputMode="numeric"
          maxLength={14}
          value={typed.digits}
          onChange={(event) => type({ digits: event.currentTarget.value })}
        />
        {typed.tollFree ? (
          <span />
        ) : (
          <TextInput
            label={phrases.city}
            placeholder={phrases.suchAsPhoenix}
            maxLength={60}
            value={typed.city}
            onChange={(event) => type({ city: event.currentTarget.value })}
          />
        )}
      </div>
    </Stack>
  );
}

type ConfirmProps = { offered: Offered; isBusy: boolean; onBack: () => void; onGet: () => void };

function Confirm({ offered: { monthlyPriceCents, need }, isBusy, onBack, onGet }: ConfirmProps) {
  const price =
    monthlyPriceCents === 0
      ? phrases.thisNumberIsFree
      : say(phrases.onYourPlansInvoicesNothing, { monthlyPriceCents: showMonthly(monthlyPriceCents) });
  return (
    <Stack gap="lg">
      <Text>
        {price} {need === null && phrases.messagesWaitingOnlyForANumber}
      </Text>
      {need !== null && <Text>{needWords[need].before}</Text>}
      {isBusy && (
        <Text c="dimmed" role="status">
          {phrases.contactingTheCarrier}
        </Text>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {phrases.chooseAnother}
        </Button>
        <Button loading={isBusy} onClick={onGet} data-autofocus>
          {phrases.getThisNumber}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
