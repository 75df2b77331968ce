// How types of the program match values of the database.
import { type IntersectionType, type Type, TypeFlags, type UnionType } from 'typescript/unstable/sync';
import type { Program } from '../program.ts';
import { type Kind, kindInWords } from './kinds.ts';

export type Checker = Program['checker'];

/** The alternatives of a type. A boolean counts as one. */
export function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? ((type as UnionType).getTypes() ?? []) : [type];
}

const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;
const ANYTHING = TypeFlags.Any | TypeFlags.Unknown;

export const isUnknown = (type: Type): boolean => (type.flags & ANYTHING) !== 0;
export const hasNull = (type: Type): boolean => membersOf(type).some(({ flags }) => (flags & TypeFlags.Null) !== 0);
export const hasUndefined = (type: Type): boolean =>
  membersOf(type).some(({ flags }) => (flags & TypeFlags.Undefined) !== 0);

/** Why values of this kind don't match the type; null if they do. Nullability is checked elsewhere. */
export function whyNotRead(kind: Kind, type: Type, checker: Checker): string | null {
  if (isUnknown(type)) return null;
  const members = membersOf(type).filter(({ flags }) => (flags & NOTHING) === 0);
  if (members.every((member) => isKind(member, kind, checker))) return null;
  return `the database gives ${kindInWords(kind)}`;
}

/** The literals of a type; null if it takes any string. */
export function literalsOf(type: Type): readonly string[] | null {
  const words: string[] = [];
  for (const member of membersOf(type)) {
    if (member.isStringLiteralType()) words.push(member.value);
    else if ((member.flags & NOTHING) === 0) return null;
  }
  return words;
}

function isKind(type: Type, kind: Kind, checker: Checker): boolean {
  if (type.isIntersectionType())
    return ((type as IntersectionType).getTypes() ?? []).some((one) => isKind(one, kind, checker));
  if ((type.flags & TypeFlags.TypeParameter) !== 0) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint ? membersOf(constraint).every((one) => isKind(one, kind, checker)) : false;
  }
  if (typeof kind !== 'string') {
    const item = itemOf(type, checker);
    return item !== null && whyNotRead(kind.itemsOf, item, checker) === null;
  }
  switch (kind) {
    case 'number':
      return (type.flags & TypeFlags.NumberLike) !== 0;
    case 'string':
      return (type.flags & TypeFlags.StringLike) !== 0;
    case 'boolean':
      return (type.flags & TypeFlags.BooleanLike) !== 0;
    case 'date':
      return type.getSymbol()?.name === 'Date';
    case 'bytes':
      return ['Buffer', 'Uint8Array'].includes(type.getSymbol()?.name ?? '');
    case 'json':
      return !holdsDate(type, checker, 0);
    default:
      return (type.flags & TypeFlags.Object) !== 0;
  }
}

/** The type of a list's items; null if it isn't a list. */
export function itemOf(type: Type, checker: Checker): Type | null {
  if (checker.isTupleType(type)) return checker.getTypeArguments(type as never)[0] ?? null;
  if (!checker.isArrayType(type)) return null;
  return checker.getTypeArguments(type as never)[0] ?? null;
}

const DEEPEST_JSON = 4;

// JSON has no dates: a Date in the type is a string at run time.
function holdsDate(type: Type, checker: Checker, depth: number): boolean {
  if (type.getSymbol()?.name === 'Date') return true;
  if (depth > DEEPEST_JSON || (type.flags & (TypeFlags.Object | TypeFlags.UnionOrIntersection)) === 0) return false;
  if (type.isUnionType()) return membersOf(type).some((member) => holdsDate(member, checker, depth + 1));
  const item = itemOf(type, checker);
  if (item) return holdsDate(item, checker, depth + 1);
  const fields = checker.getTypeOfSymbol(
    checker.getPropertiesOfType(type).filter(({ valueDeclaration }) => valueDeclaration),
  );
  return fields.some((field) => field !== undefined && holdsDate(field, checker, depth + 1));
}

/** Why values of this type aren't accepted for a parameter of this kind; null if they are. */
export function whyNotGiven(kind: Kind, name: string, type: Type, checker: Checker): string | null {
  if (isUnknown(type)) return 'its type says nothing';
  if (hasUndefined(type)) return 'it may be undefined, which would become null';
  const members = membersOf(type).filter(({ flags }) => (flags & NOTHING) === 0);
  const isFine = members.every((member) => isGiven(kind, name, member, checker));
  return isFine ? null : `the database takes ${name}`;
}

// Personal is written by the connection, as text or as numbers. Stored was read from a column and is written back to
// it.
const ANY_PLACE = new Set(['Personal', 'Stored']);

function isGiven(kind: Kind, name: string, type: Type, checker: Checker): boolean {
  if (ANY_PLACE.has(type.getSymbol()?.name ?? '')) return true;
  if (name === 'numeric' && (type.flags & TypeFlags.NumberLike) !== 0) return true;
  if (kind === 'number' && (type.flags & TypeFlags.BigIntLike) !== 0) return true;
  if (name === 'interval') return (type.flags & TypeFlags.StringLike) !== 0;
  // A list would be written as a PostgreSQL array, which isn't JSON.
  if (kind === 'json') return itemOf(type, checker) === null && isKind(type, 'json', checker);
  if (typeof kind === 'string') return isKind(type, kind, checker);
  const item = itemOf(type, checker);
  return (
    item !== null &&
    membersOf(item).every((one) => (one.flags & NOTHING) !== 0 || isGiven(kind.itemsOf, '', one, checker))
  );
}
