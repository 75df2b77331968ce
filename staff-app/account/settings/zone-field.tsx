import { Select } from '@mantine/core';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { useTypedChoice } from '../../design/typed-choice.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { timeZones } from '../time-zones.ts';
import type { OrganizationDraft } from './draft.ts';

type ZoneFieldProps = { draft: OrganizationDraft; onChange: (part: Partial<OrganizationDraft>) => void };

/** The zone in which an organization's people see and type times; when messages go out isn't decided by it. */
export function ZoneField({ draft, onChange }: ZoneFieldProps) {
  const { sending } = useBrand();
  const zone = draft.timeZone || sending.zone;
  // Without a choice of its own it goes along with its brand.
  const choose = (chosen: string | null) =>
    onChange({ timeZone: chosen === null || chosen === sending.zone ? '' : chosen });
  const byTyping = useTypedChoice(timeZones(), zone, ({ value }) => choose(value));
  return (
    <Select
      label={phrases.timeZone}
      description={say(phrases.timesAreShownIn, { zoneLabel: sending.zoneLabel })}
      data={timeZones()}
      value={zone}
      onChange={choose}
      {...byTyping}
      allowDeselect={false}
      maxDropdownHeight={260}
      nothingFoundMessage={phrases.noTimeZonesFound}
    />
  );
}
