import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { actorFor } from '../../testing/actor-for.ts';
import { buildBlast, startSendingWorld } from '../../testing/sending.ts';
import { untilSomeoneWaits } from '../../testing/until-someone-waits.ts';
import { messageLead } from '../direct/message-lead.ts';
import { waitForSettling } from '../store.ts';

const world = await startSendingWorld();
const { context, stub } = world;
await world.startSender();

it('what a person wrote is settled only once its contact is free, so who corrects their phone never waits for it', async () => {
  const blast = await buildBlast(context, { leads: 1, messages: [] });
  const { organizationId, userId, leadIds, phones } = blast;
  const [leadId, phone] = [leadIds[0] ?? expect.fail(), phones[0] ?? expect.fail()];
  stub.behave({ delayMs: 500 });
  await messageLead(context, await actorFor(context, organizationId, userId), { leadId, message: 'See you at ten' });
  while (stub.requests(`+1${phone}`) === 0) await pause(10);
  await inTransaction(context.db, organizationId, async (tx) => {
    // As someone does who changes the contact.
    await sql`select 1 from leads where organization_id = ${organizationId} and id = ${leadId} for no key update`.execute(
      tx,
    );
    await untilSomeoneWaits(context);
    // Sooner than the database notices a deadlock, after which the transaction would be retried.
    await sql`set local lock_timeout = '300ms'`.execute(tx);
    await waitForSettling(tx, organizationId, [phone]);
  });
  await expect.poll(() => world.acceptedBy(blast).length).toBe(1);
});
