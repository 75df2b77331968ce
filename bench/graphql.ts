// P8: what staff ask most often, signed in, beside the same JSON from a bare server.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSession } from '../server/accounts/index.ts';
import { inTransactionAcrossOrganizations } from '../server/platform/database/database.ts';
import { fillContacts } from './fill-contacts.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { loadFigures } from './load/load-figures.ts';
import type { Load } from './load/repeat-requests.ts';
import { comparedRow, inTurn } from './measure/rounds.ts';
import { size } from './measure/settings.ts';
import { perSecond, type Row } from './report.ts';

const CONTACTS = size(1_000, 100);
// One member each: what a member may take of the process is limited.
const ORGANIZATIONS = size(20, 4);
const SECONDS = size(3, 1);

const asked = [
  {
    what: 'the signed-in person',
    bar: 0.5,
    query: '{ user { success user { id name email organization { id name v2 } } } }',
  },
  {
    what: 'a page of 10 contacts',
    bar: 0.35,
    query: '{ leads(page: 1) { success total leads { id name phone email lastActive unread } } }',
  },
] as const;

export async function bench(): Promise<Row[]> {
  const rows: Row[] = [];
  await withFreshServer({ trustProxy: ['loopback'] }, async (server) => {
    const tokens: string[] = [];
    for (let n = 0; n < ORGANIZATIONS; n += 1) tokens.push(await newToken(server));
    for (const { what, bar, query } of asked) rows.push(await compare(server, tokens, { what, bar, query }));
  });
  return rows;
}

async function newToken(server: FreshServer): Promise<string> {
  const { organizationId, userId } = await fillContacts(server, CONTACTS);
  return inTransactionAcrossOrganizations(server.context.db, (tx) =>
    startSession(tx, server.context, userId, { organizationId }),
  );
}

async function compare(
  { context, url }: FreshServer,
  tokens: readonly string[],
  { what, bar, query }: { readonly what: string; readonly bar: number; readonly query: string },
): Promise<Row> {
  const requests = tokens.map((token, n) => requestOf(query, token, n));
  const json = await answerOf(url, requests[0]);
  const bare = await serveBare(json);
  const load = (origin: string): Load => ({ origin, seconds: SECONDS, expected: '"success":true', requests });
  await loadFigures(context.db, { ...load(url), seconds: 1 });
  const [ours = [], theirs = []] = await inTurn(
    [url, bare.url].map((origin) => async () => (await loadFigures(context.db, load(origin))).rate),
  );
  bare.close();
  const beside = 'the same JSON from bare node:http';
  return comparedRow({ id: 'P8', what, ours, theirs, beside, shown: perSecond, best: 'most', bar });
}

function requestOf(query: string, token: string, n: number): Load['requests'][number] {
  const headers = {
    ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
    'x-forwarded-for': `203.0.113.${n + 1}`,
  };
  return { path: '/graphql', method: 'POST', headers, body: JSON.stringify({ query }) };
}

async function answerOf(url: string, request: Load['requests'][number] | undefined): Promise<string> {
  const { path = '/', ...rest } = request ?? {};
  const text = await (await fetch(url + path, rest as RequestInit)).text();
  if (!text.includes('"success":true')) throw new Error(`Not expected: ${text.slice(0, 300)}`);
  return text;
}

async function serveBare(json: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(json);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
