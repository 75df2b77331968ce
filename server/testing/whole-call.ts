import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  graphql,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { enterSession } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { type EmergencyUse, emergencyUseOf } from '../platform/graphql/emergency-use.ts';
import type { RequestContext } from '../platform/graphql/request-context.ts';
import { builtSchema } from '../platform/graphql/schema.ts';
import { type Operation, sampleCall } from './sample-call.ts';

/** A call that selects everything: every field of every type on the way, each type once per path; about this phone, if any. */
export function wholeCall(operation: Operation, idFor: (argumentName: string) => string, phone?: string) {
  const as = {
    ...(asksFor('day', operation) && { day: DAY }),
    ...(asksFor('phone', operation) && phone && { phone }),
    ...(operation.name === 'findMessages' && { search: WRITTEN, from: 0 }),
  };
  const { document, variables } = sampleCall(operation, idFor, 0, as);
  return { document: document.replace('success errors', selectionOf(operation.field.type, [])), variables };
}

// It is in what the contact of buildContactWorld wrote, and in every canary.
const WRITTEN = 'end';
// When buildMeeting books its meetings, a week after the test's clock begins.
const DAY = '2026-03-17';

function asksFor(argument: string, { field }: Operation): boolean {
  return field.args.some(({ name }) => name === argument);
}

/** Executes a call as this session would, without the limits on the size of a document. */
export async function executeWhole(
  context: Context,
  token: string,
  call: { readonly document: string; readonly variables: Record<string, unknown> },
): Promise<unknown> {
  return (await executeNoting(context, token, call)).answer;
}

/** The same, and what the answer counts as shown or changed under emergency access. */
export async function executeNoting(
  context: Context,
  token: string,
  call: { readonly document: string; readonly variables: Record<string, unknown> },
): Promise<{ answer: unknown; use: EmergencyUse | null }> {
  const request = { id: 'whole', ip: '192.0.2.1', userAgent: 'whole call' };
  const contextValue = {
    ...context,
    ...(await enterSession({ ...context, request } as Context, token)),
    request,
    host: '127.0.0.1',
    proof: null,
    contactsOf: null,
  };
  const source = call.document;
  const answer = await graphql({ schema: builtSchema(), source, variableValues: call.variables, contextValue });
  return { answer, use: emergencyUseOf(contextValue as unknown as RequestContext) };
}

/** Every type reachable from a value of this type, including itself. */
export function typesWithin(name: string, found = new Set<string>()): Set<string> {
  const type = builtSchema().getType(name);
  if (!isObjectType(type) || found.has(name)) return found;
  found.add(name);
  for (const field of Object.values(type.getFields())) typesWithin(getNamedType(field.type).name, found);
  return found;
}

/** The fields of a type of the schema. */
export function fieldsOf(name: string): GraphQLField<unknown, unknown>[] {
  const type: GraphQLNamedType | undefined = builtSchema().getType(name);
  return isObjectType(type) ? Object.values(type.getFields()) : [];
}

function selectionOf(type: GraphQLOutputType, way: readonly string[]): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  return Object.values(named.getFields())
    .filter((field) => !field.args.some((argument) => isNonNullType(argument.type)))
    .map((field) => {
      const below = getNamedType(field.type);
      if (!isObjectType(below)) return field.name;
      return way.includes(below.name) ? '' : `${field.name} { ${selectionOf(below, [...way, below.name])} }`;
    })
    .join(' ');
}
