import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { readActor } from '../../accounts/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { type Exchange, startExchanges } from '../../testing/exchanges.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';
import { connectModmed } from './connect-modmed.ts';
import { importPractice } from './import-practice.ts';

// The documentation of the EMA proprietary API (portal.api.modmed.com), request by request.
const modmed = await startExchanges();
const server = await startTestServer({ roles: ['web'], modmedApiUrl: modmed.url });
const { context, clock } = server;
const FIRM = '/firm/dermassoc/ema';
const NOT_CONNECTED = 'We could not connect to your ModMed account. Try again later.';
// The timeout is short only where nothing responds; a busy machine must not look like a silent one.
const paceFor = (callMs: number) => ({ callMs, allMs: 60_000, pauseMs: 0, mostPages: 40 });
const wanted = {
  ...{ username: 'fhir_derm', password: 'the password', firm: 'dermassoc', apiKey: 'the-key' },
  ...{ timeZone: 'America/New_York', patientsAgreed: true },
};

const grant = (body: object, answer: Exchange['answer']): Exchange => ({
  ...{ method: 'POST', path: `${FIRM}/ws/oauth2/grant`, body, answer },
  headers: { 'x-api-key': 'the-key', 'content-type': 'application/x-www-form-urlencoded' },
});
const password = { grant_type: 'password', username: 'fhir_derm', password: 'the password' };
const tokens = (access: string) => ({
  status: 200,
  body: { scope: 'dermassoc', token_type: 'Bearer', access_token: access, refresh_token: 'refresh-1' },
});
const search = (path: string, answer: Exchange['answer'], access = 'access-1'): Exchange => ({
  ...{ method: 'GET', path: `${FIRM}/fhir/v2/${path}`, body: null, answer },
  headers: { 'x-api-key': 'the-key', authorization: `Bearer ${access}`, accept: 'application/json' },
});
const bundle = (resources: readonly object[], next?: string) => ({
  status: 200,
  body: {
    ...{ resourceType: 'Bundle', type: 'searchset', total: resources.length },
    link: [{ relation: 'self', url: 'x' }, ...(next ? [{ relation: 'next', url: next }] : [])],
    entry: resources.map((resource) => ({ resource })),
  },
});
const mabel = {
  ...{ resourceType: 'Patient', id: '450858', meta: { lastUpdated: '2026-03-01T15:55:00.000+00:00' }, active: true },
  name: [{ family: 'Syrup', given: ['Mabel'] }],
  telecom: [
    { system: 'email', value: 'mabel.syrup@example.com' },
    { system: 'phone', value: '555-555-0100', use: 'home', rank: 1 },
    { system: 'phone', value: '6025550188', use: 'mobile', rank: 2 },
  ],
  deceasedBoolean: false,
};
const base = `https://mmapi.ema-api.com/ema-prod/firm/dermassoc/ema/fhir/v2`;
const visit = {
  ...{ resourceType: 'Appointment', id: '204865', meta: { lastUpdated: '2026-03-02T18:02:15.000+00:00' } },
  ...{ status: 'pending', appointmentType: { coding: [{ code: '1957', display: 'Follow-up' }], text: 'Follow-up' } },
  ...{ start: '2026-03-20T19:00:00.000+00:00', end: '2026-03-20T19:10:00.000+00:00', minutesDuration: 10 },
  participant: ['Location/827', 'Patient/450858', 'Practitioner/375399'].map((one) => ({
    actor: { reference: `${base}/${one}`, display: `${base}/${one}` },
  })),
};
const place = {
  ...{ resourceType: 'Location', id: '827', status: 'active', name: 'Boca office' },
  address: { line: ['123 Main St'], city: 'Boca Raton', state: 'FL', postalCode: '33431' },
};
const tried = [search('Patient?_count=1', bundle([])), search('Appointment?_count=1', bundle([]))];
const FIRST_PATIENTS = 'Patient?_count=50';
const FIRST_VISITS = 'Appointment?_count=50&date=ge2026-03-09';

let organizationId: OrganizationId;
let token: string;

beforeEach(async () => {
  clock.set(OPEN_TUESDAY);
  organizationId = (await buildOrganization(context, { brand: 'health' })).id;
  token = (await buildUser(context, organizationId, { access: 'OWNER' })).token;
});

async function connect(patience = { callMs: 30_000, allMs: 30_000 }): Promise<string | null> {
  const actor = await readActor(context, token);
  if (!actor) throw new Error('The person is not signed in.');
  const refused = await connectModmed(context, actor, wanted, patience).then(
    () => null,
    (error: Error) => error.message,
  );
  modmed.finish();
  return refused;
}
const connectWell = async () => {
  modmed.expect(grant(password, tokens('access-1')), ...tried);
  expect(await connect()).toBeNull();
};
const importWith = async (...next: readonly Exchange[]) => {
  modmed.expect(...next);
  const isSilent = next.some(({ answer }) => answer === 'hangs');
  await importPractice(context, organizationId, paceFor(isSilent ? 2_000 : 30_000));
  modmed.finish();
};
const ask = (document: string) => server.graphql(document, {}, token);
const shown = async () =>
  (await ask('{ modmed { modmed { failure nextImport lastImport patients appointments isImporting } } }')).modmed
    .modmed;
const LEADS = '{ leads { leads { name phone email appointments { eventTime typeName } } } }';

describe('a sign-in at ModMed', () => {
  it('sends the key, the name and the password as documented, and stores all of it encrypted', async () => {
    await connectWell();
    const kept = await inTransaction(context.db, organizationId, (tx) =>
      sql`select * from modmed_connections`.execute(tx),
    );
    expect(kept.rows).toHaveLength(1);
    expect(JSON.stringify(kept.rows)).not.toMatch(/the-key|fhir_derm|the password|access-1|refresh-1/);
  });

  it.each([
    ['an unknown practice', { status: 404, body: {} }, 'ModMed doesn’t know a practice with this address prefix.'],
    ['a wrong key', { status: 403, body: { message: 'Forbidden' } }, 'ModMed refused the API key.'],
    ['a key of another vendor', { status: 401, body: { error: 'invalid_client' } }, 'ModMed refused the API key.'],
    ['a wrong password', { status: 401, body: { error: 'invalid_grant' } }, 'ModMed refused the username or'],
    ['a refused grant', { status: 400, body: { error: 'invalid_grant' } }, 'ModMed refused the username or'],
    ['too many requests', { status: 429, body: {} }, 'ModMed takes no more requests right now.'],
    ['an error of theirs', { status: 500, body: 'Internal Server Error' }, NOT_CONNECTED],
    ['nonsense', { status: 200, body: '<html>Welcome</html>' }, NOT_CONNECTED],
    ['silence', 'hangs', NOT_CONNECTED],
  ] as const)('says so after %s [INTG-07 ERR-24]', async (_what, answer, sentence) => {
    modmed.expect(grant(password, answer));
    const ms = answer === 'hangs' ? 200 : 30_000;
    expect(await connect({ callMs: ms, allMs: ms })).toContain(sentence);
    expect(await shown()).toBeNull();
  });

  it('is of no use without the right to read patients and appointments', async () => {
    modmed.expect(
      ...[grant(password, tokens('access-1')), search('Patient?_count=1', bundle([]))],
      search('Appointment?_count=1', { status: 403, body: {} }),
    );
    expect(await connect()).toContain('keeps patients or appointments from this API key');
    expect(await shown()).toBeNull();
  });
});

describe('an import from ModMed', () => {
  it('requests patients, then upcoming appointments and their locations, page after page', async () => {
    await connectWell();
    // Wherever a next link points, the next page is requested from the practice itself.
    await importWith(
      search(FIRST_PATIENTS, bundle([mabel], `https://elsewhere.test/Patient?_count=50&page=2`)),
      search('Patient?_count=50&page=2', bundle([])),
      ...[search(FIRST_VISITS, bundle([visit])), search('Location/827', { status: 200, body: place })],
    );
    expect((await ask(LEADS)).leads.leads).toEqual([
      {
        ...{ name: 'Mabel Syrup', phone: '6025550188', email: 'mabel.syrup@example.com' },
        appointments: [{ eventTime: '2026-03-20T19:00:00.000Z', typeName: 'Follow-up' }],
      },
    ]);
    expect(await shown()).toMatchObject({ failure: null, patients: 1, appointments: 1, isImporting: false });
  });

  it('requests only changes afterwards, two days back because they are dated by day', async () => {
    await connectWell();
    await importWith(search(FIRST_PATIENTS, bundle([])), search(FIRST_VISITS, bundle([])));
    clock.advance({ hours: 1 });
    await importWith(
      search('Patient?_count=50&_lastUpdated=gt2026-03-08', bundle([])),
      search('Appointment?_count=50&_lastUpdated=gt2026-03-08', bundle([])),
    );
  });

  it('renews an expired token, and signs in again if that is refused', async () => {
    await connectWell();
    const renew = { grant_type: 'refresh_token', refresh_token: 'refresh-1' };
    await importWith(
      search(FIRST_PATIENTS, { status: 401, body: {} }),
      grant(renew, tokens('access-2')),
      search(FIRST_PATIENTS, bundle([]), 'access-2'),
      search(FIRST_VISITS, { status: 401, body: {} }, 'access-2'),
      grant(renew, { status: 401, body: { error: 'invalid_grant' } }),
      grant(password, tokens('access-3')),
      search(FIRST_VISITS, bundle([]), 'access-3'),
    );
    expect(await shown()).toMatchObject({ failure: null, lastImport: expect.any(String) });
  });

  it('stops when the password is refused, so that the account is not locked', async () => {
    await connectWell();
    const refused = { status: 401, body: { error: 'invalid_grant' } } as const;
    await importWith(
      search(FIRST_PATIENTS, { status: 401, body: {} }),
      grant({ grant_type: 'refresh_token', refresh_token: 'refresh-1' }, refused),
      grant(password, refused),
    );
    expect(await shown()).toMatchObject({ failure: 'password_refused', nextImport: null });
  });

  it.each([
    ['429 and when to come back', { status: 429, headers: { 'retry-after': '1800' }, body: {} }, 'busy', 1_800],
    ['429 alone', { status: 429, body: {} }, 'busy', 60],
    ['an error of theirs', { status: 503, body: 'Service Unavailable' }, 'unreachable', 60],
    ['silence', 'hangs', 'unreachable', 60],
    ['what is no page', { status: 200, body: { resourceType: 'Patient' } }, 'not_understood', 60],
    ['a right that was taken away', { status: 403, body: {} }, 'access_refused', 60],
  ] as const)('retries after %s, and continues where it was', async (_what, answer, failure, seconds) => {
    await connectWell();
    clock.stand();
    const next = search('Patient?_count=50&page=2', answer);
    await importWith(search(FIRST_PATIENTS, bundle([mabel], `${base}/Patient?_count=50&page=2`)), next);
    const nextImport = new Date(clock.now().getTime() + seconds * 1000).toISOString();
    expect(await shown()).toMatchObject({ failure, nextImport, patients: 1, lastImport: null });
    await importWith(search('Patient?_count=50&page=2', bundle([])), search(FIRST_VISITS, bundle([])));
    expect(await shown()).toMatchObject({ failure: null, lastImport: expect.any(String) });
  });
});
