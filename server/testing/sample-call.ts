import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { builtSchema } from '../platform/graphql/schema.ts';

/** One Query or Mutation field with its declaration. */
export type Operation = {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly permission: string;
  readonly field: GraphQLField<unknown, unknown>;
};

/** Every operation of the schema, so that tests that walk them cover new ones. */
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

/** Whether the argument is an id or a list of ids. */
export function isIdArgument(argument: { readonly type: GraphQLInputType }): boolean {
  return String(argument.type).replace(/[[\]!]/g, '') === 'ID';
}

/** An argument of an operation that takes an id or a list of them, possibly inside an input object. */
export type IdPlace = {
  readonly name: string;
  readonly isList: boolean;
  /** The argument whose input objects contain it at a depth that a sample call leaves out. */
  readonly deepIn: string | null;
};

/** Every argument of an operation that takes an id, including those inside input objects. */
export function idPlaces(operation: Operation): IdPlace[] {
  const places = operation.field.args.flatMap((argument) =>
    placesWithin(argument).map(({ name, type, depth }) => ({
      ...{ name, isList: String(type).startsWith('[') },
      deepIn: depth > 1 ? argument.name : null,
    })),
  );
  return places.filter(({ name }, at) => places.findIndex((one) => one.name === name) === at);
}

/** A value that an operation takes and that is no id, possibly inside an input object. */
export type ValuePlace = { readonly name: string; readonly isNeeded: boolean };

/** Every value of an operation, including those inside input objects. */
export function valuePlaces({ field }: Operation): ValuePlace[] {
  return field.args.flatMap((argument) => valuesWithin(argument));
}

function valuesWithin({ name, type }: Typed): ValuePlace[] {
  const named = getNamedType(type);
  if (isInputObjectType(named)) return Object.values(named.getFields()).flatMap((field) => valuesWithin(field));
  return isIdArgument({ type }) ? [] : [{ name, isNeeded: isNonNullType(type) }];
}

type Typed = { readonly name: string; readonly type: GraphQLInputType };

function placesWithin({ name, type }: Typed, depth = 0): (Typed & { depth: number })[] {
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((field) => placesWithin(field, depth + 1));
  return isIdArgument({ type }) ? [{ name, type, depth }] : [];
}

/** The id, or several for a list, for an argument; null leaves out an optional one. */
export type IdFor = (argumentName: string) => string | readonly string[] | null;

export type SampleCall = { readonly document: string; readonly variables: Record<string, unknown> };

// A sample call: its kind, the variables it declares, and its one field.
const SAMPLE = /^(query|mutation) (?:\(([^)]*)\))? ?\{ (.*) \}$/;

/** Calls of one kind as one request. The answer to the first is `call0`. */
export function callTogether(calls: readonly SampleCall[]): SampleCall {
  const parts = calls.map(({ document, variables }, at) => {
    const [, kind, declared = '', field] = SAMPLE.exec(document.replaceAll(/\$(\w+)/g, `$$$1_${at}`)) ?? [];
    if (!kind) throw new Error(`This is no sample call: ${document}`);
    const own = Object.entries(variables).map(([name, value]) => [`${name}_${at}`, value]);
    return { kind, declared, field: `call${at}: ${field}`, variables: Object.fromEntries(own) };
  });
  const declared = parts.flatMap((part) => (part.declared === '' ? [] : [part.declared])).join(', ');
  const fields = parts.map(({ field }) => field).join(' ');
  return {
    document: `${parts[0]?.kind} ${declared === '' ? '' : `(${declared})`} { ${fields} }`,
    variables: Object.assign({}, ...parts.map(({ variables }) => variables)),
  };
}

/** A call of this operation with its required arguments, all ids that `idFor` gives, and these arguments. */
export function sampleCall(
  operation: Operation,
  idFor: IdFor,
  selectionDepth = 0,
  as: Readonly<Record<string, unknown>> = {},
): SampleCall {
  const { kind, name, field } = operation;
  const places = idPlaces(operation).flatMap((place) =>
    place.deepIn !== null || idFor(place.name) === null ? [] : [place.name],
  );
  const given = field.args.filter(
    (argument) => isNonNullType(argument.type) || argument.name in as || holdsOneOf(argument, places),
  );
  const declared = given.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const passed = given.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const selection = selectionDepth > 0 ? selectionOf(field.type, selectionDepth) : 'success errors';
  return {
    document: `${kind} ${declared ? `(${declared})` : ''} { ${name}${passed ? `(${passed})` : ''} { ${selection} } }`,
    variables: Object.fromEntries(
      given.map(({ name: one, type }) => [one, one in as ? as[one] : sampleOf(type, one, idFor)]),
    ),
  };
}

function holdsOneOf(argument: { name: string; type: GraphQLInputType }, places: readonly string[]): boolean {
  if (places.includes(argument.name)) return true;
  return placesWithin(argument).some(({ name, depth }) => depth < 2 && places.includes(name));
}

/** A value of this type; ids are requested by their name, and nested ones only on request. */
export function sampleOf(type: GraphQLInputType, name: string, idFor: IdFor, isDeep = false): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, name, idFor, isDeep);
  if (isListType(type)) {
    const ids = idFor(name);
    return Array.isArray(ids) ? ids : [sampleOf(type.ofType, name, idFor, isDeep)];
  }
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const isGiven = (one: Typed) =>
      isNonNullType(one.type) ||
      placesWithin(one).some((place) => (isDeep || place.depth === 0) && idFor(place.name) !== null);
    const fields = Object.values(type.getFields()).filter(isGiven);
    return Object.fromEntries(fields.map((one) => [one.name, sampleOf(one.type, one.name, idFor, isDeep)]));
  }
  if (isScalarType(type)) return { ID: idFor(name), Int: 1, Float: 1, Boolean: true }[type.name] ?? 'sample';
  return null;
}

// Every field without required arguments, down to this depth.
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
