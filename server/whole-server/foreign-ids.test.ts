import { beforeAll, describe, expect, it } from 'vitest';
import { type RefusalCode, sentenceOf } from '../../contract/refusals.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { readActor } from '../accounts/index.ts';
import { askWithId, askWithOnly, UNKNOWN_ID } from '../testing/ask-with-id.ts';
import { buildOneOfEach, type OneOfEach } from '../testing/build-one-of-each.ts';
import { everythingOf } from '../testing/everything-of.ts';
import { allOperations, type IdPlace, idPlaces, type Operation, sampleCall } from '../testing/sample-call.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { executeWhole } from '../testing/whole-call.ts';

// The words in every text field of organization A; no answer to organization B may contain one.
const CANARY = 'canary-of-a';

let server: TestServer;
let foreign: OneOfEach;
let own: OneOfEach;
let ownBefore: string;
let before: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  // When a session was last used is written once a minute, and would be a change.
  server.clock.stand();
  foreign = await buildOneOfEach(server, CANARY);
  await buildOwn();
  before = await everythingOf(server, foreign.organizationId);
});

async function buildOwn(): Promise<void> {
  own = await buildOneOfEach(server, 'own');
  ownBefore = await everythingOf(server, own.organizationId);
}

// Everything else in the call belongs to the asking organization, and is created again once a call has changed it.
async function ask(operation: Operation, place: IdPlace, id: string): ReturnType<typeof askWithId> {
  const answer = await askWithId(server, own, operation, { place, id });
  if (operation.kind === 'mutation' && (await everythingOf(server, own.organizationId)) !== ownBefore) await buildOwn();
  return answer;
}

// Refused for another reason before ids are read: no practice is connected here.
const refusedBefore: Readonly<Record<string, RefusalCode>> = { updateModmed: 'modmed-not-there' };

const cases = allOperations()
  .filter((operation) => operation.permission !== 'public')
  .flatMap((operation) =>
    idPlaces(operation).map((place) => [`${operation.name}(${place.name})`, operation, place] as const),
  );

describe('an id of another organization', () => {
  it.each(cases)('in %s is answered like an unknown one, and changes nothing', async (_what, operation, place) => {
    expect(foreign.ids, `this test needs an id for ${place.name}`).toHaveProperty(place.name);
    const toForeign = await ask(operation, place, foreign.ids[place.name] ?? '');
    const toUnknown = await ask(operation, place, UNKNOWN_ID);
    expect(toForeign.short).toEqual(toUnknown.short);
    expect(toForeign.whole).not.toContain(CANARY);
    expect(await everythingOf(server, foreign.organizationId)).toBe(before);
  });

  it.each(cases)('in %s is refused as not found [OPEN-41]', async (_what, operation, place) => {
    const owner = await readActor(server.context, own.token);
    const mayAsk = owner !== null && mayDo(owner, operation.permission as never);
    const sentence = mayAsk ? (refusedBefore[operation.name] ?? 'not-found') : 'no-permission';
    for (const id of [foreign.ids[place.name] ?? '', UNKNOWN_ID]) {
      const answer = await askWithOnly(server, own, operation, { place, id });
      expect(answer).toEqual({ success: false, errors: [sentenceOf(sentence)] });
    }
    expect(await everythingOf(server, own.organizationId)).toBe(ownBefore);
  });

  it('would show: the organization itself reads its own words by the same calls', async () => {
    const seen: string[] = [];
    for (const operation of allOperations().filter((one) => one.kind === 'query' && one.name !== 'logoutUser')) {
      const call = sampleCall(
        operation,
        (argument) => (argument.startsWith('notIn') ? null : (foreign.ids[argument] ?? UNKNOWN_ID)),
        4,
      );
      if (JSON.stringify(await executeWhole(server.context, foreign.token, call)).includes(CANARY))
        seen.push(operation.name);
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        'user',
        'leads',
        'lead',
        'leadImport',
        'campaign',
        'pitch',
        'pitchSlide',
        'slideWidget',
        'csvReport',
      ]),
    );
  });

  it('is tried for every id argument there is', () => {
    expect(cases.length).toBeGreaterThan(40);
  });
});
