import { Pool } from 'undici';
import type { Ready } from './moving-server.ts';

/** What a deployment does all day, one request after the other. */
export type MixedWork = {
  /** The next request; a response that isn't expected is counted, and a session that is over is renewed. */
  next(): Promise<void>;
  /** How many were as expected, and how many weren't, by kind. */
  counted(): Readonly<Record<string, number>>;
  close(): Promise<void>;
};

type Request = {
  readonly kind: string;
  readonly path: string;
  readonly query?: string;
  readonly variables?: object;
  readonly isPublic?: boolean;
};

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';

export async function createMixedWork(ready: Ready, askToken: () => Promise<string>): Promise<MixedWork> {
  const pool = new Pool(ready.url, { connections: 16 });
  const counts: Record<string, number> = {};
  let token = await askToken();
  let renewing: Promise<void> | null = null;
  let n = 0;
  const count = (kind: string) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  const renew = (): Promise<void> => {
    renewing ??= askToken().then((fresh) => {
      token = fresh;
      renewing = null;
    });
    return renewing;
  };
  const next = async (): Promise<void> => {
    n += 1;
    const request = requestOf(ready, n);
    const { path, query, variables } = request;
    const isPost = query !== undefined;
    const answer = await pool.request({
      ...{ path, method: isPost ? 'POST' : 'GET' },
      headers: {
        ...{ 'content-type': 'application/json', 'user-agent': PHONE },
        ...(request.isPublic ? {} : { authorization: `Bearer ${token}` }),
      },
      body: isPost ? JSON.stringify({ query, variables }) : null,
    });
    const text = await answer.body.text();
    if (answer.statusCode === 200 && (!isPost || text.includes('"success":true'))) count(request.kind);
    else {
      const kind = `${request.kind}, not expected`;
      if (!counts[kind]) console.error(`  ${kind}: ${answer.statusCode} ${text.slice(0, 200)}`);
      count(kind);
      if (!request.isPublic && !text.includes('took too long')) await renew();
    }
  };
  return { next, counted: () => counts, close: () => pool.close() };
}

function requestOf(ready: Ready, n: number): Request {
  const link = ready.links[n % ready.links.length];
  const requests: readonly Request[] = [
    { kind: 'viewer page', path: link?.path ?? '/', isPublic: true },
    {
      kind: 'page of contacts',
      path: '/graphql',
      query: `{ leads(page: ${1 + (n % 50)}) { success total leads { id name phone lastMessage { message } } } }`,
    },
    {
      kind: 'search',
      path: '/graphql',
      query: 'query ($search: String) { leads(search: $search) { success total leads { id name } } }',
      variables: { search: (n % 4_096).toString(16) },
    },
    {
      kind: 'overview',
      path: '/graphql',
      query: '{ user { success user { id organization { id name stats { leads } } } } }',
    },
    { kind: 'campaigns', path: '/graphql', query: '{ campaigns { success campaigns { id name created paused } } }' },
    {
      kind: 'new contacts',
      path: '/graphql',
      query: 'mutation ($leads: [LeadInput!]!) { createLeads(leads: $leads) { success } }',
      variables: { leads: [{ name: `Person ${n}`, phone: `602${String(5_000_000 + (n % 4_000_000))}` }] },
    },
  ];
  // A message to everyone a few times a day, which the carrier reports back, and some contacts reply STOP.
  if (n % 1_000 === 50)
    return {
      ...{ kind: 'message to everyone', path: '/graphql', variables: { text: `News ${n}` } },
      query: 'mutation ($text: String!) { messageLeads(allLeads: true, messageContent: $text) { success } }',
    };
  return requests[n % requests.length] ?? { kind: 'health', path: '/health', isPublic: true };
}
