import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignNumber } from '../numbers/index.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from './prepare-platform.ts';
import { sweepAccounts } from './sweep.ts';

const TABLES = ['throttles', 'phone_codes', 'account_links', 'sessions'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  await preparePlatform(server.context);
  await inTransactionAcrossOrganizations(server.context.db, (tx) =>
    assignNumber(tx, server.context, { organizationId: PLATFORM_ORGANIZATION, phone: '+15550100009' }),
  );
});

describe('expired data', () => {
  it('is deleted on schedule: counted tries after a day, codes after two, links a week after their end, sessions after a hundred', async () => {
    const { email } = await buildUser(server.context, (await buildOrganization(server.context)).id);
    await server.graphql('mutation ($email: String!) { forgotPassword(email: $email) { success } }', { email });
    await server.graphql('mutation { registerPhone(phone: "6025550171") { success } }');
    const left = async () => {
      await sweepAccounts(server.context);
      const counted = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
        Promise.all(TABLES.map((name) => sql`select 1 from ${sql.table(name)} limit 1`.execute(tx))),
      );
      return TABLES.filter((_, index) => (counted[index]?.rows.length ?? 0) > 0);
    };
    expect(await left()).toEqual(TABLES);
    server.clock.advance({ days: 1, minutes: 1 });
    expect(await left()).toEqual(['phone_codes', 'account_links', 'sessions']);
    server.clock.advance({ days: 1 });
    expect(await left()).toEqual(['account_links', 'sessions']);
    server.clock.advance({ days: 5 });
    expect(await left()).toEqual(['account_links', 'sessions']);
    server.clock.advance({ days: 1 });
    expect(await left()).toEqual(['sessions']);
    server.clock.advance({ days: 92 });
    expect(await left()).toEqual([]);
  });
});
