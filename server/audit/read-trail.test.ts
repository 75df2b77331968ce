import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditAction } from '../../domain/audit/actions.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';
import { recordAudit } from './index.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

const LIST = `query ($page: Int, $action: String, $userId: ID, $from: String, $to: String) {
  auditEntries(page: $page, action: $action, userId: $userId, from: $from, to: $to) { success errors total page
    users { id name }
    entries { number at action phrase userId userName objectType objectId outcome details { name value } ip agent } } }`;

let us: {
  id: OrganizationId;
  owner: Awaited<ReturnType<typeof buildUser>>;
  second: Awaited<ReturnType<typeof buildUser>>;
};
beforeAll(async () => {
  const { id } = await buildOrganization(context);
  const owner = await buildUser(context, id, { name: 'Olive Owner' });
  us = { id, owner, second: await buildUser(context, id, { name: 'Mira Lane', access: 'ADMIN' }) };
  for (let n = 1; n <= 60; n += 1) {
    server.clock.advance({ minutes: 10 });
    await record(us.id, n % 3 === 0 ? 'user-invited' : 'login', n % 2 === 0 ? us.owner.id : us.second.id, { n });
  }
});

function record(
  organizationId: OrganizationId,
  action: AuditAction,
  userId: number,
  details: Record<string, string | number>,
) {
  return inTransaction(context.db, organizationId, (tx) =>
    recordAudit(tx, context, {
      ...{ organizationId, actor: { userId }, action, details, object: { type: 'user', id: 5 } },
      request: { id: 'r1', ip: '192.0.2.7', userAgent: '=cmd' },
    }),
  );
}

const list = async (asked: Record<string, unknown> = {}, token = us.owner.token) =>
  (await server.graphql(LIST, asked, token)).auditEntries;

describe('the audit trail that owners read', () => {
  it('comes in pages of 25, newest first, with who did what from where', async () => {
    const first = await list();
    expect(first).toMatchObject({ success: true, total: 60, page: 1 });
    expect(first.entries).toHaveLength(25);
    expect(first.entries[0]).toMatchObject({
      ...{ number: 60, action: 'user-invited', phrase: 'invited a user', userName: 'Olive Owner', outcome: 'done' },
      ...{ objectType: 'user', objectId: '5', ip: '192.0.2.7', details: [{ name: 'n', value: '60' }] },
    });
    expect((await list({ page: 3 })).entries.map((entry: { number: number }) => entry.number)).toEqual(
      Array.from({ length: 10 }, (_, place) => 10 - place),
    );
    expect(first.users).toEqual([
      { id: String(us.second.id), name: 'Mira Lane' },
      { id: String(us.owner.id), name: 'Olive Owner' },
    ]);
  });

  it('is filtered by a kind, a person and days', async () => {
    expect((await list({ action: 'user-invited' })).total).toBe(20);
    expect((await list({ userId: String(us.second.id) })).total).toBe(30);
    const { at } = (await list({ page: 3 })).entries[9];
    const later = new Date(new Date(at).getTime() + 4 * 3_600_000).toISOString();
    expect((await list({ from: at, to: later })).total).toBe(24);
    expect((await list({ action: 'user-invited', userId: String(us.second.id), to: later })).total).toBe(4);
    expect(await list({ action: 'no-such' })).toMatchObject({ success: false });
    expect(await list({ from: 'yesterday' })).toMatchObject({ success: false });
  });

  it('is read by owners and the platform only, and by no one of another organization', async () => {
    const refused = { success: false, errors: ['You do not have permission to do that.'], entries: null };
    expect(await list({}, us.second.token)).toMatchObject(refused);
    const stranger = await buildUser(context, (await buildOrganization(context)).id);
    expect(await list({}, stranger.token)).toMatchObject({ success: true, total: 0, entries: [], users: [] });
  });

  it('is downloaded as a file without formulas, and the download is in the trail too', async () => {
    const document = 'query ($action: String) { auditReport(action: $action) { success csv } }';
    const { auditReport } = await server.graphql(document, { action: 'login' }, us.owner.token);
    const lines = auditReport.csv.trim().split('\r\n');
    expect(lines).toHaveLength(41);
    expect(lines[1]).toContain(`,login,Mira Lane signed in,`);
    expect(lines[1]).toContain(`,"'=cmd",`);
    expect((await list()).entries[0]).toMatchObject({ number: 61, action: 'report-downloaded', objectType: 'audit' });
  });
});
