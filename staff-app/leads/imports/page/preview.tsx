import { Stack, Text } from '@mantine/core';
import {
  columnPositions,
  rowToLead,
  sampledRows,
  type WrittenRow,
  writtenInRow,
} from '../../../../domain/leads/csv-columns.ts';
import { formatPhone } from '../../../../domain/leads/phone-numbers.ts';
import { formatDay } from '../../../../domain/time/days.ts';
import { dateOfBirth } from '../../../../words/en/staff/lead-fields.ts';
import * as phrases from '../../../../words/en/staff/leads-add.ts';
import { listWords, say } from '../../../say.ts';
import { readDates } from '../read-dates.ts';
import type { ImportOrder } from '../running-import.ts';
import classes from './preview.module.css';

const previewRows = 4;

type PreviewProps = Pick<ImportOrder, 'head' | 'mapping' | 'dateOrder'>;

/** The first rows of a file as they will come in, and those that can't with the reason. */
export function Preview({ head, mapping, dateOrder }: PreviewProps) {
  const positions = columnPositions(head.headers, mapping);
  const leads = head.sample.map((row) => rowToLead(row, positions, readDates(dateOrder)));
  const has = { email: mapping.email !== undefined, dob: mapping.dob !== undefined };
  return (
    <Stack gap={6}>
      <div className={classes.preview}>
        <table aria-label={phrases.preview}>
          <thead>
            <tr>
              <th scope="col">{phrases.name}</th>
              <th scope="col">{phrases.phone}</th>
              {has.email && <th scope="col">{phrases.email}</th>}
              {has.dob && <th scope="col">{dateOfBirth}</th>}
            </tr>
          </thead>
          <tbody>
            {leads.map((lead, index) => {
              if ('skipped' in lead) {
                const row = { line: head.sampleLines[index] ?? '', why: lead.skipped };
                const written = writtenInRow(head.sample[index] ?? [], positions);
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have nothing else that tells them apart.
                return <SkippedRow key={index} {...{ ...row, written, has }} />;
              }
              if (index >= previewRows) return null;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <tr key={index}>
                  <td>{lead.name}</td>
                  <td>{formatPhone(lead.phone)}</td>
                  {has.email && (
                    <td className={lead.isEmailLeftOut ? classes.skipped : undefined}>
                      {lead.isEmailLeftOut ? phrases.notAValidEmail : (lead.email ?? '-')}
                    </td>
                  )}
                  {has.dob && <td>{lead.dob === null ? '-' : formatDay(lead.dob)}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Text size="xs" c="dimmed" className="figures">
        {checkedSentence(leads, head.sampleLines)}
      </Text>
    </Stack>
  );
}

type SkippedRowProps = {
  line: number | string;
  why: string;
  written: WrittenRow;
  has: { email: boolean; dob: boolean };
};

// What is in the file, so that the row is found there, and under it why it can't be imported.
function SkippedRow({ line, why, written: { name, phone, email, dob }, has }: SkippedRowProps) {
  return (
    <>
      <tr className={classes.bad}>
        <td>{name || '-'}</td>
        <td>{phone || '-'}</td>
        {has.email && <td>{email || '-'}</td>}
        {has.dob && <td>{dob || '-'}</td>}
      </tr>
      <tr className={classes.skipped}>
        <td colSpan={2 + Number(has.email) + Number(has.dob)}>
          <span className={classes.why}>{say(phrases.whyNotOnLine, { line, why })}</span>
        </td>
      </tr>
    </>
  );
}

// A file may have no more rows than are looked at here.
function checkedSentence(leads: readonly ReturnType<typeof rowToLead>[], lines: readonly number[]): string {
  const isWhole = leads.length < sampledRows;
  const withRest = (sentence: string) => (isWhole ? sentence : `${sentence} ${phrases.theRestIsCheckedLater}`);
  const bad = leads.flatMap((lead, index) => ('skipped' in lead ? [{ line: lines[index], why: lead.skipped }] : []));
  const [first] = bad;
  if (first === undefined) {
    if (!isWhole) return withRest(phrases.theFirstRowsLookFine);
    if (leads.length === 2) return phrases.bothRowsAreFine;
    return leads.length === 1 ? phrases.theOnlyRowIsFine : say(phrases.allRowsAreFine, { count: leads.length });
  }
  if (leads.length === 1) return say(phrases.theOnlyRowCantBeImported, { why: first.why });
  if (bad.length === 1) return withRest(say(phrases.theRowOnLine, { line: first.line ?? '', why: first.why }));
  if (bad.length === leads.length)
    return isWhole
      ? say(phrases.noneOfTheRows, { count: bad.length })
      : withRest(say(phrases.noneOfTheFirstRows, { count: bad.length }));
  return withRest(say(phrases.theRowsOnLines, { lines: listWords(bad.map(({ line }) => String(line))) }));
}
