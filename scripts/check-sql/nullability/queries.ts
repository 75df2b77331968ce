// The columns of queries, and of what insert, update and delete return.
import type {
  CommonTableExpr,
  DeleteStmt,
  InsertStmt,
  Node,
  ResTarget,
  ReturningClause,
  SelectStmt,
  UpdateStmt,
  WithClause,
} from 'libpg-query';
import { assuming, infoOf } from './expressions.ts';
import {
  type Analysis,
  type Column,
  contentOf,
  type Info,
  known,
  namesOf,
  oneOf,
  type Relation,
  type Scope,
  unsure,
} from './infos.ts';
import { inner, relationOf, withFrom } from './relations.ts';

/** The columns of any query. */
export function columnsOf(node: Node, outer: Scope, analysis: Analysis): readonly Column[] {
  const [kind, content] = contentOf(node);
  const scope = withQueries((content as { withClause?: WithClause }).withClause, outer, analysis);
  switch (kind) {
    case 'SelectStmt':
      return selectColumns(content as SelectStmt, scope, analysis);
    case 'InsertStmt':
      return insertColumns(content as InsertStmt, scope, analysis);
    case 'UpdateStmt':
      return updateColumns(content as UpdateStmt, scope, analysis);
    case 'DeleteStmt': {
      const { relation, usingClause = [], whereClause, returningClause } = content as DeleteStmt;
      const target = relationOf(relation ?? {}, scope, analysis);
      const all = withFrom(usingClause, { ...scope, relations: [target] }, analysis);
      return returned(returningClause, assuming(whereClause, 'true', all), analysis);
    }
    // The new value of a set clause.
    case 'VariableShowStmt':
      return [{ ...known, name: '' }];
    default:
      return [];
  }
}

function withQueries(clause: WithClause | undefined, outer: Scope, analysis: Analysis): Scope {
  return (clause?.ctes ?? []).reduce((scope, one) => {
    const { ctename = '', ctequery, aliascolnames } = (one as { CommonTableExpr: CommonTableExpr }).CommonTableExpr;
    const names = namesOf(aliascolnames);
    const query = ctequery as Node;
    const rename = (columns: readonly Column[]) => columns.map((one, at) => ({ ...one, name: names[at] ?? one.name }));
    // A recursive query starts with the columns of its first part.
    const first = (query as { SelectStmt?: SelectStmt }).SelectStmt?.larg;
    const base =
      clause?.recursive && first
        ? withQuery(scope, ctename, rename(columnsOf({ SelectStmt: first }, scope, analysis)))
        : scope;
    return withQuery(scope, ctename, rename(columnsOf(query, base, analysis)));
  }, inner(outer));
}

const withQuery = (scope: Scope, name: string, columns: readonly Column[]): Scope => ({
  ...scope,
  queries: new Map([...scope.queries, [name, columns]]),
});

function selectColumns(select: SelectStmt, outer: Scope, analysis: Analysis): readonly Column[] {
  if (select.larg && select.rarg) {
    const left = columnsOf({ SelectStmt: select.larg }, outer, analysis);
    const right = columnsOf({ SelectStmt: select.rarg }, outer, analysis);
    return left.map((column, at) => ({ ...oneOf([column, right[at] ?? column]), name: column.name }));
  }
  if (select.valuesLists) return valuesColumns(select.valuesLists, outer, analysis);
  const joined = assuming(select.whereClause, 'true', withFrom(select.fromClause ?? [], outer, analysis));
  const scope = { ...joined, isGrouped: isGrouped(select) };
  for (const condition of [select.whereClause, select.havingClause]) if (condition) infoOf(condition, scope, analysis);
  return targetColumns(select.targetList ?? [], scope, analysis);
}

// With grouping sets there may be a group without rows.
function isGrouped({ groupClause = [] }: SelectStmt): boolean {
  return groupClause.length > 0 && !groupClause.some((one) => 'GroupingSet' in one);
}

function valuesColumns(lists: readonly Node[], scope: Scope, analysis: Analysis): Column[] {
  const rows = lists.map((row) => itemsOf(row).map((item) => infoOf(item, scope, analysis)));
  return (rows[0] ?? []).map((_, at) => {
    const infos = rows.flatMap((row) => row[at] ?? []);
    const parameter = infos.length === 1 ? infos[0]?.parameter : undefined;
    return { ...oneOf(infos), parameter, name: `column${at + 1}` };
  });
}

const itemsOf = (row: Node) => (row as { List: { items?: Node[] } }).List.items ?? [];

function targetColumns(targets: readonly Node[], scope: Scope, analysis: Analysis): Column[] {
  return targets.flatMap((one) => {
    const { name, val, location = 0 } = (one as { ResTarget: ResTarget }).ResTarget;
    const value = val as Node;
    const fields = namesOf((value as { ColumnRef?: { fields?: Node[] } }).ColumnRef?.fields);
    if (fields.at(-1) === '*') return starColumns(fields.at(-2), scope, analysis);
    const info = infoOf(value, scope, analysis);
    const isMarked = analysis.marked.has(location);
    if (isMarked) analysis.onMark(location, info.isNullable);
    return [{ ...info, ...(isMarked ? { isNullable: false } : {}), name: name ?? nameOf(value) }];
  });
}

function starColumns(qualifier: string | undefined, scope: Scope, analysis: Analysis): Column[] {
  const relations = scope.relations.filter(({ name }) => !qualifier || name === qualifier);
  return relations.flatMap(({ name: relation, columns }) =>
    columns.map(({ name }) => {
      const fields = [relation, name].map((sval) => ({ String: { sval } }));
      return { ...infoOf({ ColumnRef: { fields } }, scope, analysis), name };
    }),
  );
}

type NamedNode = {
  fields?: Node[];
  funcname?: Node[];
  arg?: Node;
  subselect?: Node;
  subLinkType?: string;
};

// PostgreSQL's name for a column without its own name.
function nameOf(node: Node): string {
  const [kind, content] = contentOf(node);
  const { fields, funcname, arg, subselect, subLinkType } = content as NamedNode;
  if (kind === 'ColumnRef') return namesOf(fields).at(-1) as string;
  if (kind === 'FuncCall') return namesOf(funcname).at(-1) as string;
  if (kind === 'TypeCast' || kind === 'CollateClause') return nameOf(arg as Node);
  if (kind === 'CoalesceExpr') return 'coalesce';
  if (kind === 'CaseExpr') return 'case';
  if (kind === 'A_ArrayExpr') return 'array';
  if (kind !== 'SubLink') return '?column?';
  if (subLinkType === 'EXISTS_SUBLINK') return 'exists';
  if (subLinkType === 'ARRAY_SUBLINK') return 'array';
  const [target] = (subselect as { SelectStmt: SelectStmt }).SelectStmt.targetList ?? [];
  const inside = (target as { ResTarget?: ResTarget })?.ResTarget;
  return inside?.name ?? (inside?.val ? nameOf(inside.val) : '?column?');
}

function insertColumns(insert: InsertStmt, scope: Scope, analysis: Analysis): readonly Column[] {
  const target = relationOf(insert.relation ?? {}, { ...scope, queries: new Map() }, analysis);
  const names = (insert.cols ?? []).map((one) => (one as { ResTarget: ResTarget }).ResTarget.name ?? '');
  const columns = names.length > 0 ? names : target.columns.map(({ name }) => name);
  const { valuesLists } = (insert.selectStmt as { SelectStmt?: SelectStmt } | undefined)?.SelectStmt ?? {};
  const rows = valuesLists
    ? valuesLists.map((row) => itemsOf(row).map((item) => infoOf(item, scope, analysis)))
    : [insert.selectStmt ? columnsOf(insert.selectStmt, scope, analysis) : []];
  for (const row of rows)
    for (const [at, info] of row.entries()) tellWrite(insert.relation?.relname, columns[at], info, analysis);
  const table = insert.relation?.relname ?? '';
  const leftOut = (analysis.catalog.tables.get(table)?.columns ?? []).filter(({ name }) => !columns.includes(name));
  for (const column of leftOut) analysis.onLeftOut(table, column);
  const existing: Scope = { ...scope, relations: [target] };
  const offered: Scope = { ...scope, relations: [target, { ...target, name: 'excluded' }] };
  for (const one of insert.onConflictClause?.targetList ?? [])
    tellSet(insert.relation?.relname, one, offered, analysis);
  return returned(insert.returningClause, existing, analysis);
}

function updateColumns(update: UpdateStmt, scope: Scope, analysis: Analysis): readonly Column[] {
  const target = relationOf(update.relation ?? {}, { ...scope, queries: new Map() }, analysis);
  const all = withFrom(update.fromClause ?? [], { ...scope, relations: [target] }, analysis);
  const found = assuming(update.whereClause, 'true', all);
  const written = new Map<string, Info>();
  for (const one of update.targetList ?? []) {
    const info = tellSet(update.relation?.relname, one, found, analysis);
    written.set((one as { ResTarget: ResTarget }).ResTarget.name ?? '', info);
  }
  return returned(update.returningClause, afterUpdate(found, target, written), analysis);
}

// The returned value is the written one; what a condition said about the old value no longer applies.
function afterUpdate(scope: Scope, target: Relation, written: ReadonlyMap<string, Info>): Scope {
  const columns = target.columns.map((column) => {
    const value = written.get(column.name);
    return value ? { ...column, isNullable: column.isNullable && value.isNullable } : column;
  });
  const facts = [...scope.facts].filter(
    (fact) => ![...written.keys()].some((name) => fact === `${target.name}.${name}`),
  );
  const relations = scope.relations.map((one) => (one === target ? { ...target, columns } : one));
  return { ...scope, relations, facts: new Set(facts) };
}

function tellSet(table: string | undefined, node: Node, scope: Scope, analysis: Analysis): Info {
  const { name, val } = (node as { ResTarget: ResTarget }).ResTarget;
  if (!val || 'MultiAssignRef' in val) return unsure;
  const info = infoOf(val, scope, analysis);
  tellWrite(table, name, info, analysis);
  return info;
}

function tellWrite(table: string | undefined, name: string | undefined, info: Info, analysis: Analysis): void {
  const column = analysis.catalog.tables.get(table ?? '')?.columns.find((one) => one.name === name);
  if (column && table) analysis.onWrite(table, column, info);
}

function returned(clause: ReturningClause | undefined, scope: Scope, analysis: Analysis): readonly Column[] {
  return targetColumns(clause?.exprs ?? [], scope, analysis);
}
