import { parseSync } from 'libpg-query';
import type { Statement } from './composing/statements.ts';

/** Splits a statement into its commands. Only a statement without parameters may have several. */
export function splitCommands(statement: Statement): Statement[] {
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
