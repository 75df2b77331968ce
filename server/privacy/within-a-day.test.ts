// "Within 24 hours", as the policy page says of copies and of erasing: by the clock, and by the jobs that run.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actorFor } from '../testing/actor-for.ts';
import { buildToldContact, CANARY, rowsWith } from '../testing/erased-world.ts';
import { START_EXPORT } from '../testing/export-world.ts';
import {
  buildBlast,
  joinAll,
  readMessages,
  readQueue,
  startSendingWorld,
  until,
  untilSettled,
} from '../testing/sending.ts';
import { usualOptions } from '../testing/sending-context.ts';
import { startTestServer } from '../testing/test-server.ts';
import { eraseLead } from './erase-lead.ts';
import { endExportsJob, finishErasuresJob } from './jobs.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { clock, context } = server;
const HOUR_MS = 60 * 60 * 1000;

const COPY =
  'mutation ($id: ID!) { answer: copyLead(leadId: $id, currentPassword: "a-long-password-1") { errors json } }';
const ERASE =
  'mutation ($id: ID!) { answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { errors } }';
const exportFiles = async () =>
  (await readdir(join(context.config.dataDir, 'exports')).catch(() => [])).filter((name) => name.endsWith('.zip'));

it.each(['default', 'health'])(
  'in %s a copy is whole when it is asked for, and a day after the erasure nothing is left in any row or file',
  async (brand) => {
    const told = await buildToldContact(server, brand);
    const ask = async (document: string) => (await server.graphql(document, { id: told.id }, told.token)).answer;
    expect((await ask(START_EXPORT)).errors).toEqual([]);
    await until(async () => (await exportFiles()).length === 1);
    const askedAt = clock.now().getTime();
    const { errors, json } = await ask(COPY);
    expect(errors).toEqual([]);
    for (const word of [`${CANARY} Quill`, `${CANARY} on the way in`, `${CANARY} answer`, ...told.phones])
      expect(json).toContain(word);
    expect((await ask(ERASE)).errors).toEqual([]);
    for (let hour = 1; hour < 24; hour += 1) {
      clock.advance({ hours: 1 });
      await finishErasuresJob.runUnchecked(context, {});
      await endExportsJob.runUnchecked(context, {});
    }
    expect(clock.now().getTime() - askedAt).toBeLessThan(24 * HOUR_MS);
    expect(await rowsWith(server, [CANARY, ...told.phones, '1931-05-17'])).toEqual([]);
    expect(await exportFiles()).toEqual([]);
  },
  120_000,
);

it('a message in doubt when its contact is erased is looked for no longer than a day, and then nothing is left of it', async () => {
  expect(usualOptions.giveUpMs).toBeLessThanOrEqual(24 * HOUR_MS);
  const world = await startSendingWorld();
  await world.startSender({ lastLookMs: 1_200, listPatienceMs: 1_500, longestPauseMs: 400, giveUpMs: 6_000 });
  const blast = await buildBlast(world.context, { leads: 2 });
  world.stub.behave({ rules: [{ answer: 503, acceptsFirst: true, times: 2 }], listsAfterMs: 1_000 });
  await joinAll(world.context, blast);
  const queue = () => readQueue(world.context, blast.organizationId);
  await until(async () => (await queue()).every(({ state }) => state === 'unknown'));
  const actor = await actorFor(world.context, blast.organizationId, blast.userId);
  for (const leadId of blast.leadIds) await eraseLead(world.context, actor, leadId, 'ASKED');
  await untilSettled(world.context, blast.organizationId);
  await finishErasuresJob.runUnchecked(world.context, {});
  expect(await rowsWith(world, blast.phones)).toEqual([]);
  expect((await readMessages(world.context, blast.organizationId)).map(({ body }) => body)).toEqual(['', '']);
});
