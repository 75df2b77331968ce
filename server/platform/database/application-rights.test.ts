import { expect, inject, it } from 'vitest';
import { query } from '../../testing/database-program.ts';
import { createEmptyDatabaseOfPlainOwner } from '../../testing/test-database.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import { migrate } from './migrate.ts';
import { inDatabase } from './postgres-process.ts';

it('a server starts beside what an administrator has put into its database, and grants on its own tables alone', async () => {
  const { address, drop } = await createEmptyDatabaseOfPlainOwner();
  await migrate(address);
  const [database] = (await query(address, 'select current_database() as name')) as [{ name: string }];
  const administrator = inDatabase(inject('databaseServer'), database.name);
  // As the extension pg_stat_statements does: everyone may read the view, and call nothing.
  await query(administrator, 'create view statements as select 1 as calls; grant select on statements to public');
  await query(administrator, 'create table watched (id bigint)');
  await query(administrator, 'create function forget() returns void language sql as $$ select $$');
  await query(administrator, 'revoke all on function forget() from public');
  // A table of the product's own, which has to be granted.
  await query(administrator, `revoke insert on leads from ${APPLICATION_ROLE}`);
  await expect(migrate(address)).resolves.toMatchObject({ applied: [] });
  const may = (table: string, right: string) => `has_table_privilege('${APPLICATION_ROLE}', '${table}', '${right}')`;
  const found = await query(
    address,
    `select ${may('leads', 'insert')} as leads, ${may('schema_migrations', 'insert')} as record, ${may('watched', 'select')} as watched,
      has_function_privilege('${APPLICATION_ROLE}', 'forget()', 'execute') as forget`,
  );
  expect(found).toEqual([{ leads: true, record: false, watched: false, forget: false }]);
  await drop();
});
