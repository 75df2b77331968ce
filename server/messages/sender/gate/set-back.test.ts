import { expect, it } from 'vitest';
import { stopAfterRestore } from '../../../organizations/index.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { buildLead } from '../../../testing/build-lead.ts';
import { buildOrganization } from '../../../testing/build-organization.ts';
import { readMessages, startSendingWorld, untilSettled } from '../../../testing/sending.ts';
import { sendNotice } from '../../direct/send-to-lead.ts';

const world = await startSendingWorld();
const { context, clock } = world;

it('a confirmation of a STOP that waited when the database was set back isn’t sent again; a later one is', async () => {
  const { id: organizationId, senderPhone: ownPhone } = await buildOrganization(context);
  const { id: leadId, phone } = await buildLead(context, organizationId);
  const confirm = (key: string) =>
    inTransaction(context.db, organizationId, (tx) =>
      sendNotice(tx, context, { organizationId, leadId, phone, ownPhone, body: `Confirmed ${key}`, key }),
    );
  await confirm('before');
  clock.advance({ seconds: 1 });
  expect(await stopAfterRestore(context, '')).toBeGreaterThan(0);
  clock.advance({ seconds: 1 });
  await confirm('after');
  await world.startSender();
  await untilSettled(context, organizationId);
  expect(world.acceptedBy({ senderPhone: ownPhone }).map(({ body }) => body)).toEqual(['Confirmed after']);
  expect((await readMessages(context, organizationId)).map(({ outcome, reason }) => [outcome, reason])).toEqual(
    expect.arrayContaining([
      ['skipped', 'set-back'],
      ['sent', null],
    ]),
  );
});
