import { expect, it } from 'vitest';
import { recordConsent } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { rowsWith } from '../../testing/erased-world.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { deleteDue } from './delete-due.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const [FIRST, SECOND] = ['6025557301', '6025557302'];

it('the consent of a contact who was archived and erased isn’t shown as that of the next contact with their number', async () => {
  const { id: organizationId } = await buildOrganization(context);
  const ask = async (document: string, variables: object = {}) => {
    // A session doesn't last a year.
    const { token } = await buildUser(context, organizationId, { access: 'OWNER' });
    return Object.values(await server.graphql(document, { ...variables }, token))[0];
  };
  const agree = async (phone: string, typedName: string) => {
    clock.advance({ minutes: 10 });
    const form = { grade: 'form', isUnproved: true, source: 'landing-page', sourceId: 'page', typedName } as const;
    await inTransaction(context.db, organizationId, (tx) =>
      recordConsent(tx, context, { ...form, organizationId, phones: [phone], ip: '192.0.2.77' }),
    );
    clock.advance({ minutes: 10 });
  };
  const add = async (name: string, phone: string) => (await buildLead(context, organizationId, { name, phone })).id;
  const toldOf = async (id: number) => {
    const { lead } = await ask(
      'query ($id: ID!) { lead(leadId: $id) { lead { timeline { kind content isEarlier } } } }',
      {
        id: String(id),
      },
    );
    return lead.timeline.flatMap((one: { kind: string; content: string; isEarlier: boolean }) =>
      one.kind === 'consent' && /Canary$|^Bob Roy$|^Cy Pole$/.test(one.content ?? '')
        ? [[one.content, one.isEarlier]]
        : [],
    );
  };
  const ann = await add('Ann Lee', FIRST);
  await agree(FIRST, 'Zed Canary');
  const { errors } = await ask(
    'mutation ($id: ID!, $p: String!) { updateLead(leadId: $id, lead: { phone: $p }) { errors } }',
    { id: String(ann), p: SECOND },
  );
  expect(errors).toEqual([]);
  await agree(SECOND, 'Yan Canary');
  const bob = await add('Bob Ray', FIRST);
  await agree(FIRST, 'Bob Roy');
  await ask('mutation ($ids: [ID!]!) { archiveLeads(leadIds: $ids) { success } }', { ids: [String(ann)] });
  clock.advance({ days: 370 });
  await deleteDue(context);
  const cy = await add('Cy Poe', SECOND);
  await agree(SECOND, 'Cy Pole');
  expect(await toldOf(bob)).toEqual([
    ['Bob Roy', false],
    ['Zed Canary', true],
  ]);
  expect(await toldOf(cy)).toEqual([
    ['Cy Pole', false],
    ['Yan Canary', true],
  ]);
  expect((await rowsWith(server, [FIRST])).filter((row) => new RegExp(`^lead_changes: .*,${ann},`).test(row))).toEqual(
    [],
  );
  clock.advance({ days: 6 * 366 });
  await deleteDue(context);
  expect(await toldOf(bob)).toEqual([['Bob Roy', false]]);
  expect(await rowsWith(server, ['Canary'])).toEqual([]);
  expect((await rowsWith(server, [FIRST, SECOND])).filter((row) => row.startsWith('lead_changes'))).toEqual([]);
});
