import { Group, TextInput } from '@mantine/core';
import { type CardDraft, groupDigits, groupExpiry } from './card-draft.ts';

type CardFieldsProps = { draft: CardDraft; onChange: (draft: CardDraft) => void; isDisabled: boolean };

/** The three fields of a card; what is typed here never reaches our server. */
export function CardFields({ draft, onChange, isDisabled }: CardFieldsProps) {
  return (
    <>
      <TextInput
        label="Card number"
        placeholder="1234 1234 1234 1234"
        inputMode="numeric"
        autoComplete="cc-number"
        value={draft.number}
        disabled={isDisabled}
        onChange={(event) => onChange({ ...draft, number: groupDigits(event.currentTarget.value) })}
      />
      <Group grow gap="sm">
        <TextInput
          label="Expires"
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          value={draft.expiry}
          disabled={isDisabled}
          onChange={(event) => onChange({ ...draft, expiry: groupExpiry(event.currentTarget.value) })}
        />
        <TextInput
          label="Security code"
          placeholder="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          value={draft.cvc}
          disabled={isDisabled}
          onChange={(event) => onChange({ ...draft, cvc: event.currentTarget.value.replace(/\D/g, '').slice(0, 4) })}
        />
      </Group>
    </>
  );
}
