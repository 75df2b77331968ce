import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { builtSchema } from '../platform/graphql/schema.ts';

/** One Query or Mutation field with what it declares. */
export type Operation = {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly permission: string;
  readonly field: GraphQLField<unknown, unknown>;
};

/** Every operation of the schema, so that a new one cannot be forgotten by a test that walks them. */
export function allOperations(): Operation[] {
  const schema = builtSchema();
  const of = (kind: Operation['kind'], fields: Record<string, GraphQLField<unknown, unknown>> | undefined) =>
    Object.values(fields ?? {}).map((field) => ({
      kind,
      name: field.name,
      permission: String(field.extensions.permission),
      field,
    }));
  return [...of('query', schema.getQueryType()?.getFields()), ...of('mutation', schema.getMutationType()?.getFields())];
}

/** Whether the argument holds an id or a list of ids. */
export function isIdArgument(argument: GraphQLArgument): boolean {
  return String(argument.type).replace(/[[\]!]/g, '') === 'ID';
}

/** A call of this operation with its needed arguments and all its ids; `idFor` gives the id for each argument. */
export function sampleCall(
  operation: Operation,
  idFor: (argumentName: string) => string,
  selectionDepth = 0,
): { document: string; variables: Record<string, unknown> } {
  const { kind, name, field } = operation;
  const given = field.args.filter((argument) => isNonNullType(argument.type) || isIdArgument(argument));
  const declared = given.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const passed = given.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const selection = selectionDepth > 0 ? selectionOf(field.type, selectionDepth) : 'success errors';
  return {
    document: `${kind} ${declared ? `(${declared})` : ''} { ${name}${passed ? `(${passed})` : ''} { ${selection} } }`,
    variables: Object.fromEntries(
      given.map((argument) => [argument.name, sampleOf(argument.type, () => idFor(argument.name))]),
    ),
  };
}

function sampleOf(type: GraphQLInputType, id: () => string): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, id);
  if (isListType(type)) return [sampleOf(type.ofType, id)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((one) => isNonNullType(one.type));
    return Object.fromEntries(fields.map((one) => [one.name, sampleOf(one.type, id)]));
  }
  if (isScalarType(type)) return { ID: id(), Int: 1, Float: 1, Boolean: true }[type.name] ?? 'sample';
  return null;
}

// Every field that can be read without arguments, down to this depth.
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = bare(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter((field) => field.args.length === 0);
  return fields
    .map((field) => {
      if (!isObjectType(bare(field.type))) return field.name;
      return depth > 1 ? `${field.name} { ${selectionOf(field.type, depth - 1)} }` : '';
    })
    .filter((text) => text !== '')
    .join(' ');
}

function bare(type: GraphQLOutputType): GraphQLOutputType {
  return isNonNullType(type) || isListType(type) ? bare(type.ofType) : type;
}
