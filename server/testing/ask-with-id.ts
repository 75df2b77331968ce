import type { OneOfEach } from './build-one-of-each.ts';
import { type IdPlace, type Operation, sampleCall } from './sample-call.ts';
import type { TestServer } from './test-server.ts';

/** An id that nothing has. */
export const NOBODY = '987654321';

/**
 * Asks as the owner of an organisation with its own ids but in one place: a list holds its own id and the given one.
 * Answers whether it worked, and everything that can be read of the answer as one text.
 */
export async function askWithId(
  server: TestServer,
  own: OneOfEach,
  operation: Operation,
  place: IdPlace,
  id: string,
): Promise<{ short: unknown; whole: string }> {
  const placed = place.isList ? [own.ids[place.name] ?? NOBODY, id] : id;
  const idFor = (name: string) => (name === place.name ? placed : (own.ids[name] ?? NOBODY));
  const call = sampleCall(operation, idFor);
  const { [operation.name]: short } = await server.graphql(call.document, call.variables, own.token);
  const deep = sampleCall(operation, idFor, 4);
  const whole = await server.graphql(deep.document, deep.variables, own.token).catch((error: Error) => error.message);
  return { short, whole: JSON.stringify(whole) };
}
