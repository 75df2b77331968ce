import { Stack } from '@mantine/core';
import { type SwitchDeclaration, switchRegistry } from '../../domain/switches/registry.ts';
import { SwitchField } from '../design/switch-field.tsx';
import { type PageBrand, useBrand } from '../session/brand.tsx';

/** The switches of a person that an organization's own admins set. */
export type PersonSwitches = { showAppt: boolean; showCalendly: boolean };

type PersonSwitchFieldsProps = { switches: PersonSwitches; onChange: (switches: PersonSwitches) => void };

/** What one person may use beyond what everyone may. */
export function PersonSwitchFields({ switches, onChange }: PersonSwitchFieldsProps) {
  const offered = useOfferedSwitches();
  return (
    <Stack gap="sm">
      {offered.map(({ key, label, explanation }) => (
        <SwitchField
          key={key}
          label={label}
          description={explanation}
          checked={switches[key]}
          onChange={(isOn) => onChange({ ...switches, [key]: isOn })}
        />
      ))}
    </Stack>
  );
}

/** The switches of a person that do something in this brand; none of them is offered where there are none. */
export function useOfferedSwitches() {
  return offeredIn(useBrand());
}

function offeredIn(brand: PageBrand) {
  return switchRegistry.filter(isOfAdmins).filter((one) => one.worksIn(brand));
}

function isOfAdmins(one: SwitchDeclaration): one is SwitchDeclaration<keyof PersonSwitches> {
  return one.of === 'person' && one.changedBy === 'admins';
}
