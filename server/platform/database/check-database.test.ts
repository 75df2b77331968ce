import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { checkDatabase } from './check-database.ts';

const ok = { state: 'ok', found: 'It answers directly, and its announcements arrive.' };

/** The database of the tests, which refuses to make a table. */
async function refusing(code: string) {
  const db = await testDatabase();
  const kysely = db.kysely.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('create temporary table')) throw Object.assign(new Error('no'), { code });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ...db, kysely };
}

it('a database whose disk is full is known as such, although it answers', async () => {
  expect(await checkDatabase(await testDatabase())).toMatchObject(ok);
  expect(await checkDatabase(await refusing('53100'))).toMatchObject({
    state: 'failed',
    found: 'It answers directly, but its disk is full: nothing can be saved, and no message is sent.',
  });
  expect(await checkDatabase(await refusing('42501')), 'a user who may make no temporary tables').toMatchObject(ok);
});
