import { Anchor, Button, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { Link } from 'react-router';
import { isRefusal } from '../../../../domain/leads/consent-column.ts';
import type { RowFix } from '../../../../domain/leads/csv-columns.ts';
import { dateOfBirth } from '../../../../words/en/staff/lead-fields.ts';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import type { CheckedRow } from '../check-file.ts';
import type { RowFixes } from '../running-import.ts';
import { LineCell, RowsToFix, WhyCell } from './rows-to-fix.tsx';

type LeftTableProps = {
  rows: readonly CheckedRow[];
  fixes: RowFixes;
  /** How many more are left out than can be corrected here. */
  more: number;
  /** The file has dates of birth. */
  hasDates: boolean;
  /** The contact with a phone of the file; null where none has it yet. */
  leadIdOf: (phone: string) => string | null;
  onFix: (lines: readonly number[], fix: RowFix) => void;
};

/** The rows that are left out, each with the reason and what is there to correct; corrected ones stay to be seen. */
export function LeftTable({ rows, fixes, more, hasDates, leadIdOf, onFix }: LeftTableProps) {
  const dated = rows.flatMap(({ line, isDateWrong }) => (isDateWrong ? [line] : []));
  return (
    <Stack gap="xs">
      <Title order={2} fz={16} id="left-rows">
        {phrases.rowsLeftOut}
      </Title>
      <Text c="dimmed">{hasDates ? phrases.fixThemAndTheirDatesHere : phrases.fixThemHere}</Text>
      {dated.length > 0 && (
        <div>
          <Button variant="default" size="xs" onClick={() => onFix(dated, { dob: '' })}>
            {say(phrases.importWithoutDates, { count: dated.length })}
          </Button>
        </div>
      )}
      <RowsToFix
        titleId="left-rows"
        columns={[phrases.name, phrases.phone, ...(hasDates ? [dateOfBirth] : [])]}
        rows={rows}
      >
        {(row) => <LeftRow key={row.line} row={row} fix={fixes[row.line] ?? {}} {...{ hasDates, leadIdOf, onFix }} />}
      </RowsToFix>
      {more > 0 && <Text c="dimmed">{say(phrases.moreAreLeftOut, { count: more })}</Text>}
    </Stack>
  );
}

type LeftRowProps = Pick<LeftTableProps, 'hasDates' | 'leadIdOf' | 'onFix'> & { row: CheckedRow; fix: RowFix };

function LeftRow({ row: { line, written, why, repeats }, fix, hasDates, leadIdOf, onFix }: LeftRowProps) {
  const { lead } = useWords();
  const leadId = repeats === null ? null : leadIdOf(repeats);
  if (isRefusal(why)) {
    return (
      <Table.Tr>
        <LineCell line={line} />
        <Table.Td>{written.name}</Table.Td>
        <Table.Td>{written.phone}</Table.Td>
        {hasDates && <Table.Td>{written.dob}</Table.Td>}
        <WhyCell why={why} />
      </Table.Tr>
    );
  }
  return (
    <Table.Tr>
      <LineCell line={line} />
      <Table.Td>
        <TextInput
          aria-label={say(phrases.nameOnLine, { line })}
          // On a phone there are no headings above the fields.
          placeholder={phrases.name}
          value={fix.name ?? written.name}
          onChange={(event) => onFix([line], { name: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={say(phrases.phoneOnLine, { line })}
          placeholder={phrases.phone}
          inputMode="tel"
          value={fix.phone ?? written.phone}
          onChange={(event) => onFix([line], { phone: event.currentTarget.value })}
        />
      </Table.Td>
      {hasDates && (
        <Table.Td>
          <TextInput
            aria-label={say(phrases.dateOfBirthOnLine, { line })}
            placeholder={dateOfBirth}
            value={fix.dob ?? written.dob}
            onChange={(event) => onFix([line], { dob: event.currentTarget.value })}
          />
        </Table.Td>
      )}
      <WhyCell why={why}>
        {leadId !== null && (
          <Anchor component={Link} to={`/contacts?contact=${leadId}`} target="_blank" display="block">
            {say(phrases.openLead, { lead })}
          </Anchor>
        )}
      </WhyCell>
    </Table.Tr>
  );
}
