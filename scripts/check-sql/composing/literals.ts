import type { Type, UnionType } from 'typescript/unstable/sync';
import type { Program } from '../program.ts';
import type { Run } from './run.ts';
import { constant, type Opaque, type Value } from './values.ts';

/** If the type is a union of literals, each of them in turn. Anything else stays as it is. */
export function pickLiteral(value: Value, run: Run): Value {
  if (value.kind !== 'opaque') return value;
  const words = literalsOf(typeOfValue(value, run.program));
  if (words.length === 0) return value;
  return constant(words[run.choices.pick(`${value.key}=`, words.length)]);
}

function literalsOf(type: Type): string[] {
  const members = type.isUnionType() ? ((type as UnionType).getTypes() ?? []) : [type];
  const words = members.flatMap((member) => (member.isStringLiteralType() ? [member.value] : []));
  return words.length === members.length ? words : [];
}

/** The type of an opaque value. */
export function typeOfValue({ node, isItem }: Pick<Opaque, 'node' | 'isItem'>, { typeOf, checker }: Program): Type {
  const type = typeOf(node);
  if (!isItem) return type;
  const list = checker.getNonNullableType(type) ?? type;
  const [item] = list.isTypeReference() ? checker.getTypeArguments(list) : [];
  return item ?? checker.getUnknownType();
}
