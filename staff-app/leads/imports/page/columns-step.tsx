import { Button, Select, Stack, Table, Text } from '@mantine/core';
import { type ColumnMapping, type ImportColumn, sampledRows } from '../../../../domain/leads/csv-columns.ts';
import { importedColumns } from '../../../../domain/leads/fields/registry.ts';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import type { FileHead } from '../../../csv-files/index.ts';
import { say } from '../../../say.ts';
import type { ImportOrder } from '../running-import.ts';
import { DateOrderChoice } from './date-order.tsx';
import classes from './import.module.css';
import type { ImportStep } from './import-steps.ts';
import { Preview } from './preview.tsx';
import { StepFoot } from './step-foot.tsx';
import { whatIsMissing } from './what-is-missing.ts';

type ColumnsStepProps = {
  work: ImportOrder;
  go: (step: ImportStep) => void;
  onChange: (choices: Partial<Pick<ImportOrder, 'mapping' | 'dateOrder'>>) => void;
};

const shownValues = 3;
const choices = importedColumns.map(({ as, label }) => ({ value: as, label }));

/** Says of every column of the file what it holds, with its first values, and how the first rows will come in. */
export function ColumnsStep({ work, go, onChange }: ColumnsStepProps) {
  const { head, mapping } = work;
  const choose = (header: string, field: ImportColumn | null) => {
    const next = withColumn(mapping, header, field);
    onChange(next.dob === mapping.dob ? { mapping: next } : { mapping: next, dateOrder: null });
  };
  return (
    <Stack gap="lg">
      <Table aria-label={phrases.everyColumn} className={classes.columns ?? ''} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{phrases.column}</Table.Th>
            <Table.Th>{phrases.firstValues}</Table.Th>
            <Table.Th w={220}>{phrases.importedAs}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {head.headers.map((header, index) => (
            <Table.Tr key={header}>
              <Table.Td fw={600}>{header}</Table.Td>
              <Table.Td>
                <Values values={valuesOf(head, index)} isWhole={head.sample.length < sampledRows} />
              </Table.Td>
              <Table.Td>
                <Select
                  aria-label={header}
                  placeholder={phrases.leaveOut}
                  data={choices}
                  value={fieldOf(mapping, header)}
                  onChange={(field) => choose(header, field as ImportColumn | null)}
                  clearable
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <DateOrderChoice {...{ work, onChange }} />
      <Preview {...work} />
      <StepFoot onBack={() => go('file')} missing={missingSentence(work)}>
        <Button disabled={whatIsMissing(work) === 'columns'} onClick={() => go('consent')}>
          {phrases.next}
        </Button>
      </StepFoot>
    </Stack>
  );
}

// Only the first rows are read here, so an empty column may have values further down.
function Values({ values, isWhole }: { values: readonly string[]; isWhole: boolean }) {
  if (values.length === 0)
    return <Text c="dimmed">{isWhole ? phrases.noValues : say(phrases.noValuesYet, { count: sampledRows })}</Text>;
  return (
    <ul className={classes.values}>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same value may be there twice.
        <li key={index}>{value}</li>
      ))}
    </ul>
  );
}

function valuesOf({ sample }: FileHead, index: number): string[] {
  return sample
    .map((cells) => cells[index]?.trim() ?? '')
    .filter((value) => value !== '')
    .slice(0, shownValues);
}

function fieldOf(mapping: ColumnMapping, header: string): ImportColumn | null {
  return choices.find(({ value }) => mapping[value] === header)?.value ?? null;
}

// A column holds one thing, and each thing is in one column.
function withColumn(mapping: ColumnMapping, header: string, field: ImportColumn | null): ColumnMapping {
  const others = Object.entries(mapping).filter(([as, column]) => column !== header && as !== field);
  return Object.fromEntries(field === null ? others : [...others, [field, header]]);
}

function missingSentence({ mapping, dateOrder }: ImportOrder): string {
  if (mapping.phone === undefined) return phrases.chooseThePhoneColumn;
  if (mapping.fullName === undefined && mapping.firstName === undefined) return phrases.chooseTheNameColumn;
  return mapping.dob !== undefined && !dateOrder ? phrases.readingTheDates : '';
}
