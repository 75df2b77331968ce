import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { mailsTo } from '../../testing/read-mailbox.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'] });
const { clock } = server;

const SUBJECT = 'We signed out one of your devices';

async function build() {
  const { id: organizationId } = await buildOrganization(server.context);
  return { ...(await buildUser(server.context, organizationId)), organizationId };
}

/** A call as the staff app makes it: whether it was accepted, and the new token if one was issued. */
async function use(token: string, takes = true): Promise<{ isIn: boolean; fresh: string | null }> {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(takes ? { 'takes-session-token': '1' } : {}),
    },
    body: JSON.stringify({ query: '{ user { success } }' }),
  });
  const { data } = (await answer.json()) as { data: { user: { success: boolean } } };
  return { isIn: data.user.success, fresh: answer.headers.get('session-token') };
}

/** Continues until a new token is issued, without using it. */
async function renewed(token: string): Promise<string> {
  clock.advance({ minutes: 15 });
  const { fresh } = await use(token);
  if (fresh === null) throw new Error('no new token');
  return fresh;
}

const isIn = async (token: string) => (await use(token, false)).isIn;

async function trailOf(organizationId: OrganizationId) {
  const found = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
    sql<{ action: string; outcome: string; ip: string | null }>`
      select action, outcome, ip from audit_entries where organization_id = ${organizationId} order by number`.execute(
      tx,
    ),
  );
  return found.rows;
}

describe('the token of a session', () => {
  it('is rotated after a quarter of an hour of use, and the old one works for a minute more', async () => {
    const { token } = await build();
    clock.advance({ minutes: 14, seconds: 50 });
    expect(await use(token)).toEqual({ isIn: true, fresh: null });
    clock.advance({ seconds: 11 });
    const { fresh } = await use(token);
    expect(fresh).toMatch(/^[\w-]{43}$/);
    // Until the new one is used, the old one is as good as before.
    clock.advance({ minutes: 10 });
    expect((await use(token, false)).isIn).toBe(true);
    expect(await use(fresh ?? '')).toEqual({ isIn: true, fresh: null });
    clock.advance({ seconds: 58 });
    expect([await isIn(token), await isIn(fresh ?? '')]).toEqual([true, true]);
  });

  it('ends the whole sign-in when it is used after that, is in the audit trail, and notifies the person once', async () => {
    const { token, email, organizationId } = await build();
    const { token: elsewhere } = await (async () => {
      const other = await buildOrganization(server.context);
      return buildUser(server.context, other.id);
    })();
    const fresh = await renewed(token);
    await use(fresh);
    clock.advance({ minutes: 1, seconds: 1 });
    expect(await isIn(fresh)).toBe(true);
    // A copy makes several requests at once.
    expect(await Promise.all([token, token, token, token].map(isIn))).toEqual([false, false, false, false]);
    expect([await isIn(fresh), await isIn(token), await isIn(elsewhere)]).toEqual([false, false, true]);
    expect(await trailOf(organizationId)).toEqual([
      { action: 'session-copied', outcome: 'refused', ip: expect.stringContaining('127.0.0.1') },
    ]);
    await jobsDone(server, 'accounts');
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual([SUBJECT]);
  });

  it('is issued again when the response with it was lost', async () => {
    const { token } = await build();
    const lost = await renewed(token);
    expect(await use(token)).toEqual({ isIn: true, fresh: null });
    clock.advance({ seconds: 31 });
    const { fresh } = await use(token);
    expect(fresh).not.toBeNull();
    expect(fresh).not.toBe(lost);
    expect([await isIn(fresh ?? ''), await isIn(token)]).toEqual([true, true]);
    clock.advance({ minutes: 2 });
    // If a lost one turns up, someone else had it.
    expect([await isIn(fresh ?? ''), await isIn(lost), await isIn(fresh ?? '')]).toEqual([true, false, false]);
  });

  it('is issued once, however many concurrent requests there are', async () => {
    const { token } = await build();
    clock.advance({ minutes: 16 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => use(token)));
    expect(answers.every((answer) => answer.isIn)).toBe(true);
    const handedOut = answers.flatMap(({ fresh }) => (fresh === null ? [] : [fresh]));
    expect(handedOut).toHaveLength(1);
    // Concurrent first uses put it in use once.
    const used = await Promise.all(Array.from({ length: 6 }, () => use(handedOut[0] ?? '')));
    expect(used).toEqual(Array.from({ length: 6 }, () => ({ isIn: true, fresh: null })));
  });

  it('stays for a client that doesn’t opt in to new tokens', async () => {
    const { token } = await build();
    for (let time = 0; time < 4; time += 1) {
      clock.advance({ minutes: 16 });
      expect(await use(token, false)).toEqual({ isIn: true, fresh: null });
    }
  });

  it('is rotated again and again, and every old one gives the copy away', async () => {
    const { token, organizationId } = await build();
    const second = await renewed(token);
    await use(second);
    const third = await renewed(second);
    expect(await isIn(third)).toBe(true);
    clock.advance({ minutes: 5 });
    expect([await isIn(token), await isIn(third)]).toEqual([false, false]);
    expect((await trailOf(organizationId)).map(({ action }) => action)).toEqual(['session-copied']);
  });

  it('ends with the sign-in under each of its names, and lists one device', async () => {
    const { token } = await build();
    const fresh = await renewed(token);
    await use(fresh);
    const list = '{ sessions { sessions { isCurrent } } }';
    for (const one of [token, fresh])
      expect((await server.graphql(list, {}, one)).sessions.sessions).toEqual([{ isCurrent: true }]);
    await server.graphql('{ logoutUser { success } }', {}, token);
    expect([await isIn(token), await isIn(fresh)]).toEqual([false, false]);
  });

  it('is rotated during live updates, which end with the session', async () => {
    const { token } = await build();
    const stop = new AbortController();
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const stream = await fetch(`${server.url}/events`, { headers, signal: stop.signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('connected');
    const fresh = await renewed(token);
    await use(fresh);
    clock.advance({ minutes: 3 });
    await server.graphql('mutation { createGroup(name: "Roofs") { success } }', {}, fresh);
    expect((await reader?.read())?.value).toContain('event: groups');
    expect(await isIn(fresh)).toBe(true);
    const endedAt = performance.now();
    await server.graphql('{ logoutUser { success } }', {}, fresh);
    // Before the next heartbeat, which is 20 seconds after the last one.
    expect((await reader?.read())?.done).toBe(true);
    expect(performance.now() - endedAt).toBeLessThan(10_000);
    const again = await fetch(`${server.url}/events`, { headers: { ...headers, authorization: `Bearer ${fresh}` } });
    expect(again.status).toBe(401);
    stop.abort();
  });
});
