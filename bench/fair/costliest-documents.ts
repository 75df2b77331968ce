import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { createDocumentCheck } from '../../server/platform/graphql/limits.ts';

/** A value for an argument that a field requires, by name, in GraphQL syntax. */
export type Given = Readonly<Record<string, string>>;

/** One selection of a response. Nested ones are added as long as the limits allow them. */
type Choice = { readonly name: string; readonly type: GraphQLObjectType | null; readonly picked: Choice[] };

const MOST_COPIES = 15;
const INCLUDES = /^include/;
// It ends the calling session.
const ENDS = new Set(['logoutUser']);

/** For each query the largest document that the limits allow: every field, as deep and as often as possible. */
export function costliestDocuments(schema: GraphQLSchema, given: Given): { name: string; text: string }[] {
  const check = createDocumentCheck(schema);
  const isAllowed = (text: string) => check(text).refused === null;
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ name }) => !ENDS.has(name));
  return fields.flatMap((field) => {
    const call = callOf(field, given);
    if (call === null) return [];
    const one = largest(field, (body) => isAllowed(`{ ${call}${body} }`));
    const many = Array.from({ length: MOST_COPIES }, (_, n) => textOfCopies(`${call}${one}`, n + 1));
    return [{ name: field.name, text: many.filter(isAllowed).at(-1) ?? `{ ${call}${one} }` }];
  });
}

function textOfCopies(call: string, copies: number): string {
  if (copies === 1) return `{ ${call} }`;
  return `{ ${Array.from({ length: copies }, (_, n) => `a${n}: ${call}`).join(' ')} }`;
}

// Null if a field requires a value that isn't given.
function callOf(field: GraphQLField<unknown, unknown>, given: Given): string | null {
  const args: string[] = [];
  for (const { name, type } of field.args) {
    const value = given[name] ?? (INCLUDES.test(name) ? 'true' : undefined);
    if (value === undefined && isNonNullType(type)) return null;
    if (value !== undefined && (isNonNullType(type) || INCLUDES.test(name))) args.push(`${name}: ${value}`);
  }
  return args.length > 0 ? `${field.name}(${args.join(', ')})` : field.name;
}

function largest(field: GraphQLField<unknown, unknown>, isAllowed: (body: string) => boolean): string {
  const root: Choice = { name: field.name, type: objectOf(field.type), picked: [] };
  const waiting = [root];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const below of Object.values(next.type?.getFields() ?? {})) {
      const call = callOf(below, {});
      if (call === null) continue;
      const choice: Choice = { name: call, type: objectOf(below.type), picked: [] };
      if (choice.type) choice.picked.push({ name: '__typename', type: null, picked: [] });
      else if (!isLeafType(getNamedType(below.type))) continue;
      next.picked.push(choice);
      if (!isAllowed(write(root.picked))) next.picked.pop();
      else if (choice.type) waiting.push(choice);
    }
  }
  return write(root.picked);
}

function write(picked: readonly Choice[]): string {
  return picked.length === 0 ? '' : ` { ${picked.map(({ name, picked: own }) => `${name}${write(own)}`).join(' ')} }`;
}

function objectOf(type: GraphQLOutputType): GraphQLObjectType | null {
  const named = getNamedType(type);
  return isObjectType(named) ? named : null;
}
