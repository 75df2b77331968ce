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

/**
 * Asks which number of its dates of birth is the month, with one that could be read both ways. Where another date of the file
 * says it, that is chosen and the date named.
 */
export function DateOrderChoice({ work, onChange }: DateOrderChoiceProps) {
  const { example, reason, hasShortYears } = useDatesOfBirth(work, onChange);
  if (example === null && !hasShortYears) return null;
  return (
    <Stack gap="xs" maw={640}>
      {example !== null && (
        <Radio.Group
          label={say(phrases.howAreTheDatesWritten, { column: work.mapping.dob ?? '' })}
          description={reason && reasonSentence(reason, work.dateOrder)}
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

// An answer against the file leaves that date out.
function reasonSentence({ order, ...date }: Reason, chosen: DateOrder | null): string {
  if (order === 'day-first') return say(chosen === order ? phrases.becauseDayFirst : phrases.onlyDayFirst, date);
  return say(chosen === order ? phrases.becauseMonthFirst : phrases.onlyMonthFirst, date);
}

/** The first date of the file that is one in this order only. */
type Reason = { readonly order: DateOrder; readonly date: string; readonly line: number };

type Dates = {
  /** A date of the file that could be read both ways; null where there is none. */
  readonly example: string | null;
  readonly reason: Reason | null;
  readonly hasShortYears: boolean;
};

const none: Dates = { example: null, reason: null, hasShortYears: false };

// The file is read until one date says which number is the month and another could be read both ways.
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
    void findDates(file, head.encoding, column)
      .catch(() => none)
      .then((found) => {
        if (isLeft) return;
        setDates(found);
        if (dateOrder === null) onChange({ dateOrder: found.reason?.order ?? 'month-first' });
      });
    return () => {
      isLeft = true;
    };
  }, [file, head.encoding, column]);
  return dates;
}

async function findDates(file: File, encoding: string, column: number): Promise<Dates> {
  let { example, reason, hasShortYears } = none;
  await eachDataRow(file, encoding, async (rows) => {
    for (const { line, cells } of rows) {
      const date = cells[column]?.trim() ?? '';
      reason ??= reasonIn(date, line);
      if (example === null && isTwoDays(date)) example = date;
      hasShortYears ||= hasShortYear(date);
    }
    return reason === null || example === null;
  });
  return { example, reason, hasShortYears };
}

function reasonIn(date: string, line: number): Reason | null {
  const order = orderOfDates([date]);
  return order === 'either' || order === 'none' ? null : { order, date, line };
}
