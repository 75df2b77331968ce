import { Group, Select } from '@mantine/core';
import { type Hours, hourWord, readHours, writeHours } from '../../../domain/messages/own-hours.ts';
import { genericZoneName } from '../../../domain/time/zone-names.ts';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { SwitchField } from '../../design/switch-field.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import type { OrganizationDraft } from './draft.ts';

type OwnHoursFieldProps = { draft: OrganizationDraft; onChange: (part: Partial<OrganizationDraft>) => void };

const usual: Hours = { opensHour: 9, closesHour: 17 };

/** The organization's own sending hours, which narrow those of its brand. */
export function OwnHoursField({ draft, onChange }: OwnHoursFieldProps) {
  const { sending } = useBrand();
  const hours = readHours(draft.ownHours);
  const zone = draft.timeZone ? genericZoneName(draft.timeZone) : sending.zoneLabel;
  // On the brand's own clock, hours beyond its window would change nothing.
  const widest = draft.allowAfterHours || draft.timeZone ? { opensHour: 0, closesHour: 24 } : sending;
  const set = (part: Partial<Hours>) => onChange({ ownHours: writeHours({ ...(hours ?? usual), ...part }) });
  return (
    <>
      <SwitchField
        label={phrases.ownHours}
        description={say(phrases.ownHoursNarrowTheWindow, { zone })}
        checked={hours !== null}
        onChange={(isOn) => onChange({ ownHours: isOn ? writeHours(within(usual, widest)) : '' })}
      />
      {hours && (
        <Group gap="sm" grow maw={320}>
          <Select
            label={phrases.sendFrom}
            data={hoursBetween(Math.min(widest.opensHour, hours.opensHour), hours.closesHour - 1)}
            value={String(hours.opensHour)}
            onChange={(hour) => hour !== null && set({ opensHour: Number(hour) })}
            allowDeselect={false}
          />
          <Select
            label={phrases.sendUntil}
            data={hoursBetween(hours.opensHour + 1, Math.max(widest.closesHour, hours.closesHour))}
            value={String(hours.closesHour)}
            onChange={(hour) => hour !== null && set({ closesHour: Number(hour) })}
            allowDeselect={false}
          />
        </Group>
      )}
    </>
  );
}

function within({ opensHour, closesHour }: Hours, widest: Hours): Hours {
  return { opensHour: Math.max(opensHour, widest.opensHour), closesHour: Math.min(closesHour, widest.closesHour) };
}

function hoursBetween(first: number, last: number): { value: string; label: string }[] {
  return Array.from({ length: last - first + 1 }, (_, n) => ({ value: String(first + n), label: hourWord(first + n) }));
}
