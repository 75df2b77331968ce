import { getNamedType } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { brandNamed } from '../../brands/registry.ts';
import { openedWords } from '../../domain/audit/telling/opened-words.ts';
import { preparePlatform } from '../accounts/index.ts';
import { buildContactWorld } from '../testing/build-contact-world.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { allOperations } from '../testing/sample-call.ts';
import { startTestServer } from '../testing/test-server.ts';
import { executeNoting, fieldsOf, typesWithin, wholeCall } from '../testing/whole-call.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;
const START = 'mutation { startEmergencyAccess(reason: "Ticket 12: texts go out twice") { success } }';
const NAME = 'Zebediah';

beforeAll(() => preparePlatform(context));

const selectionOf = (way: readonly string[]) => way.reduceRight((inner, name) => `{ ${name} ${inner} }`, '');

/** The fields that say one of these, each as the names on the way to it. */
function waysTo(shapes: readonly string[], value: unknown): string[][] {
  const found = new Map<string, string[]>();
  const look = (at: unknown, way: readonly string[]): void => {
    if (Array.isArray(at)) for (const one of at) look(one, way);
    else if (at !== null && typeof at === 'object')
      for (const [name, one] of Object.entries(at)) look(one, [...way, name]);
    else if (shapes.some((shape) => String(at).includes(shape))) found.set(way.join('.'), [...way]);
  };
  look(value, []);
  return [...found.values()];
}

// A query whose answer has a field that is masked without emergency access.
function mayShow({ field }: ReturnType<typeof allOperations>[number]): boolean {
  const types = [...typesWithin(getNamedType(field.type).name)];
  return types.some((type) => fieldsOf(type).some(({ extensions }) => extensions.isMaskDeclared));
}

it('every query that shows a contact under emergency access counts as opened, and none as a change', async () => {
  const organization = await buildOrganization(context, { brand: 'health' });
  const whole = await buildContactWorld(server, organization, { hasUnreached: true });
  const rename = `mutation ($id: ID!) { updateLead(leadId: $id, lead: { name: "${NAME}" }) { success } }`;
  await server.graphql(rename, { id: String(whole.leadId) }, whole.manager.token);
  const { token } = await buildUser(context, organization.id, { isPlatformAdmin: true, access: 'NONE' });
  await server.graphql(START, {}, token);
  const { phone } = whole;
  const shapes = [NAME, phone, `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`];
  const { words } = brandNamed('health');
  const [shown, missing, misnamed]: [string[], string[], string[]] = [[], [], []];
  const queries = allOperations().filter(({ kind, name }) => kind === 'query' && name !== 'logoutUser');
  for (const query of queries) {
    const call = wholeCall(query, (argument) => whole.ids[argument] ?? '987654321', phone);
    const { answer } = await executeNoting(context, token, call);
    for (const way of waysTo(shapes, (answer as { data: unknown }).data)) {
      shown.push(query.name);
      // Alone, so that another field of the answer doesn’t count for it.
      const alone = call.document.replace(/(?<=^[^{]*\{ \w+(?:\([^)]*\))? )\{.*\}(?= \}$)/, selectionOf(way.slice(1)));
      expect(alone.length).toBeLessThan(call.document.length);
      const { use } = await executeNoting(context, token, { ...call, document: alone });
      if (!use?.operations.has(query.name)) missing.push(way.join('.'));
    }
    const [said] = openedWords(query.name, words);
    if (mayShow(query) && said?.startsWith('a change')) misnamed.push(query.name);
  }
  expect(shown).toEqual(expect.arrayContaining(['lead', 'leads', 'campaignBoard', 'appointmentsOfDay']));
  expect({ missing, misnamed }).toEqual({ missing: [], misnamed: [] });
});
