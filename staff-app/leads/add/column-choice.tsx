import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  type ColumnMapping,
  columnPositions,
  rowToLead,
  sampledRows,
  unusedColumns,
} from '../../../domain/leads/csv-columns.ts';
import { importedFields } from '../../../domain/leads/fields/registry.ts';
import { formatPhone } from '../../../domain/leads/phone-numbers.ts';
import * as phrases from '../../../words/en/staff/leads-add.ts';
import type { FileHead } from '../../csv-files/index.ts';
import { listWords, say } from '../../say.ts';
import classes from './file-form.module.css';

const previewRows = 4;

type ColumnChoiceProps = { head: FileHead; mapping: ColumnMapping; onChange: (mapping: ColumnMapping) => void };

/** Says which column of the file holds what, with the first rows as they will come in. */
export function ColumnChoice({ head, mapping, onChange }: ColumnChoiceProps) {
  const unused = unusedColumns(head.headers, mapping);
  return (
    <Stack gap="sm">
      <SimpleGrid cols={2} spacing="sm">
        {importedFields.map(({ label, imported: { as, ...other } }) => (
          <Select
            key={as}
            label={'label' in other ? other.label : label}
            placeholder={phrases.notInThisFile}
            data={head.headers}
            value={mapping[as] ?? null}
            onChange={(header) => onChange({ ...mapping, [as]: header ?? undefined })}
            clearable
            searchable
            nothingFoundMessage={phrases.noColumnLikeThat}
          />
        ))}
      </SimpleGrid>
      <Preview head={head} mapping={mapping} />
      {unused.length > 0 && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {say(phrases.notImported, { columns: unused.join(', ') })}
        </Text>
      )}
    </Stack>
  );
}

function Preview({ head, mapping }: { head: FileHead; mapping: ColumnMapping }) {
  const positions = columnPositions(head.headers, mapping);
  const leads = head.sample.map((row) => rowToLead(row, positions));
  const hasEmail = mapping.email !== undefined;
  return (
    <Stack gap={6}>
      <div className={classes.preview}>
        <table aria-label={phrases.preview}>
          <thead>
            <tr>
              <th scope="col">{phrases.name}</th>
              <th scope="col">{phrases.phone}</th>
              {hasEmail && <th scope="col">{phrases.email}</th>}
            </tr>
          </thead>
          <tbody>
            {leads.slice(0, previewRows).map((lead, index) =>
              'skipped' in lead ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have nothing else that tells them apart.
                <tr key={index} className={classes.skipped}>
                  <td colSpan={hasEmail ? 3 : 2}>{lead.skipped}</td>
                </tr>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <tr key={index}>
                  <td>{lead.name}</td>
                  <td>{formatPhone(lead.phone)}</td>
                  {hasEmail && (
                    <td className={lead.isEmailLeftOut ? classes.skipped : undefined}>
                      {lead.isEmailLeftOut ? phrases.notAValidEmail : (lead.email ?? '-')}
                    </td>
                  )}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      <Text size="xs" c="dimmed" className="figures">
        {checkedSentence(leads, head.sampleLines)}
      </Text>
    </Stack>
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
