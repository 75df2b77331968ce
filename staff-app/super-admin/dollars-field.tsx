import { NumberInput } from '@mantine/core';

type DollarsFieldProps = {
  label: string;
  description?: string;
  value: number | string;
  isDisabled: boolean;
  hasFocus?: boolean;
  error?: string | null;
  onChange: (dollars: number | string) => void;
};

/** An amount in dollars and cents. */
export function DollarsField(props: DollarsFieldProps) {
  const { label, description, value, isDisabled, hasFocus = false, error = null, onChange } = props;
  return (
    <NumberInput
      label={label}
      {...(description === undefined ? {} : { description })}
      prefix="$"
      decimalScale={2}
      fixedDecimalScale
      min={0}
      hideControls
      value={value}
      disabled={isDisabled}
      error={error}
      onChange={onChange}
      {...(hasFocus ? { 'data-autofocus': true } : {})}
    />
  );
}

/** What was typed, in cents; an amount with zeros at its end comes as text. */
export function centsOf(dollars: number | string): number {
  return Math.round(Number(dollars) * 100) || 0;
}
