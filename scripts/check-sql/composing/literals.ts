import type { Type, UnionType } from 'typescript/unstable/sync';
import type { Program } from '../program.ts';
import type { Run } from './run.ts';
import { constant, type Opaque, type Value } from './values.ts';

/** Where the type allows a few words only, each of them in turn; anything else stays as it is. */
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

/** The type of something that only the running program knows. */
export function typeOfValue({ node, isItem }: Pick<Opaque, 'node' | 'isItem'>, { typeOf, checker }: Program): Type {
  const type = typeOf(node);
  if (!isItem) return type;
  const list = checker.getNonNullableType(type) ?? type;
  const [item] = list.isTypeReference() ? checker.getTypeArguments(list) : [];
  return item ?? checker.getUnknownType();
}
