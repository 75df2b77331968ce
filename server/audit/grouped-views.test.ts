import { expect, it } from 'vitest';
import { inTransaction } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';
import { recordAudit } from './index.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context, clock } = server;

it('what a person viewed in lists within an hour is one row that names everyone; the file still has every entry', async () => {
  const { id: organizationId } = await buildOrganization(context, { brand: 'health' });
  const { id: userId } = await buildUser(context, organizationId);
  const other = await buildUser(context, organizationId);
  const view = async (leadIds: string, by = userId) => {
    await inTransaction(context.db, organizationId, (tx) =>
      recordAudit(tx, context, {
        ...{ organizationId, actor: { userId: by }, action: 'lead-viewed', details: { count: 2, leadIds } },
      }),
    );
    clock.advance({ minutes: 1 });
  };
  const toNextHour = () => clock.advance({ minutes: 60 - clock.now().getUTCMinutes(), seconds: 1 });
  toNextHour();
  for (const leadIds of ['7 8', '7 8', '8 9', '7 8']) await view(leadIds);
  await view('7 8', other.id);
  toNextHour();
  await view('7 8');
  // Signed in now: in this brand no one stays so for an hour.
  const { token } = await buildUser(context, organizationId);
  const document = '{ auditEntries { total entries { number times since at phrase leads { id } } } }';
  const { total, entries } = (await server.graphql(document, {}, token)).auditEntries;
  expect(entries.map(({ number, times }: { number: number; times: number }) => [number, times])).toEqual([
    [6, 1],
    [5, 1],
    [4, 4],
  ]);
  expect(total).toBe(3);
  const viewed = (place: number) => entries[place].leads.map(({ id }: { id: string }) => id).toSorted();
  expect([viewed(0), viewed(1), viewed(2)]).toEqual([
    ['7', '8'],
    ['7', '8'],
    ['7', '8', '9'],
  ]);
  expect(entries[2].phrase).toBe('viewed 3 contacts');
  expect(new Date(entries[2].at).getTime() - new Date(entries[2].since).getTime()).toBeGreaterThanOrEqual(180_000);
  expect(entries[1].since).toBe(entries[1].at);
  const { csv } = (await server.graphql('{ auditReport { csv } }', {}, token)).auditReport;
  expect(csv.match(/lead-viewed/g) ?? csv.match(/viewed 2/g)).toHaveLength(6);
});
