// The contents of a from clause, and the effect of outer joins.
import type { Alias, FuncCall, JoinExpr, Node, RangeFunction, RangeSubselect, RangeVar, SelectStmt } from 'libpg-query';
import { hasOneRow, infoOf } from './expressions.ts';
import { factsOf, unionOf } from './facts.ts';
import { ROWS_NEVER_NULL } from './functions.ts';
import { type Analysis, type Column, contentOf, namesOf, nullableIf, type Relation, type Scope } from './infos.ts';

/** The scope with the relations of a from clause. Each part sees those before it. */
export function withFrom(clauses: readonly Node[], scope: Scope, analysis: Analysis): Scope {
  return clauses.reduce((inside, clause) => join(clause, inside, analysis), scope);
}

function join(clause: Node, scope: Scope, analysis: Analysis): Scope {
  const [kind, content] = contentOf(clause);
  switch (kind) {
    case 'RangeVar':
      return add(relationOf(content as RangeVar, scope, analysis), scope);
    case 'RangeSubselect': {
      const { subquery, alias } = content as RangeSubselect;
      const columns = analysis.columnsOf(subquery as Node, inner(scope));
      return add({ name: alias?.aliasname ?? '', columns: renamed(columns, alias), mayBeMissing: false }, scope);
    }
    case 'RangeFunction':
      return add(functionRelation(content as RangeFunction, scope, analysis), scope);
    case 'JoinExpr':
      return joinBoth(content as JoinExpr, scope, analysis);
    default:
      return scope;
  }
}

const add = (relation: Relation, scope: Scope): Scope => ({ ...scope, relations: [...scope.relations, relation] });

/** The scope of a query inside another, which includes the outer names. */
export function inner(outer: Scope): Scope {
  return { relations: [], queries: outer.queries, facts: new Set(), isGrouped: false, outer };
}

function joinBoth({ jointype, larg, rarg, quals }: JoinExpr, scope: Scope, analysis: Analysis): Scope {
  const before = scope.relations.length;
  const left = join(larg as Node, scope, analysis);
  const middle = left.relations.length;
  const both = join(rarg as Node, left, analysis);
  const missing = (at: number) =>
    (at >= middle && (jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL') && !isAlwaysThere(rarg, quals)) ||
    (at >= before && at < middle && (jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL'));
  const relations = both.relations.map((one, at) => (missing(at) ? { ...one, mayBeMissing: true } : one));
  // Facts about a row don't apply to a missing row.
  const facts = [...both.facts].filter(
    (fact) => !relations.some(({ name, mayBeMissing }) => mayBeMissing && fact.startsWith(`${name}.`)),
  );
  const joined: Scope = { ...both, relations, facts: new Set(facts) };
  return jointype === 'JOIN_INNER'
    ? { ...joined, facts: unionOf([joined.facts, factsOf(quals, 'true', joined)]) }
    : joined;
}

// "left join lateral (select count(*) …) on true" always finds a row.
function isAlwaysThere(node: Node | undefined, quals: Node | undefined): boolean {
  const { subquery } = (node as { RangeSubselect?: RangeSubselect } | undefined)?.RangeSubselect ?? {};
  const { SelectStmt: query } = (subquery as { SelectStmt?: SelectStmt } | undefined) ?? {};
  const isTrue =
    (quals as { A_Const?: { boolval?: { boolval?: boolean } } } | undefined)?.A_Const?.boolval?.boolval === true;
  return query !== undefined && isTrue && hasOneRow(query);
}

/** A table, or a query named before it. */
export function relationOf({ relname = '', schemaname, alias }: RangeVar, scope: Scope, analysis: Analysis): Relation {
  const query = schemaname ? undefined : scope.queries.get(relname);
  const name = schemaname && schemaname !== 'public' ? `${schemaname}.${relname}` : relname;
  const columns = query ?? analysis.tableColumns(name) ?? analysis.tableColumns(relname) ?? [];
  return { name: alias?.aliasname ?? relname, columns: renamed(columns, alias), mayBeMissing: false };
}

function renamed(columns: readonly Column[], alias: Alias | undefined): readonly Column[] {
  const names = namesOf(alias?.colnames);
  return columns.map((column, at) => ({ ...column, name: names[at] ?? column.name }));
}

function functionRelation(node: RangeFunction, scope: Scope, analysis: Analysis): Relation {
  const calls = (node.functions ?? []).map((one) => (one as { List: { items: Node[] } }).List.items[0] as Node);
  const columns = calls.flatMap((call) => functionColumns(call, scope, analysis));
  const listed = (node.coldeflist ?? []).map((one) => ({
    ...nullableIf(true),
    name: (one as { ColumnDef: { colname?: string } }).ColumnDef.colname ?? '',
  }));
  const place = node.ordinality ? [{ ...nullableIf(false), name: 'ordinality' }] : [];
  const all = [...(listed.length > 0 ? listed : columns), ...place];
  const name = node.alias?.aliasname ?? columns[0]?.name ?? '';
  const single = all.length - place.length === 1 && node.alias && !node.alias.colnames;
  const named = single ? all.map((one, at) => (at === 0 ? { ...one, name } : one)) : all;
  return { name, columns: renamed(named, node.alias), mayBeMissing: false };
}

function functionColumns(node: Node, scope: Scope, analysis: Analysis): Column[] {
  const [kind, content] = contentOf(node);
  if (kind !== 'FuncCall') return [{ ...nullableIf(true), name: '' }];
  const { funcname, args = [] } = content as FuncCall;
  const name = namesOf(funcname).at(-1) as string;
  if (name !== 'unnest') return [{ ...nullableIf(!ROWS_NEVER_NULL.has(name)), name }];
  return args.map((arg) => {
    const { parameter } = infoOf(arg, scope, analysis);
    const isNullable = parameter !== undefined && analysis.isParameterNullable(parameter, true);
    return { isNullable, words: null, parameter, name };
  });
}
