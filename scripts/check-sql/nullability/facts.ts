// What a condition that holds, or does not hold, says about columns.
import type { A_Expr, BoolExpr, BooleanTest, ColumnRef, Node, NullTest, SubLink, TypeCast } from 'libpg-query';
import { contentOf, namesOf, type Relation, type Scope } from './infos.ts';

const KEEP_NULLS = new Set(['AEXPR_DISTINCT', 'AEXPR_NOT_DISTINCT', 'AEXPR_NULLIF']);

/** The columns that are not null where the condition has this outcome, as "relation.column". */
export function factsOf(condition: Node | undefined, outcome: boolean, scope: Scope): ReadonlySet<string> {
  if (!condition) return new Set();
  const [kind, content] = contentOf(condition);
  switch (kind) {
    case 'BoolExpr':
      return factsOfBoolean(content as BoolExpr, outcome, scope);
    case 'NullTest': {
      const { arg, nulltesttype } = content as NullTest;
      return (nulltesttype === 'IS_NOT_NULL') === outcome ? strictColumns(arg, scope) : new Set();
    }
    case 'BooleanTest': {
      const { arg, booltesttype } = content as BooleanTest;
      const saysValue = booltesttype === 'IS_TRUE' || booltesttype === 'IS_FALSE';
      return saysValue && outcome ? strictColumns(arg, scope) : new Set();
    }
    case 'A_Expr':
      return KEEP_NULLS.has((content as A_Expr).kind ?? '') ? new Set() : strictColumns(condition, scope);
    case 'SubLink': {
      const { testexpr, subLinkType } = content as SubLink;
      return subLinkType === 'ANY_SUBLINK' && outcome ? strictColumns(testexpr, scope) : new Set();
    }
    default:
      return strictColumns(condition, scope);
  }
}

function factsOfBoolean({ boolop, args = [] }: BoolExpr, outcome: boolean, scope: Scope): ReadonlySet<string> {
  if (boolop === 'NOT_EXPR') return factsOf(args[0], !outcome, scope);
  const each = args.map((one) => factsOf(one, outcome, scope));
  const holdAll = (boolop === 'AND_EXPR') === outcome;
  return holdAll ? unionOf(each) : inAll(each);
}

// Columns without which the expression would be null: operators and casts of null are null.
function strictColumns(node: Node | undefined, scope: Scope): ReadonlySet<string> {
  if (!node) return new Set();
  const [kind, content] = contentOf(node);
  if (kind === 'ColumnRef') {
    const found = findColumn(namesOf((content as ColumnRef).fields), scope);
    return new Set(found ? [keyOf(found.relation, found.name)] : []);
  }
  if (kind === 'TypeCast') return strictColumns((content as TypeCast).arg, scope);
  if (kind === 'RowExpr') return allOf((content as { args?: Node[] }).args ?? [], scope);
  if (kind !== 'A_Expr') return new Set();
  const { kind: operation = '', lexpr, rexpr } = content as A_Expr;
  if (KEEP_NULLS.has(operation)) return new Set();
  // Of "x = any(list)" only x is sure: of an empty list nothing is asked.
  if (operation === 'AEXPR_OP_ALL') return new Set();
  if (operation === 'AEXPR_IN') return strictColumns(lexpr, scope);
  return unionOf([strictColumns(lexpr, scope), strictColumns(rexpr, scope)]);
}

function allOf(nodes: readonly Node[], scope: Scope): ReadonlySet<string> {
  return unionOf(nodes.map((node) => strictColumns(node, scope)));
}

/** What is in at least one of these. */
export function unionOf(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((one) => [...one]));
}

function inAll([first, ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...(first ?? [])].filter((key) => others.every((one) => one.has(key))));
}

export const keyOf = (relation: Relation, column: string) => `${relation.name}.${column}`;

/** The relation and column that a name means: in this scope, or in the nearest around it. */
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
