import { SegmentedControl } from '@mantine/core';
import * as phrases from '../../words/en/staff/design.ts';

/** Which part of a list is shown: what is in use, or what was archived and can be restored. */
export type ListPart = 'in-use' | 'archived';

type ArchivedSwitchProps = { label: string; value: ListPart; onChange: (value: ListPart) => void };

/** Switches a list between what is in use and what is archived. */
export function ArchivedSwitch({ label, value, onChange }: ArchivedSwitchProps) {
  return (
    <SegmentedControl
      aria-label={label}
      data={[
        { value: 'in-use', label: phrases.inUse },
        { value: 'archived', label: phrases.archived },
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen as ListPart)}
    />
  );
}
