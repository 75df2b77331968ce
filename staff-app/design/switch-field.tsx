import { Switch } from '@mantine/core';

type SwitchFieldProps = {
  label: string;
  description: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A setting that is on or off, and what that means. */
export function SwitchField({ label, description, checked, onChange }: SwitchFieldProps) {
  return (
    <Switch
      label={label}
      // The description is in the same label, and would otherwise be read as part of the name.
      aria-label={label}
      description={description}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
