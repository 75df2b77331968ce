import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';

const BUILDER = 'https://builder.example.test';
const CREATE = 'mutation ($v2: Boolean) { createCampaign(v2: $v2) { success campaign { id v2 } } }';
const TICKET = 'mutation ($id: ID!) { createBuilderTicket(campaignId: $id) { success errors address } }';
const INVALID = { status: 401, body: { error: 'Invalid session' } };
const NOT_FOUND = { success: false, errors: ['This does not exist or has been removed.'], address: null };

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => lines.push(line) });
  server = await startTestServer({ roles: ['web'], builderUrl: BUILDER }, OPEN_TUESDAY, log);
});

async function build(on = server) {
  const organization = await buildOrganization(on.context);
  const user = await buildUser(on.context, organization.id);
  const ask = (document: string, variables = {}, token = user.token) => on.graphql(document, variables, token);
  const create = async (v2: boolean) => (await ask(CREATE, { v2 })).createCampaign.campaign as { id: string };
  const ticketFor = async (id: string) => (await ask(TICKET, { id })).createBuilderTicket;
  return { ...user, ask, create, ticketFor };
}

async function exchange(ticket: unknown): Promise<{ status: number; body: Record<string, string> }> {
  const answer = await fetch(`${server.url}/tickets/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

const ticketIn = (address: string) => new URL(address).searchParams.get('token') ?? '';

async function ticketOfNewCampaign() {
  const owner = await build();
  const { id } = await owner.create(true);
  const { address } = await owner.ticketFor(id);
  return { owner, id, address: address as string, ticket: ticketIn(address) };
}

describe('the hand-off to the external builder', () => {
  it('opens the campaign with a ticket that the builder exchanges for a session [NAV-20 API-30]', async () => {
    const { owner, id, address, ticket } = await ticketOfNewCampaign();
    expect(address).toBe(`${BUILDER}/campaigns/${id}?token=${ticket}`);
    expect(Buffer.from(ticket, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(await owner.ask('{ user { success } }', {}, ticket)).toEqual({ user: { success: false } });
    const { status, body } = await exchange(ticket);
    expect([status, body.campaignId]).toEqual([200, id]);
    expect(await owner.ask('{ user { success } }', {}, body.token ?? '')).toEqual({ user: { success: true } });
    const { auditEntries } = await owner.ask('{ auditEntries { entries { action userId objectType objectId ip } } }');
    expect(auditEntries.entries[0]).toEqual({
      ...{ action: 'builder-opened', userId: String(owner.id), objectType: 'campaign', objectId: id, ip: '127.0.0.1' },
    });
  });

  it('works once, even when twenty use the same ticket at once', async () => {
    const { ticket } = await ticketOfNewCampaign();
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(ticket)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await exchange(ticket)).toEqual(INVALID);
  });

  it('works for a minute', async () => {
    const [early, late] = [await ticketOfNewCampaign(), await ticketOfNewCampaign()];
    server.clock.stand();
    const again = await early.owner.ticketFor(early.id);
    const tooLate = await late.owner.ticketFor(late.id);
    server.clock.advance({ seconds: 59 });
    expect((await exchange(ticketIn(again.address))).status).toBe(200);
    server.clock.advance({ seconds: 1 });
    expect(await exchange(ticketIn(tooLate.address))).toEqual(INVALID);
  });

  it('ends with the session it was made in', async () => {
    const { owner, ticket } = await ticketOfNewCampaign();
    await owner.ask('{ logoutUser { success } }');
    expect(await exchange(ticket)).toEqual(INVALID);
  });

  it("gives no ticket for another organization's campaign, and no session for an invalid one", async () => {
    const [owner, stranger] = [await build(), await build()];
    const { id } = await owner.create(true);
    expect(await stranger.ticketFor(id)).toEqual(NOT_FOUND);
    expect(await stranger.ticketFor('999999')).toEqual(NOT_FOUND);
    for (const ticket of ['', 'x', owner.token, 7, null]) expect(await exchange(ticket)).toEqual(INVALID);
  });

  it('is not offered for other campaigns, nor if no builder is set up', async () => {
    const owner = await build();
    expect(await owner.ticketFor((await owner.create(false)).id)).toMatchObject({ success: true, address: null });
    const alone = await build(await startTestServer({ roles: ['web'] }));
    expect(await alone.ticketFor((await alone.create(true)).id)).toMatchObject({ success: true, address: null });
  });

  it('leaves neither ticket nor session in the log', async () => {
    const { owner, address, ticket } = await ticketOfNewCampaign();
    const { body } = await exchange(ticket);
    await fetch(`${server.url}/tickets/exchange?token=${ticket}`, { method: 'POST', body: ticket });
    server.context.log.error({ ticket, address }, 'a line with everything');
    const logged = lines.join('\n');
    expect(logged).toContain('a line with everything');
    for (const secret of [ticket, body.token ?? 'none', owner.token]) expect(logged).not.toContain(secret);
  });
});
