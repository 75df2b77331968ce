import { parseSync } from 'libpg-query';
import type { Statement } from './composing/statements.ts';

// Its rows are those of the query.
const CURSOR = /^declare \w+ no scroll cursor for\s+/;

/** Splits a statement into its commands. Only a statement without parameters may have several. */
export function splitCommands(statement: Statement): Statement[] {
  if (CURSOR.test(statement.text)) return [{ ...statement, text: statement.text.replace(CURSOR, '') }];
  if (statement.parameters.length > 0 || !statement.text.includes(';')) return [statement];
  const bytes = Buffer.from(statement.text);
  const commands = parseSync(statement.text).stmts ?? [];
  return commands.map(({ stmt_location: from = 0, stmt_len: length = bytes.length - from }) => ({
    ...statement,
    text: bytes
      .subarray(from, from + length)
      .toString()
      .trim(),
  }));
}
