import { Anchor, Button, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RowFix } from '../../../../domain/leads/csv-columns.ts';
import { dateOfBirth } from '../../../../words/en/staff/lead-fields.ts';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { Pager } from '../../../design/pager.tsx';
import { say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import type { CheckedRow } from '../check-file.ts';
import type { RowFixes } from '../running-import.ts';
import classes from './import.module.css';

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

const perPage = 25;

/** The rows that are left out, each with the reason and what is there to correct; corrected ones stay to be seen. */
export function LeftTable({ rows, fixes, more, hasDates, leadIdOf, onFix }: LeftTableProps) {
  const [page, setPage] = useState(1);
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
      <div className={classes.scrolled}>
        <Table aria-labelledby="left-rows" className={classes.left ?? ''} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={64}>{phrases.line}</Table.Th>
              <Table.Th>{phrases.name}</Table.Th>
              <Table.Th>{phrases.phone}</Table.Th>
              {hasDates && <Table.Th>{dateOfBirth}</Table.Th>}
              <Table.Th>{phrases.why}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice((page - 1) * perPage, page * perPage).map((row) => (
              <LeftRow key={row.line} row={row} fix={fixes[row.line] ?? {}} {...{ hasDates, leadIdOf, onFix }} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Pager page={page} pageSize={perPage} total={rows.length} onPage={setPage} />
      {more > 0 && <Text c="dimmed">{say(phrases.moreAreLeftOut, { count: more })}</Text>}
    </Stack>
  );
}

type LeftRowProps = Pick<LeftTableProps, 'hasDates' | 'leadIdOf' | 'onFix'> & { row: CheckedRow; fix: RowFix };

function LeftRow({ row: { line, written, why, repeats }, fix, hasDates, leadIdOf, onFix }: LeftRowProps) {
  const { lead } = useWords();
  const leadId = repeats === null ? null : leadIdOf(repeats);
  return (
    <Table.Tr>
      <Table.Td className="figures" data-column={phrases.line}>
        {line.toLocaleString('en-US')}
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={say(phrases.nameOnLine, { line })}
          value={fix.name ?? written.name}
          onChange={(event) => onFix([line], { name: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={say(phrases.phoneOnLine, { line })}
          inputMode="tel"
          value={fix.phone ?? written.phone}
          onChange={(event) => onFix([line], { phone: event.currentTarget.value })}
        />
      </Table.Td>
      {hasDates && (
        <Table.Td>
          <TextInput
            aria-label={say(phrases.dateOfBirthOnLine, { line })}
            value={fix.dob ?? written.dob}
            onChange={(event) => onFix([line], { dob: event.currentTarget.value })}
          />
        </Table.Td>
      )}
      <Table.Td aria-live="polite">
        {why === null ? (
          <span className={classes.fixed}>
            <IconCheck size={16} aria-hidden /> {phrases.isImportedNow}
          </span>
        ) : (
          <>
            <Text component="span" c="attention">
              {why}
            </Text>
            {leadId !== null && (
              <Anchor component={Link} to={`/contacts?contact=${leadId}`} target="_blank" display="block">
                {say(phrases.openLead, { lead })}
              </Anchor>
            )}
          </>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
