import type { OneOfEach } from './build-one-of-each.ts';
import { type IdFor, type IdPlace, type Operation, sampleCall, sampleOf } from './sample-call.ts';
import type { TestServer } from './test-server.ts';

/** An id that doesn't exist. */
export const UNKNOWN_ID = '987654321';

// Other arguments a call needs to get as far as reading the ids.
const rest: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  createLead: { lead: { name: 'Ann Lee', phone: '6025550143' } },
  copyLead: { currentPassword: 'a-long-password-1' },
  eraseLead: { reason: 'ASKED', currentPassword: 'a-long-password-1' },
  inviteUsers: { users: [{ email: 'new-colleague@example.test' }] },
  leadsFromCsv: {
    ...{ leads: [['Ann Lee', '6025550143']], headers: ['Name', 'Phone'], fullNameKey: 'Name', phoneKey: 'Phone' },
    ...{ importKey: 'foreign-ids', fileName: 'a.csv', chunk: 0, firstLine: 2, last: true },
  },
  sendTest: { messageContent: 'Hello' },
};
// A call that takes either of two ids gets only the tested one.
const either: Readonly<Record<string, readonly string[]>> = { createSlideWidget: ['pitchSlideId', 'campaignId'] };

/** Calls with only this id in its place, as the owner; returns the result. */
export async function askWithOnly(
  server: TestServer,
  own: OneOfEach,
  operation: Operation,
  { place, id }: { readonly place: IdPlace; readonly id: string },
): Promise<unknown> {
  const left = (either[operation.name] ?? []).filter((name) => name !== place.name);
  const idFor = (name: string) => {
    if (left.includes(name)) return null;
    return name === place.name ? id : (own.ids[name] ?? UNKNOWN_ID);
  };
  const given = { ...rest[operation.name], ...deepArgument(operation, place, idFor) };
  const { document, variables } = sampleCall(operation, idFor, 0, given);
  return (await server.graphql(document, variables, own.token))[operation.name];
}

/**
 * Calls as an organization's owner with its own ids except in one place: a list has its own id and the given one.
 * Returns whether it succeeded, and the answer as one text.
 */
export async function askWithId(
  server: TestServer,
  own: OneOfEach,
  operation: Operation,
  { place, id }: { readonly place: IdPlace; readonly id: string },
): Promise<{ short: unknown; whole: string }> {
  const placed = place.isList ? [own.ids[place.name] ?? UNKNOWN_ID, id] : id;
  const idFor = (name: string) => (name === place.name ? placed : (own.ids[name] ?? UNKNOWN_ID));
  const given = deepArgument(operation, place, idFor);
  const deep = sampleCall(operation, idFor, 4, given);
  const whole = await server.graphql(deep.document, deep.variables, own.token).catch((error: Error) => error.message);
  return { short: await shortOf(whole), whole: JSON.stringify(whole) };

  async function shortOf(answer: unknown): Promise<unknown> {
    const said = (answer as Record<string, { success: unknown; errors: unknown } | undefined>)[operation.name];
    if (said) return { success: said.success, errors: said.errors };
    // What was too large to be asked, or failed on the way, is asked once more without the rest.
    const call = sampleCall(operation, idFor, 0, given);
    return (await server.graphql(call.document, call.variables, own.token))[operation.name];
  }
}

// The whole argument that contains the nested place.
function deepArgument({ field }: Operation, { deepIn }: IdPlace, idFor: IdFor): Record<string, unknown> {
  const argument = field.args.find(({ name }) => name === deepIn);
  return argument ? { [argument.name]: sampleOf(argument.type, argument.name, idFor, true) } : {};
}
