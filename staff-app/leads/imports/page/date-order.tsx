import { Radio, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  type DateOrder,
  hasShortYear,
  isTwoDays,
  orderOfDates,
  writtenDay,
} from '../../../../domain/time/written-days.ts';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { eachDataRow } from '../../../csv-files/index.ts';
import { say } from '../../../say.ts';
import { readDates } from '../read-dates.ts';
import type { ImportOrder } from '../running-import.ts';

type DateOrderChoiceProps = {
  work: ImportOrder;
  onChange: (choices: Partial<Pick<ImportOrder, 'dateOrder'>>) => void;
};

/** Asks which number of its dates of birth is the month, with one of them, where the file doesn't say it. */
export function DateOrderChoice({ work, onChange }: DateOrderChoiceProps) {
  const { example, hasShortYears } = useDatesOfBirth(work, onChange);
  if (example === null && !hasShortYears) return null;
  return (
    <Stack gap="xs" maw={640}>
      {example !== null && (
        <Radio.Group
          label={say(phrases.howAreTheDatesWritten, { column: work.mapping.dob ?? '' })}
          value={work.dateOrder}
          onChange={(order) => onChange({ dateOrder: order as DateOrder })}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="month-first"
              label={say(phrases.monthFirst, { example, day: readAs(example, 'month-first') })}
            />
            <Radio value="day-first" label={say(phrases.dayFirst, { example, day: readAs(example, 'day-first') })} />
          </Stack>
        </Radio.Group>
      )}
      {hasShortYears && (
        <Text size="sm" c="dimmed">
          {phrases.yearsOfTwoDigits}
        </Text>
      )}
    </Stack>
  );
}

function readAs(example: string, order: DateOrder): string {
  const day = writtenDay(example, readDates(order));
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return day === null ? '' : format.format(new Date(day));
}

type Dates = {
  /** A date of the file that could be read both ways; null where none needs to be asked about. */
  readonly example: string | null;
  readonly hasShortYears: boolean;
};

const none: Dates = { example: null, hasShortYears: false };

// The file is read until one of its dates says which number is the month.
function useDatesOfBirth(
  { file, head, mapping, dateOrder }: ImportOrder,
  onChange: DateOrderChoiceProps['onChange'],
): Dates {
  const [dates, setDates] = useState(none);
  const column = mapping.dob === undefined ? -1 : head.headers.indexOf(mapping.dob);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen meanwhile is kept, and read once.
  useEffect(() => {
    let isLeft = false;
    setDates(none);
    if (column === -1) return;
    // What can't be read now is said when the whole file is checked.
    void findOrder(file, head.encoding, column)
      .catch(() => ({ ...none, order: null }))
      .then(({ order, ...found }) => {
        if (isLeft) return;
        setDates(found);
        if (order !== null || dateOrder === null) onChange({ dateOrder: order ?? 'month-first' });
      });
    return () => {
      isLeft = true;
    };
  }, [file, head.encoding, column]);
  return dates;
}

async function findOrder(file: File, encoding: string, column: number): Promise<Dates & { order: DateOrder | null }> {
  let example: string | null = null;
  let hasShortYears = false;
  let order: DateOrder | null = null;
  await eachDataRow(file, encoding, async (rows) => {
    const written = rows.map(({ cells }) => cells[column]?.trim() ?? '');
    const said = orderOfDates(written);
    if (said === 'month-first' || said === 'day-first') order = said;
    example ??= written.find(isTwoDays) ?? null;
    hasShortYears ||= written.some(hasShortYear);
    return order === null;
  });
  return { example: order === null ? example : null, hasShortYears, order };
}
