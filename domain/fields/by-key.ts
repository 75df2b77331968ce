/** The result for each of these fields, by its key. */
export const byKey = by('key');

/** The result for each of these fields, by the argument with which staff give it. */
export const byArgument = by('argument');

/** The result for each of these fields, by the name under which callers read it. */
export const byReadAs = by('readAs');

function by<const Name extends string>(name: Name) {
  return <const Field extends { readonly [Key in Name]: string }, Result>(
    fields: readonly Field[],
    result: (field: Field) => Result,
  ) => Object.fromEntries(fields.map((field) => [field[name], result(field)])) as Record<Field[Name], Result>;
}
