import { Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { Pager } from '../../../design/pager.tsx';
import { say } from '../../../say.ts';
import type { CheckedEmail } from '../check-file.ts';
import type { RowFixes } from '../running-import.ts';
import classes from './import.module.css';

type EmailTableProps = {
  emails: readonly CheckedEmail[];
  /** How many are left out, also those that can't be corrected here. */
  count: number;
  fixes: RowFixes;
  onFix: (line: number, email: string) => void;
};

const perPage = 25;

/** The email addresses that are left out of rows that are imported, to be corrected; corrected ones stay to be seen. */
export function EmailTable({ emails, count, fixes, onFix }: EmailTableProps) {
  const [page, setPage] = useState(1);
  return (
    <Stack gap="xs">
      <Title order={2} fz={16} id="left-emails">
        {phrases.emailAddressesLeftOut}
      </Title>
      {count > 0 && <Text>{say(phrases.emailsLeftOut, { count })}</Text>}
      <Text c="dimmed">{phrases.fixEmailsHere}</Text>
      <div className={classes.scrolled}>
        <Table aria-labelledby="left-emails" className={classes.left ?? ''} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={64}>{phrases.line}</Table.Th>
              <Table.Th>{phrases.name}</Table.Th>
              <Table.Th>{phrases.email}</Table.Th>
              <Table.Th>{phrases.why}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {emails.slice((page - 1) * perPage, page * perPage).map((one) => (
              <EmailRow key={one.line} {...{ one, onFix }} typed={fixes[one.line]?.email} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Pager page={page} pageSize={perPage} total={emails.length} onPage={setPage} />
    </Stack>
  );
}

type EmailRowProps = Pick<EmailTableProps, 'onFix'> & { one: CheckedEmail; typed: string | undefined };

function EmailRow({ one: { line, written, isLeftOut }, typed, onFix }: EmailRowProps) {
  return (
    <Table.Tr>
      <Table.Td className="figures" data-column={phrases.line}>
        {line.toLocaleString('en-US')}
      </Table.Td>
      <Table.Td>{written.name}</Table.Td>
      <Table.Td>
        <TextInput
          aria-label={say(phrases.emailOnLine, { line })}
          inputMode="email"
          autoCapitalize="off"
          value={typed ?? written.email}
          onChange={(event) => onFix(line, event.currentTarget.value)}
        />
      </Table.Td>
      <Table.Td aria-live="polite">
        {isLeftOut ? (
          <Text component="span" c="attention">
            {phrases.thisIsNotAValidEmail}
          </Text>
        ) : (
          <span className={classes.fixed}>
            <IconCheck size={16} aria-hidden /> {phrases.isImportedNow}
          </span>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
