import { expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { limitNumbers } from '../../testing/limit-numbers.ts';
import { until } from '../../testing/read-texts.ts';
import { quickOptions } from '../../testing/sending-context.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { deliverDue } from '../deliver-due.ts';
import { alertStaff } from '../index.ts';

const SEND = 'mutation { sendTest(messageContent: "Hello there") { success errors testId } }';
const STATE = `query ($testId: ID!) {
  testState(testId: $testId) { success errors state { isSent reason error wait { cause until release } } } }`;
const LINE = '{ setupLine(key: alerts) { line { state found fix } } }';

const { context, clock, graphql } = await startTestServer({ roles: ['web'] });
clock.stand();

async function people() {
  await preparePlatform(context);
  const { id } = await buildOrganization(context);
  const setCap = (dailyCap: number | null) => limitNumbers(context, id, { dailyCap });
  const dana = await buildUser(context, id, { phone: '6025550142', access: 'MANAGER' });
  const { token: admin } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  const send = async (): Promise<string> => (await graphql(SEND, {}, dana.token)).sendTest.testId;
  const stateOf = async (testId: string, token = dana.token) => (await graphql(STATE, { testId }, token)).testState;
  const line = async () => (await graphql(LINE, {}, admin)).setupLine.line;
  return { id, userId: dana.id, setCap, send, stateOf, line };
}

it('a test says that it was sent, or why it waits and until when; the platform sees tests that wait for long', async () => {
  const { id, userId, setCap, send, stateOf, line } = await people();
  await setCap(1);
  const sender = await deliverDue(context, quickOptions);
  const [first, second] = [await send(), await send()];
  await until(async () => (await stateOf(first)).state.isSent);
  expect((await stateOf(first)).state).toEqual({ isSent: true, reason: null, error: null, wait: null });
  await until(async () => (await stateOf(second)).state.wait.cause === 'daily-cap');
  const { state } = await stateOf(second);
  expect(state).toMatchObject({ isSent: false, error: null, wait: { release: null } });
  expect(state.reason).toMatch(/^Waiting until .*: your phone number has reached its daily limit$/);
  expect(new Date(state.wait.until) > clock.now()).toBe(true);
  const alert = { organizationId: id, userId, phone: '6025550143', body: 'A reply', key: 'alert' };
  await inTransaction(context.db, id, (tx) => alertStaff(tx, context, alert));
  expect(await line(), 'what is new is on its way').toMatchObject({ state: 'ok' });
  clock.advance({ minutes: 3 });
  const late = await line();
  expect(late.state).toBe('attention');
  expect(late.found).toMatch(
    /^2 alerts, tests, and replies to STOP are waiting, the oldest due 3 minutes ago\. .*: 2 \(daily limit of the phone number is reached\)\.$/,
  );
  await setCap(null);
  await until(async () => (await stateOf(second)).state.isSent);
  await until(async () => (await line()).state === 'ok');
  await sender.stop();
});

it("a test says that sending has stopped, and no one can see another person's", async () => {
  const { id, send, stateOf, line } = await people();
  const test = await send();
  expect((await stateOf(test)).state).toMatchObject({ isSent: false, reason: null, wait: { cause: 'sending' } });
  clock.advance({ minutes: 5 });
  expect((await stateOf(test)).state).toMatchObject({ wait: { cause: 'sender-stopped' } });
  expect((await line()).found).toContain(': 1 (no sender is running)');
  const other = await buildUser(context, id, { phone: '6025550199' });
  expect(await stateOf(test, other.token)).toMatchObject({ success: false, state: null });
});
