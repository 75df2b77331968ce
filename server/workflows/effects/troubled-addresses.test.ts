import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createOutside, type OutsideAnswer } from '../../platform/outbound/outside.ts';
import { readRows } from '../../testing/read-texts.ts';
import { runLaterJob } from '../../testing/run-jobs.ts';
import { startEffects } from '../../testing/start-effects.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';
import { outcomeWords } from '../outcome-words.ts';
import { CALL_WEBHOOK, callWebhook } from './call-webhook.ts';

const calls: string[] = [];
let slowMs = 0;
let passedMs = 0;
let answer: OutsideAnswer = { status: 200 };
const post = async (url: string) => {
  calls.push(url);
  passedMs += slowMs;
  return answer;
};
const outside = { ...createOutside(), post };
const server = await startTestServer({ roles: ['web'] }, OPEN_TUESDAY, createLog('silent'), outside);
const { context, clock } = server;
const effects = await startEffects(server);
await turnSwitch(context, effects.organizationId, 'showAppt', { userId: effects.owner.id });
vi.spyOn(clock, 'monotonicMs').mockImplementation(() => performance.now() + passedMs);

/** This many contacts for whom a workflow is to call an address; returns the pending calls. */
async function fire(count: number): Promise<number[]> {
  for (let one = 0; one < count; one += 1)
    await effects.fired([{ type: 'WEBHOOK', webhookUrl: 'https://hooks.example.com/', savedBy: effects.owner.id }]);
  const waiting = sql`select id from workflow_outcomes where outcome = 'waiting' order by id`;
  return (await readRows<{ id: number }>(context, waiting)).map(({ id }) => id);
}

it('a web address that responds slowly is called for a hundred seconds a minute, so that others get their turn', async () => {
  slowMs = 9_000;
  for (const id of await fire(13)) await callWebhook(context, effects.organizationId, id);
  expect(calls).toHaveLength(12);
  clock.advance({ minutes: 2 });
  expect(await runLaterJob(server, CALL_WEBHOOK)).toBe(true);
  expect(calls).toHaveLength(13);
});

it('a web address that responds at once is called as often as it comes', async () => {
  slowMs = 300;
  clock.advance({ minutes: 2 });
  calls.length = 0;
  for (const id of await fire(24)) await callWebhook(context, effects.organizationId, id);
  expect(calls).toHaveLength(24);
});

it.each([
  ['CERT_HAS_EXPIRED', 'The web address has no valid certificate for https'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The web address has no valid certificate for https'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The web address has no valid certificate for https'],
  ['ECONNREFUSED', 'The web address did not answer'],
  ['timeout', 'The web address did not answer'],
])('a web address that can’t be reached because of %s says why: %s', async (unanswered, words) => {
  clock.advance({ minutes: 2 });
  answer = { unanswered };
  const [id = 0] = await fire(1);
  await callWebhook(context, effects.organizationId, id);
  const [told] = await readRows<{ reason: string }>(
    context,
    sql`select reason from workflow_outcomes where id = ${id}`,
  );
  expect(outcomeWords(told?.reason ?? null)).toBe(words);
  // What is tried again later is of no more use here.
  answer = { status: 200 };
  await callWebhook(context, effects.organizationId, id);
});
