// What the outcome of a condition says about columns.
import type { A_Expr, BoolExpr, BooleanTest, ColumnRef, Node, NullTest, SubLink, TypeCast } from 'libpg-query';
import { contentOf, namesOf, type Relation, type Scope } from './infos.ts';

const KEEP_NULLS = new Set(['AEXPR_DISTINCT', 'AEXPR_NOT_DISTINCT', 'AEXPR_NULLIF']);

/** The outcome of a condition. A case continues to its else if a condition is false or null. */
export type Outcome = 'true' | 'false' | 'false or null';

const NONE: ReadonlySet<string> = new Set();

/** The columns that aren't null if the condition has this outcome, as "relation.column". */
export function factsOf(condition: Node | undefined, outcome: Outcome, scope: Scope): ReadonlySet<string> {
  if (!condition) return NONE;
  const [kind, content] = contentOf(condition);
  switch (kind) {
    case 'BoolExpr':
      return factsOfBoolean(content as BoolExpr, outcome, scope);
    case 'NullTest': {
      const { arg, nulltesttype } = content as NullTest;
      return (nulltesttype === 'IS_NOT_NULL') === (outcome === 'true') ? strictColumns(arg, scope) : NONE;
    }
    case 'BooleanTest': {
      const { arg, booltesttype } = content as BooleanTest;
      const saysValue = booltesttype === 'IS_TRUE' || booltesttype === 'IS_FALSE';
      return saysValue && outcome === 'true' ? strictColumns(arg, scope) : NONE;
    }
    case 'SubLink': {
      const { testexpr, subLinkType } = content as SubLink;
      return subLinkType === 'ANY_SUBLINK' && outcome === 'true' ? strictColumns(testexpr, scope) : NONE;
    }
    default:
      if (outcome === 'false or null') return NONE;
      return outcome === 'true' ? columnsWhereTrue(condition, scope) : strictColumns(condition, scope);
  }
}

function factsOfBoolean({ boolop, args = [] }: BoolExpr, outcome: Outcome, scope: Scope): ReadonlySet<string> {
  if (boolop === 'NOT_EXPR') {
    if (outcome === 'false or null') return NONE;
    return factsOf(args[0], outcome === 'true' ? 'false' : 'true', scope);
  }
  const each = args.map((one) => factsOf(one, outcome, scope));
  const holdAll = (boolop === 'AND_EXPR') === (outcome === 'true');
  return holdAll ? unionOf(each) : inAll(each);
}

// A comparison of rows is only true if each pair is equal, and "x = any(list)" only if x is in the list.
function columnsWhereTrue(node: Node, scope: Scope): ReadonlySet<string> {
  const { kind, name, lexpr, rexpr } = (node as { A_Expr?: A_Expr }).A_Expr ?? {};
  const isEqual = namesOf(name)[0] === '=' && kind === 'AEXPR_OP';
  const sides = kind === 'AEXPR_OP_ANY' || isEqual ? [lexpr, rexpr].flatMap(itemsOf) : [node];
  return unionOf(sides.map((side) => strictColumns(side, scope)));
}

const itemsOf = (node: Node | undefined): readonly Node[] =>
  (node as { RowExpr?: { args?: Node[] } } | undefined)?.RowExpr?.args ?? (node ? [node] : []);

// Columns that would make the expression null: operators and casts of null are null.
function strictColumns(node: Node | undefined, scope: Scope): ReadonlySet<string> {
  if (!node) return NONE;
  const [kind, content] = contentOf(node);
  if (kind === 'ColumnRef') {
    const found = findColumn(namesOf((content as ColumnRef).fields), scope);
    return new Set(found ? [keyOf(found.relation, found.name)] : []);
  }
  if (kind === 'TypeCast') return strictColumns((content as TypeCast).arg, scope);
  if (kind !== 'A_Expr') return NONE;
  const { kind: operation = '', lexpr, rexpr } = content as A_Expr;
  // Nothing is compared with an empty list, so "x = any(list)" and "x <> all(list)" aren't null for one.
  if (KEEP_NULLS.has(operation) || operation === 'AEXPR_OP_ALL') return NONE;
  if (operation === 'AEXPR_OP_ANY') return strictColumns(rexpr, scope);
  if (operation === 'AEXPR_IN') return strictColumns(lexpr, scope);
  return unionOf([strictColumns(lexpr, scope), strictColumns(rexpr, scope)]);
}

/** The union of these. */
export function unionOf(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((one) => [...one]));
}

function inAll([first, ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...(first ?? [])].filter((key) => others.every((one) => one.has(key))));
}

export const keyOf = (relation: Relation, column: string) => `${relation.name}.${column}`;

/** The relation and column that a name refers to: in this scope, or in the nearest one around it. */
export function findColumn(
  names: readonly string[],
  scope: Scope,
): { relation: Relation; name: string; scope: Scope } | null {
  const name = names.at(-1) as string;
  const qualifier = names.at(-2);
  for (let at: Scope | null = scope; at; at = at.outer) {
    const relation = at.relations.find(
      (one) => (!qualifier || one.name === qualifier) && one.columns.some((column) => column.name === name),
    );
    if (relation) return { relation, name, scope: at };
  }
  return null;
}
