import SchemaBuilder, { type FieldMap, type ObjectRef } from '@pothos/core';
import './masking-plugin.ts';
import './permission-plugin.ts';
import './rows-plugin.ts';
import type { RequestContext } from './request-context.ts';

type Types = {
  Context: RequestContext;
  DefaultFieldNullability: false;
  Scalars: { ID: { Input: string; Output: string | number }; LooseNumber: { Input: string; Output: number } };
};

/** The one schema builder; each feature declares its types and operations with it in its own schema.ts. */
export const builder = new SchemaBuilder<Types>({
  plugins: ['permission', 'masking', 'rows'],
  defaultFieldNullability: false,
});

builder.scalarType('LooseNumber', {
  description: 'A number as it was typed: whole, with decimals, or text.',
  serialize: Number,
  parseValue: String,
  parseLiteral: (node) => ('value' in node ? String(node.value) : ''),
});

builder.queryType({});
builder.mutationType({});

/** What a resolver returns for a result type: the payload. The guard adds success and errors. */
export type ResultShape<Payload> = { [Key in keyof Payload]?: Payload[Key] | null | undefined } & {
  success?: boolean;
  errors?: readonly string[];
};

type BuilderTypes = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Inferred> ? Inferred : never;
export type ResultFields<Payload> = (
  t: PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, ResultShape<Payload>>,
) => FieldMap;

/** The answer type of one operation: success, errors and its own payload, whose fields are empty on failure. */
export function resultType<Payload extends object = Record<never, never>>(
  name: string,
  fields?: ResultFields<Payload>,
): ObjectRef<BuilderTypes, ResultShape<Payload>> {
  const ref = builder.objectRef<ResultShape<Payload>>(name);
  ref.implement({
    fields: (t) => ({
      success: t.boolean({ resolve: (result) => result.success ?? true }),
      errors: t.stringList({ resolve: (result) => [...(result.errors ?? [])] }),
      ...fields?.(t),
    }),
  });
  return ref;
}

/** An instant in the contract's format: ISO 8601 in UTC. */
export function instant(at: Date): string;
export function instant(at: Date | null): string | null;
export function instant(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}

export { idOf, idsOf, idWhereGiven } from './id.ts';
export { actorOf, type RequestContext } from './request-context.ts';
