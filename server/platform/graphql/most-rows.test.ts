import { beforeAll, describe, expect, it } from 'vitest';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { MOST_ROWS } from './rows-plugin.ts';

const TOO_LARGE = 'This request is too large. Ask for fewer fields, or for one page at a time.';
// Two campaigns of four steps each are ten rows.
const FEW = 10;
const STEPS = Array.from({ length: 4 }, () => ({ message: 'Hello' }));
const campaigns = '{ campaigns(includeFeatures: true) { success errors campaigns { name features { id } } } }';

let server: TestServer;
let within: string;
let beyond: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'], mostRows: FEW });
  within = await memberWith({ more: 0 });
  beyond = await memberWith({ more: 1 });
});

/** A member of an organization with two campaigns, and this many further steps. */
async function memberWith({ more }: { more: number }): Promise<string> {
  const { id } = await buildOrganization(server.context);
  for (const [name, steps] of [
    ['A', STEPS],
    ['B', [...STEPS, ...STEPS.slice(0, more)]],
  ] as const)
    await buildCampaign(server.context, id, { name, steps });
  return (await buildUser(server.context, id, { access: 'READONLY' })).token;
}

type Answer = { data: { campaigns: { campaigns: unknown[] | null } | null } | null; errors?: { message: string }[] };

async function ask(token: string, query = campaigns) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data, errors = [] } = (await response.json()) as Answer;
  return { rows: data?.campaigns?.campaigns ?? null, errors: errors.map(({ message }) => message) };
}

describe('an answer with more rows than its document lets expect', () => {
  it('is refused once all its lists together have one row too many, however small each of them is', async () => {
    // The first time a document is interpreted, and later it runs compiled.
    for (let time = 1; time <= 3; time += 1) {
      const [admitted, refused] = [await ask(within), await ask(beyond)];
      expect(admitted).toMatchObject({ rows: [{ features: { length: 4 } }, { features: { length: 4 } }], errors: [] });
      expect(refused).toEqual({ rows: null, errors: [TOO_LARGE] });
    }
  });

  it('leaves the next request of the same person as many rows', async () => {
    expect((await ask(beyond)).errors).toEqual([TOO_LARGE]);
    const { rows, errors } = await ask(beyond, '{ campaigns { success campaigns { name } } }');
    expect([new Set(rows), errors]).toEqual([new Set([{ name: 'A' }, { name: 'B' }]), []]);
  });

  it('has more than fifty thousand, unless a test says otherwise', () => {
    expect(MOST_ROWS).toBe(50_000);
  });
});
