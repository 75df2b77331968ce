// Checks every statement of the server against a database.
import { findCallers } from './composing/callers.ts';
import { composeSite, findSites, type Statement } from './composing/statements.ts';
import { compare } from './comparing/compare.ts';
import type { Catalog } from './database/catalog.ts';
import { describeStatement } from './database/describe.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { type Program, placeOf } from './program.ts';

export type Finding = { readonly place: string; readonly message: string; readonly text?: string };

export type Result = {
  readonly statements: number;
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** Statements that could not be put together, and so were not checked. */
  readonly unchecked: readonly Finding[];
};

/** Checks the statements of these files, or of all; `paths` are beginnings of places. */
export async function checkStatements(
  program: Program,
  { client }: OpenDatabase,
  catalog: Catalog,
  isMeant: (place: string) => boolean = () => true,
): Promise<Result> {
  const callers = findCallers(program);
  const statements: Statement[] = [];
  const unchecked: Finding[] = [];
  for (const site of findSites(program).filter((one) => isMeant(placeOf(one)))) {
    const composed = composeSite(site, program, callers);
    statements.push(...composed.statements);
    for (const { at, why } of composed.unknown) {
      unchecked.push({ place: placeOf(site), message: `${why} (${placeOf(at)}: ${at.getText().slice(0, 60)})` });
    }
    if (composed.statements.length === 0 && composed.unknown.length === 0) {
      unchecked.push({ place: placeOf(site), message: 'no way leads to this statement' });
    }
  }
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  const described = await Promise.all(statements.map(({ text }) => describeStatement(client, text)));
  for (const [at, statement] of statements.entries()) {
    const description = described[at];
    const place = placeOf(statement.site);
    if (!description) continue;
    if ('refusal' in description) {
      const near = description.position === null ? '' : ` (at: ${statement.text.slice(description.position - 1, description.position + 40)})`;
      faults.push({ place, message: `${description.refusal}${near}`, text: statement.text });
      continue;
    }
    const found = compare(statement, description, { program, catalog });
    for (const message of found.faults) faults.push({ place, message, text: statement.text });
    for (const message of found.warnings) warnings.push({ place, message });
  }
  return { statements: statements.length, faults, warnings, unchecked };
}
