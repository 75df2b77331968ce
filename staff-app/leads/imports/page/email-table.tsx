import { Stack, Table, Text, TextInput, Title } from '@mantine/core';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { say } from '../../../say.ts';
import type { CheckedEmail } from '../check-file.ts';
import type { RowFixes } from '../running-import.ts';
import { LineCell, RowsToFix, WhyCell } from './rows-to-fix.tsx';

type EmailTableProps = {
  emails: readonly CheckedEmail[];
  /** How many are left out, also those that can't be corrected here. */
  count: number;
  fixes: RowFixes;
  onFix: (line: number, email: string) => void;
};

/** The email addresses that are left out of rows that are imported, to be corrected; corrected ones stay to be seen. */
export function EmailTable({ emails, count, fixes, onFix }: EmailTableProps) {
  return (
    <Stack gap="xs">
      <Title order={2} fz={16} id="left-emails">
        {phrases.emailAddressesLeftOut}
      </Title>
      {count > 0 && <Text>{say(phrases.emailsLeftOut, { count })}</Text>}
      <Text c="dimmed">{phrases.fixEmailsHere}</Text>
      <RowsToFix titleId="left-emails" columns={[phrases.name, phrases.email]} rows={emails}>
        {(one) => <EmailRow key={one.line} {...{ one, onFix }} typed={fixes[one.line]?.email} />}
      </RowsToFix>
    </Stack>
  );
}

type EmailRowProps = Pick<EmailTableProps, 'onFix'> & { one: CheckedEmail; typed: string | undefined };

function EmailRow({ one: { line, written, isLeftOut }, typed, onFix }: EmailRowProps) {
  return (
    <Table.Tr>
      <LineCell line={line} />
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
      <WhyCell why={isLeftOut ? phrases.thisIsNotAValidEmail : null} />
    </Table.Tr>
  );
}
