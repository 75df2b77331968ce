/** Something that someone edits, and the saved one that they began with. */
export type Edited<Value> = { readonly draft: Value; readonly base: Value };

/** What is edited of it, in parts that only make sense as a whole. */
export type Parts<Value, Part extends string> = Readonly<Record<Part, readonly (keyof Value)[]>>;

/**
 * What was edited on top of what is saved now: what only one of the two has changed is as they have it. What both have
 * changed in different ways stays as edited, and is named.
 */
export function mergeEdits<Value extends object, Part extends string>(
  parts: Parts<Value, Part>,
  { draft, base }: Edited<Value>,
  saved: Value,
): Edited<Value> & { clashes: readonly Part[] } {
  const ours = partsChanged(parts, draft, base);
  const theirs = new Set(partsChanged(parts, base, saved));
  const different = new Set(partsChanged(parts, draft, saved));
  const clashes = ours.filter((part) => theirs.has(part) && different.has(part));
  return {
    draft: withParts(saved, draft, fieldsOf(parts, ours)),
    base: withParts(saved, base, fieldsOf(parts, clashes)),
    clashes,
  };
}

/** Every field as a part of its own. */
export function eachField<Value extends object>(value: Value): Parts<Value, keyof Value & string> {
  const fields = Object.keys(value) as (keyof Value & string)[];
  return Object.fromEntries(fields.map((field) => [field, [field]])) as unknown as Parts<Value, keyof Value & string>;
}

/** The parts in which two versions differ. */
export function partsChanged<Value extends object, Part extends string>(
  parts: Parts<Value, Part>,
  one: Value,
  other: Value,
): Part[] {
  const isSame = (field: keyof Value) => JSON.stringify(one[field]) === JSON.stringify(other[field]);
  return (Object.keys(parts) as Part[]).filter((part) => !parts[part].every(isSame));
}

/** The fields of some parts. */
export function fieldsOf<Value, Part extends string>(
  parts: Parts<Value, Part>,
  some: readonly Part[],
): (keyof Value)[] {
  return some.flatMap((part) => [...parts[part]]);
}

/** One version with some of its fields as another has them. */
export function withParts<Value extends object>(value: Value, other: Value, fields: readonly (keyof Value)[]): Value {
  return { ...value, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}
