/** The result for each of these fields, by its key. */
export function byKey<const Field extends { readonly key: string }, Result>(
  fields: readonly Field[],
  result: (field: Field) => Result,
): Record<Field['key'], Result> {
  return Object.fromEntries(fields.map((field) => [field.key, result(field)])) as Record<Field['key'], Result>;
}

/** The result for each of these fields, by the argument with which staff give it. */
export function byArgument<const Field extends { readonly argument: string }, Result>(
  fields: readonly Field[],
  result: (field: Field) => Result,
): Record<Field['argument'], Result> {
  return Object.fromEntries(fields.map((field) => [field.argument, result(field)])) as Record<
    Field['argument'],
    Result
  >;
}

/** The result for each of these fields, by the name under which callers read it. */
export function byReadAs<const Field extends { readonly readAs: string }, Result>(
  fields: readonly Field[],
  result: (field: Field) => Result,
): Record<Field['readAs'], Result> {
  return Object.fromEntries(fields.map((field) => [field.readAs, result(field)])) as Record<Field['readAs'], Result>;
}
