import { Group, NumberInput, SegmentedControl } from '@mantine/core';
import { customHour, type HalfDay, typedHour } from '../../../domain/campaigns/delay-label.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { say } from '../../say.ts';

type CustomHourProps = { hour: number; zone: string; onChange: (hour: number) => void };

/** An hour of the day typed as 0 to 12 with AM or PM. */
export function CustomHour({ hour, zone, onChange }: CustomHourProps) {
  const { typed, half } = typedHour(hour);
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <NumberInput
        label={say(phrases.hourInZone, { zone })}
        w={96}
        clampBehavior="none"
        allowDecimal={false}
        hideControls
        value={typed}
        onChange={(value) => onChange(customHour(Number(value), half))}
      />
      <SegmentedControl
        aria-label={phrases.amOrPm}
        value={half}
        onChange={(value) => onChange(customHour(typed, value as HalfDay))}
        data={[
          { value: 'AM', label: phrases.am },
          { value: 'PM', label: phrases.pm },
        ]}
      />
    </Group>
  );
}
