// Whether the value of an expression may be null. In doubt it may.
import type {
  A_Const,
  A_Expr,
  BoolExpr,
  CaseExpr,
  CaseWhen,
  ColumnRef,
  FuncCall,
  Node,
  ParamRef,
  SelectStmt,
  SubLink,
  TypeCast,
} from 'libpg-query';
import { factsOf, findColumn, keyOf, type Outcome, unionOf } from './facts.ts';
import { AGGREGATES, NEVER_NULL, NULL_OF_NULL, OF_FIRST, OF_WINDOWS, ROWS_NEVER_NULL } from './functions.ts';
import { type Analysis, contentOf, type Info, known, namesOf, nullableIf, oneOf, type Scope, unsure } from './infos.ts';

/** What is known about the value of an expression. */
export function infoOf(node: Node, scope: Scope, analysis: Analysis): Info {
  const [kind, content] = contentOf(node);
  switch (kind) {
    case 'A_Const':
      return constantInfo(content as A_Const);
    case 'ParamRef': {
      const number = (content as ParamRef).number ?? 0;
      return { ...nullableIf(analysis.isParameterNullable(number, false)), parameter: number };
    }
    case 'TypeCast':
      return infoOf((content as TypeCast).arg as Node, scope, analysis);
    case 'ColumnRef':
      return columnInfo(content as ColumnRef, scope);
    case 'FuncCall':
      return functionInfo(content as FuncCall, scope, analysis);
    case 'A_Expr':
      return operatorInfo(content as A_Expr, scope, analysis);
    case 'BoolExpr':
      return booleanInfo(content as BoolExpr, scope, analysis);
    case 'CaseExpr':
      return caseInfo(content as CaseExpr, scope, analysis);
    case 'SubLink':
      return queryInfo(content as SubLink, scope, analysis);
    default:
      return otherInfo(kind, content, scope, analysis);
  }
}

const NOT_NULL = new Set([
  'NullTest',
  'BooleanTest',
  'A_ArrayExpr',
  'RowExpr',
  'SQLValueFunction',
  'GroupingFunc',
  'JsonObjectConstructor',
  'JsonArrayConstructor',
]);

function otherInfo(kind: string, content: { args?: Node[]; arg?: Node }, scope: Scope, analysis: Analysis): Info {
  if (NOT_NULL.has(kind)) return known;
  if (kind === 'CollateClause' || kind === 'NamedArgExpr') return infoOf(content.arg as Node, scope, analysis);
  if (kind !== 'CoalesceExpr' && kind !== 'MinMaxExpr') return unsure;
  const infos = (content.args ?? []).map((arg) => infoOf(arg, scope, analysis));
  const { words } = oneOf(infos);
  return { isNullable: infos.every(({ isNullable }) => isNullable), words: kind === 'CoalesceExpr' ? words : null };
}

function constantInfo({ isnull, sval }: A_Const): Info {
  if (isnull) return { isNullable: true, words: [] };
  return sval ? { isNullable: false, words: [sval.sval ?? ''] } : known;
}

// The system columns that every row of a table has.
const SYSTEM = new Set(['xmin', 'xmax', 'ctid', 'tableoid']);

function columnInfo({ fields }: ColumnRef, scope: Scope): Info {
  const names = namesOf(fields);
  const found = findColumn(names, scope);
  if (!found) return SYSTEM.has(names.at(-1) ?? '') ? known : wholeRow(names, scope);
  const { relation, name } = found;
  const column = relation.columns.find((one) => one.name === name);
  if (!column) return unsure;
  const isMissing = relation.mayBeMissing && !isShown(relation.name, found.scope);
  const isNull = (column.isNullable || isMissing) && !knows(keyOf(relation, name), scope, found.scope);
  return { isNullable: isNull, words: column.words, parameter: column.parameter };
}

// One column that isn't null shows that the row of the outer join exists.
function isShown(relation: string, scope: Scope): boolean {
  return [...scope.facts].some((fact) => fact.startsWith(`${relation}.`));
}

function knows(key: string, scope: Scope, until: Scope): boolean {
  for (let at: Scope | null = scope; at; at = at.outer) {
    if (at.facts.has(key)) return true;
    if (at === until) return false;
  }
  return false;
}

function wholeRow(names: readonly string[], scope: Scope): Info {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const relation = at.relations.find(({ name }) => name === names.at(-1));
    if (relation) return nullableIf(relation.mayBeMissing && !isShown(relation.name, at));
  }
  return unsure;
}

function functionInfo(call: FuncCall, scope: Scope, analysis: Analysis): Info {
  const name = namesOf(call.funcname).at(-1) as string;
  const args = (call.args ?? []).map((arg) => infoOf(arg, scope, analysis));
  const isNullable = args.some((one) => one.isNullable);
  if (NEVER_NULL.has(name)) return known;
  if (name === 'unnest') return nullableIf(args.some((one) => one.isNullable));
  if (call.over) {
    const mayBeEmpty =
      call.agg_filter !== undefined || call.over.startOffset !== undefined || call.over.endOffset !== undefined;
    return nullableIf(!OF_WINDOWS.has(name) || isNullable || mayBeEmpty);
  }
  if (AGGREGATES.has(name)) {
    const isList = name === 'array_agg' || name.startsWith('json');
    return nullableIf(!scope.isGrouped || call.agg_filter !== undefined || (isNullable && !isList));
  }
  if (OF_FIRST.has(name)) return nullableIf(args[0]?.isNullable ?? true);
  return nullableIf(!NULL_OF_NULL.has(name) || isNullable);
}

const MAY_FIND_NOTHING = new Set(['->', '->>', '#>', '#>>']);

function operatorInfo({ kind, name, lexpr, rexpr }: A_Expr, scope: Scope, analysis: Analysis): Info {
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return known;
  if (kind === 'AEXPR_NULLIF') return unsure;
  if (MAY_FIND_NOTHING.has(namesOf(name)[0] ?? '')) return unsure;
  const sides = [lexpr, rexpr].flatMap((side) => (side ? partsOf(side) : []));
  return nullableIf(sides.some((side) => infoOf(side, scope, analysis).isNullable));
}

// The items of a list or a row: rows are compared item by item.
function partsOf(node: Node): readonly Node[] {
  const { List: items, RowExpr: row } = node as { List?: { items?: Node[] }; RowExpr?: { args?: Node[] } };
  return items?.items ?? row?.args ?? [node];
}

// In "a is not null and a > 1" the second part is only evaluated if the first holds.
function booleanInfo({ boolop, args = [] }: BoolExpr, scope: Scope, analysis: Analysis): Info {
  let inside = scope;
  let isNullable = false;
  for (const arg of args) {
    isNullable ||= infoOf(arg, inside, analysis).isNullable;
    if (boolop !== 'NOT_EXPR') inside = assuming(arg, boolop === 'AND_EXPR' ? 'true' : 'false', inside);
  }
  return nullableIf(isNullable);
}

/** The scope in which a condition has this outcome. */
export function assuming(condition: Node | undefined, outcome: Outcome, scope: Scope): Scope {
  return { ...scope, facts: unionOf([scope.facts, factsOf(condition, outcome, scope)]) };
}

function caseInfo({ arg, args = [], defresult }: CaseExpr, scope: Scope, analysis: Analysis): Info {
  let left = scope;
  const results = args.map((one) => {
    const { expr, result } = (one as { CaseWhen: CaseWhen }).CaseWhen;
    const info = infoOf(result as Node, arg ? left : assuming(expr, 'true', left), analysis);
    if (!arg) left = assuming(expr, 'false or null', left);
    return info;
  });
  const otherwise: Info = defresult ? infoOf(defresult, left, analysis) : { isNullable: true, words: [] };
  return oneOf([...results, otherwise]);
}

function queryInfo({ subLinkType, testexpr, subselect }: SubLink, scope: Scope, analysis: Analysis): Info {
  const columns = analysis.columnsOf(subselect as Node, scope);
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return known;
  const [first = unsure] = columns;
  if (testexpr) {
    const asked = partsOf(testexpr).map((part) => infoOf(part, scope, analysis));
    return nullableIf([...asked, ...columns].some(({ isNullable }) => isNullable));
  }
  const { SelectStmt: query } = subselect as { SelectStmt?: SelectStmt };
  return query && hasOneRow(query) ? first : { ...first, isNullable: true };
}

/** An aggregate over everything always has one row, and so does a query without tables. */
export function hasOneRow(query: SelectStmt): boolean {
  const { groupClause, havingClause, limitCount, limitOffset, larg } = query;
  if (groupClause || havingClause || limitCount || limitOffset || larg) return false;
  const targets = query.targetList ?? [];
  if (query.fromClause) return targets.some((one) => calls(one, isAggregate));
  return (
    !query.whereClause && !targets.some((one) => calls(one, (name) => name === 'unnest' || ROWS_NEVER_NULL.has(name)))
  );
}

const isAggregate = (name: string, call: FuncCall) => !call.over && (name === 'count' || AGGREGATES.has(name));

function calls(node: unknown, isMeant: (name: string, call: FuncCall) => boolean): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some((one) => calls(one, isMeant));
  if ('SubLink' in node) return false;
  const call = (node as { FuncCall?: FuncCall }).FuncCall;
  const isIt = call !== undefined && isMeant(namesOf(call.funcname).at(-1) as string, call);
  return isIt || Object.values(node).some((one) => calls(one, isMeant));
}
