// Checks every statement of the server against a database.
import type { Node } from 'typescript/unstable/ast';

import { compare } from './comparing/compare.ts';
import { findCallers } from './composing/callers.ts';
import { findSites, findTemplates } from './composing/sites.ts';
import { type Composed, composeSite, type Statement } from './composing/statements.ts';
import type { Catalog } from './database/catalog.ts';
import { type Description, describeStatement, type Refusal } from './database/describe.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { type Exception, exceptions } from './exceptions.ts';
import { functionAround, type Program, pathOf, placeOf } from './program.ts';
import { splitCommands } from './split-commands.ts';

/** A problem of a statement, and where the statement is run. */
export type Finding = { readonly place: string; readonly message: string };

export type Result = {
  /** How many calls run a statement, and in how many forms. */
  readonly sites: number;
  readonly forms: number;
  readonly faults: readonly Finding[];
  /** Where the program is stricter than the database. Never a fault. */
  readonly warnings: readonly Finding[];
};

type Told = { readonly faults: readonly Finding[]; readonly warnings: readonly Finding[] };

/** Checks the statements that are run in these files, or in all. */
export async function checkStatements(
  program: Program,
  { client, catalog }: OpenDatabase,
  paths?: readonly string[],
): Promise<Result> {
  const files = program.files.filter((file) => !paths || paths.includes(pathOf(file)));
  const sites = findSites(program, files);
  const callers = findCallers(program);
  const visited = new Set<Node>();
  const composed = sites.map((site) => composeSite(site, { program, callers, visited }));
  const statements = composed.flatMap((one) => one.statements).flatMap(splitCommands);
  const descriptions = await describeAll(client, statements);
  const told = statements.map((one, at) => tell(one, descriptions[at] as Description | Refusal, { program, catalog }));
  const unknown = sites.flatMap((site, at) => whyUnknown(site, composed[at] as Composed));
  const unchecked = uncheckedOf(unknown, ({ path }) => !paths || paths.includes(path));
  // Only if every statement was composed is it certain that a fragment is part of none.
  const unused = (
    paths ? [] : findTemplates(files.filter((file) => !exceptions.some(({ path }) => path === pathOf(file))))
  )
    .filter((template) => !visited.has(template))
    .map((template) => ({ place: placeOf(template), message: 'this SQL is part of no statement that was checked' }));
  return {
    sites: sites.length,
    forms: statements.length,
    faults: once([...unchecked, ...unused, ...told.flatMap(({ faults }) => faults)]),
    warnings: once(told.flatMap(({ warnings }) => warnings)),
  };
}

type Unchecked = { readonly site: Node; readonly why: string };

function whyUnknown(site: Node, { statements, unknown }: Composed): Unchecked[] {
  if (statements.length === 0 && unknown.length === 0) return [{ site, why: 'no way through the program leads here' }];
  return unknown.map(({ why, at }) => ({ site, why: `${why} (${placeOf(at)})` }));
}

// Faults without an exception, and exceptions with a wrong number of statements.
function uncheckedOf(unknown: readonly Unchecked[], isMeant: (exception: Exception) => boolean): Finding[] {
  const of = ({ path, name }: Exception) =>
    unknown.filter(({ site }) => path === pathOf(site) && name === functionAround(site));
  const excepted = new Set(exceptions.flatMap(of));
  const wrong = exceptions.filter(isMeant).flatMap((exception) => {
    const { path, name, statements } = exception;
    const found = new Set(of(exception).map(({ site }) => site)).size;
    return found === statements
      ? []
      : [{ place: path, message: `${name} has ${found} unchecked statements, not ${statements}` }];
  });
  const missing = unknown.filter((one) => !excepted.has(one));
  return [
    ...missing.map(({ site, why }) => ({ place: placeOf(site), message: `it can't be checked: ${why}` })),
    ...wrong,
  ];
}

async function describeAll(
  client: OpenDatabase['client'],
  statements: readonly Statement[],
): Promise<(Description | Refusal)[]> {
  const described: (Description | Refusal)[] = [];
  for (const { text } of statements) described.push(await describeStatement(client, text));
  return described;
}

function tell(
  statement: Statement,
  description: Description | Refusal,
  known: { program: Program; catalog: Catalog },
): Told {
  const place = placeOf(statement.site);
  const findings = (messages: readonly string[]) => messages.map((message) => ({ place, message }));
  if (!('refusal' in description)) {
    const { faults, warnings } = compare(statement, description, known);
    return { faults: findings(faults), warnings: findings(warnings) };
  }
  const { refusal, position } = description;
  const near =
    position === null ? '' : ` (at: ${statement.text.slice(position - 1, position + 40).replace(/\s+/g, ' ')})`;
  return { faults: findings([`${refusal}${near}`]), warnings: [] };
}

// The forms of one statement mostly have the same problems.
function once(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((one) => [`${one.place} ${one.message}`, one])).values()];
}
