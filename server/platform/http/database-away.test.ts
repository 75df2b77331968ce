import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { preparePlatform } from '../../accounts/index.ts';
import { applyWaiting } from '../../carrier-callbacks/apply-callback.ts';
import { buildLandingPage } from '../../testing/build-landing-page.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { type Gate, gateOfDatabase } from '../../testing/gate.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const SENTENCE = 'We can’t reach our database right now. Please try again in a minute.';

let server: TestServer;
let database: Gate;
let token: string;
let link: ViewerLink;
let page: string;

beforeAll(async () => {
  server = await startTestServer({
    roles: ['web', 'worker'],
    wayToDatabase: async (address) => {
      const way = await gateOfDatabase(address);
      database = way.gate;
      return way.address;
    },
  });
  await preparePlatform(server.context);
  const { id } = await buildOrganization(server.context);
  token = (await buildUser(server.context, id)).token;
  link = await buildViewerLink(server.context, id);
  page = `/p/${(await buildLandingPage(server.context, id)).code}`;
});

const read = async (path: string) => {
  const answer = await fetch(server.url + path);
  return [answer.status, await answer.text()];
};

const ask = async (query: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query });
  const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
  return [answer.status, await answer.json()];
};

describe('while the database is down', () => {
  it('the server is alive but not ready, and reports it', async () => {
    expect(await read('/ready')).toEqual([200, 'OK']);
    await database.shut();
    const away = { data: null, errors: [{ message: SENTENCE }] };
    expect(await read('/health')).toEqual([200, 'OK']);
    expect(await read('/ready')).toEqual([503, 'The database does not answer.']);
    expect(await ask('{ leads { success errors } }')).toEqual([503, away]);
    const change = 'mutation { createCampaign(name: "Spring") { success errors } }';
    expect(await ask(change)).toEqual([503, away]);
    const asPlatform = await fetch(`${server.url}/super/tokens/${token}`, { method: 'POST' });
    expect([asPlatform.status, await asPlatform.json()]).toEqual([503, { success: false, error: SENTENCE }]);
    const [status, answer] = await read('/p/abcd1234');
    expect([status, answer]).toEqual([503, expect.stringContaining(SENTENCE)]);
  });

  it('a link and a public page say so as a page that opens again soon, in the language of the browser', async () => {
    const open = async (path: string, language: string) => {
      const headers = {
        accept: 'text/html,*/*;q=0.8',
        'accept-language': language,
        'user-agent': 'Mozilla/5.0 Firefox',
      };
      const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
      return { status: answer.status, again: answer.headers.get('retry-after'), html: await answer.text() };
    };
    for (const path of [link.path, `/redirect/${link.leadCode}/${link.stepCode}?url=https://example.com`, page]) {
      const [english, spanish] = [await open(path, 'en'), await open(path, 'es-MX')];
      expect([path, english.status, spanish.status, english.again]).toEqual([path, 503, 503, '5']);
      expect(english.html).toContain('We can’t open this page right now.');
      expect(spanish.html).toMatch(/<html lang="es">.*No podemos abrir esta página en este momento./s);
      expect(english.html).toContain('<meta http-equiv="refresh" content="5">');
    }
  });

  it('workers pause between tries instead of keeping the processor busy', async () => {
    await expect(applyWaiting(server.context)).rejects.toThrow();
    const before = process.cpuUsage();
    await pause(1_500);
    const { user, system } = process.cpuUsage(before);
    // Microseconds of processor time; without pauses it is all of the 1.5 seconds.
    expect(user + system).toBeLessThan(750_000);
  });

  it('everything works again as soon as it is back', async () => {
    await database.open();
    await expect.poll(() => read('/ready')).toEqual([200, 'OK']);
    expect(await ask('{ leads { success errors } }')).toEqual([
      200,
      { data: { leads: { success: true, errors: [] } } },
    ]);
  });
});

it('while the database takes everything and answers nothing, the server isn’t ready, and says so soon', async () => {
  expect(await read('/ready')).toEqual([200, 'OK']);
  database.hang();
  const askedAt = performance.now();
  expect(await read('/ready')).toEqual([503, 'The database does not answer.']);
  expect(await read('/health')).toEqual([200, 'OK']);
  expect(performance.now() - askedAt).toBeLessThan(4_000);
  await database.shut();
  await database.open();
  await expect.poll(() => read('/ready')).toEqual([200, 'OK']);
});
