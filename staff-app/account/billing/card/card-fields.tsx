import { Group, TextInput } from '@mantine/core';
import * as phrases from '../../../../words/en/staff/account-cards.ts';
import { type CardDraft, cardProblems, groupDigits, groupExpiry } from './card-draft.ts';

type CardFieldsProps = {
  draft: CardDraft;
  onChange: (draft: CardDraft) => void;
  isDisabled: boolean;
  /** Whether each field that isn't complete says what is missing. */
  showsProblems: boolean;
};

/** The three fields of a card; what is typed here never reaches our server. */
export function CardFields({ draft, onChange, isDisabled, showsProblems }: CardFieldsProps) {
  const problems = showsProblems ? cardProblems(draft) : {};
  return (
    <>
      <TextInput
        label={phrases.cardNumber}
        placeholder="1234 1234 1234 1234"
        inputMode="numeric"
        autoComplete="cc-number"
        value={draft.number}
        error={problems.number ?? null}
        disabled={isDisabled}
        onChange={(event) => onChange({ ...draft, number: groupDigits(event.currentTarget.value) })}
      />
      <Group grow align="flex-start" gap="sm">
        <TextInput
          label={phrases.expires}
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          value={draft.expiry}
          error={problems.expiry ?? null}
          disabled={isDisabled}
          onChange={(event) => onChange({ ...draft, expiry: groupExpiry(event.currentTarget.value) })}
        />
        <TextInput
          label={phrases.securityCode}
          placeholder="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          value={draft.cvc}
          error={problems.cvc ?? null}
          disabled={isDisabled}
          onChange={(event) => onChange({ ...draft, cvc: event.currentTarget.value.replace(/\D/g, '').slice(0, 4) })}
        />
      </Group>
    </>
  );
}
