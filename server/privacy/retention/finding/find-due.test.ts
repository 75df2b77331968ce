import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { buildLead } from '../../../testing/build-lead.ts';
import { buildOrganization } from '../../../testing/build-organization.ts';
import { buildUser } from '../../../testing/build-user.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { deleteDue } from '../delete-due.ts';
import { findDue, type MaybeDue } from './find-due.ts';

const { context, clock } = await startTestServer({ roles: ['web'] });

async function statementsOf(work: (context: Context) => Promise<void>): Promise<number> {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work({ ...context, db: { ...context.db, kysely: context.db.kysely.withPlugin(counter) } });
  return statements;
}

async function shop() {
  const { id: organizationId } = await buildOrganization(context);
  const { id: userId } = await buildUser(context, organizationId);
  await buildLead(context, organizationId, { userId });
  return organizationId;
}

async function allDue(): Promise<MaybeDue[]> {
  const due: MaybeDue[] = [];
  for await (const one of findDue(context)) due.push(one);
  return due;
}

const MORE = 8;

it('the nightly deletion visits only organizations with something that may be due', async () => {
  await shop();
  const few = await statementsOf(deleteDue);
  for (let made = 0; made < MORE; made += 1) await shop();
  expect(await statementsOf(deleteDue)).toBe(few);
  expect(await allDue()).toEqual([]);
  clock.advance({ days: 12 * 365 });
  const due = await allDue();
  expect(due).toHaveLength(1 + MORE);
  expect(new Set(due.map(({ kind }) => kind))).toEqual(new Set(['consent']));
});
