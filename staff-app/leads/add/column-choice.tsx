import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  type ColumnMapping,
  columnPositions,
  rowToLead,
  sampledRows,
  unusedColumns,
} from '../../../domain/leads/csv-columns.ts';
import { formatPhone } from '../../../domain/leads/phone-numbers.ts';
import type { FileHead } from '../../csv-files/index.ts';
import classes from './file-form.module.css';

const fields = [
  { key: 'phone', label: 'Phone' },
  { key: 'fullName', label: 'Full name' },
  { key: 'firstName', label: 'First name' },
  { key: 'lastName', label: 'Last name' },
  { key: 'email', label: 'Email' },
  { key: 'language', label: 'Language' },
] as const;

const previewRows = 4;

type ColumnChoiceProps = { head: FileHead; mapping: ColumnMapping; onChange: (mapping: ColumnMapping) => void };

/** Says which column of the file holds what, with the first rows as they will come in. */
export function ColumnChoice({ head, mapping, onChange }: ColumnChoiceProps) {
  const unused = unusedColumns(head.headers, mapping);
  return (
    <Stack gap="sm">
      <SimpleGrid cols={2} spacing="sm">
        {fields.map(({ key, label }) => (
          <Select
            key={key}
            label={label}
            placeholder="Not in this file"
            data={head.headers}
            value={mapping[key] ?? null}
            onChange={(header) => onChange({ ...mapping, [key]: header ?? undefined })}
            clearable
            searchable
            nothingFoundMessage="No column like that"
          />
        ))}
      </SimpleGrid>
      <Preview head={head} mapping={mapping} />
      {unused.length > 0 && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Not imported: {unused.join(', ')}.
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
        <table aria-label="Preview">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Phone</th>
              {hasEmail && <th scope="col">Email</th>}
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
                      {lead.isEmailLeftOut ? 'Not a valid email' : (lead.email ?? '-')}
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
  const rest = isWhole ? '' : ' We’ll check the rest during the import.';
  const bad = leads.flatMap((lead, index) => ('skipped' in lead ? [{ line: lines[index], why: lead.skipped }] : []));
  const [first] = bad;
  if (first === undefined) {
    if (!isWhole) return `The first rows look fine.${rest}`;
    return leads.length === 1 ? 'The only row can be imported.' : `All ${leads.length} rows can be imported.`;
  }
  if (leads.length === 1) return `The only row can’t be imported. ${first.why}`;
  if (bad.length === 1) return `The row on line ${first.line} can’t be imported. ${first.why}${rest}`;
  if (bad.length === leads.length)
    return `None of the ${isWhole ? '' : 'first '}${bad.length} rows can be imported.${rest}`;
  return `The rows on lines ${listed(bad.map(({ line }) => String(line)))} can’t be imported.${rest}`;
}

function listed(lines: readonly string[]): string {
  return `${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
}
