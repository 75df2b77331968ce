import { expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { exampleRegistration } from '../../../domain/numbers/testing/example-registration.ts';
import { atEnd } from '../../testing/at-end.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { startTwilioStub } from '../../testing/twilio-stub.ts';
import { checkWithCarrier } from '../checking/check-with-carrier.ts';
import { advanceRegistrations } from '../registration/advance-registrations.ts';
import { retryBlocked } from './unblock-numbers.ts';

const stub = await startTwilioStub({ blocksUnregistered: true });
const { accountSid, authToken, url: apiUrl } = stub;
const primaryProfile = `BU${'0'.repeat(32)}`;
const server = await startTestServer({
  ...{ carrier: 'twilio', payments: 'none' },
  twilio: { accountSid, authToken, apiUrl, primaryProfile },
});
const { context, clock } = server;
atEnd(() => stub.close());

let area = 600;

async function build() {
  area += 1;
  const organization = await buildOrganization(context, { senderPhone: `+1${area}5550100` });
  // The first comparison learns its id at the carrier, which a registration needs.
  stub.numbers.add(organization.senderPhone);
  await checkWithCarrier(context, null);
  const { token } = await buildUser(context, organization.id, { access: 'ADMIN', phone: '6025550142' });
  return { ...organization, token };
}

async function ask(token: string, query: string, variables = {}) {
  return Object.values(await server.graphql(query, variables, token))[0];
}

async function send({ id, token }: { id: OrganizationId; token: string }, count: number): Promise<void> {
  const SEND = 'mutation ($id: ID!) { messageLead(leadId: $id, message: "Hello") { success } }';
  for (let n = 0; n < count; n += 1) await ask(token, SEND, { id: String((await buildLead(context, id)).id) });
}

const waits = async (token: string) =>
  (await ask(token, '{ sendStats { sendStats { pending paused wait { cause release } } } }')).sendStats;
const numberOf = async (token: string) => (await ask(token, '{ numbers { numbers { id need } } }')).numbers[0];
const accepted = (from: string) => stub.accepted().filter((text) => text.from === from).length;
const arrived = (from: string) =>
  stub.accepted().filter((text) => text.from === from && text.errorCode === null).length;

/** Whether carriers block the number and this many of its messages are back in the queue: their reports cause both. */
const isBlocked = async (id: OrganizationId, token: string, count: number) =>
  (await readQueue(context, id)).filter(({ state }) => state === 'waiting').length === count &&
  (await numberOf(token)).need === 'REGISTRATION';

it('waits with the reason when carriers block its messages, and sends each of them once after a successful retry', async () => {
  const { id, senderPhone, token } = await build();
  await send({ id, token }, 3);
  const isBack = () => isBlocked(id, token, 3);
  await expect.poll(isBack).toBe(true);
  expect(await waits(token)).toEqual([
    {
      pending: 3,
      paused: 'Carriers block your phone number until your business is registered with them',
      wait: { cause: 'number-unregistered', release: 'register' },
    },
  ]);
  expect(arrived(senderPhone)).toBe(0);
  expect((await ask(token, 'mutation { sendTest(messageContent: "Hi") { errors } }')).errors).toEqual([
    'No test was sent. Carriers block messages from your phone number until your business is registered with them. ' +
      'Fill in the registration form; what waits goes out once it’s approved.',
  ]);
  const number = await numberOf(token);
  expect(number.need).toBe('REGISTRATION');
  const AGAIN = 'mutation ($id: ID!) { tryNumberAgain(numberId: $id) { success } }';
  // Carriers still block it.
  const before = accepted(senderPhone);
  expect(await ask(token, AGAIN, { id: number.id })).toEqual({ success: true });
  await expect.poll(async () => accepted(senderPhone) > before && (await isBack())).toBe(true);
  stub.behave({ blocksUnregistered: false });
  await ask(token, AGAIN, { id: number.id });
  await expect.poll(() => arrived(senderPhone)).toBe(3);
  await expect.poll(() => readQueue(context, id)).toEqual([]);
  stub.behave({ blocksUnregistered: true });
});

it('isn’t blocked by a report on a message sent before the retry', async () => {
  const { id, senderPhone, token } = await build();
  stub.behave({ blocksUnregistered: false });
  await send({ id, token }, 1);
  await expect.poll(() => arrived(senderPhone)).toBe(1);
  const [old] = stub.accepted().filter(({ from }) => from === senderPhone);
  stub.behave({ blocksUnregistered: true });
  await send({ id, token }, 1);
  await expect.poll(() => isBlocked(id, token, 1)).toBe(true);
  stub.behave({ blocksUnregistered: false });
  const AGAIN = 'mutation ($id: ID!) { tryNumberAgain(numberId: $id) { success } }';
  await ask(token, AGAIN, { id: (await numberOf(token)).id });
  await expect.poll(() => arrived(senderPhone)).toBe(2);
  expect(await stub.reportStatus(old?.sid ?? '', 'undelivered', 30_034)).toBe(200);
  // The message is sent again at once.
  await expect.poll(() => accepted(senderPhone)).toBe(4);
  expect((await numberOf(token)).need).toBeNull();
  stub.behave({ blocksUnregistered: true });
});

it('sends automatically once the registration is approved, and again an hour later if carriers are slow to apply it', async () => {
  const { id, senderPhone, token } = await build();
  await send({ id, token }, 1);
  await expect.poll(() => isBlocked(id, token, 1)).toBe(true);
  const SEND_FORM = 'mutation ($form: RegistrationInput!) { sendRegistration(form: $form) { success } }';
  expect(await ask(token, SEND_FORM, { form: exampleRegistration })).toEqual({ success: true });
  await advanceRegistrations(context);
  expect((await numberOf(token)).need).toBe('REGISTRATION');
  stub.registration.behave({ brand: 'APPROVED', campaign: 'VERIFIED' });
  clock.advance({ minutes: 11 });
  await advanceRegistrations(context);
  await expect.poll(() => arrived(senderPhone)).toBe(1);
  expect((await numberOf(token)).need).toBeNull();
  expect((await readMessages(context, id)).some(({ outcome }) => outcome === 'failed')).toBe(false);
  stub.registration.behave({ brand: 'APPROVED', campaign: 'IN_PROGRESS' });
  await send({ id, token }, 1);
  await expect.poll(() => isBlocked(id, token, 1)).toBe(true);
  await retryBlocked(context);
  expect((await numberOf(token)).need).toBe('REGISTRATION');
  stub.registration.behave({ brand: 'APPROVED', campaign: 'VERIFIED' });
  clock.advance({ minutes: 61 });
  await retryBlocked(context);
  await expect.poll(() => arrived(senderPhone)).toBe(2);
});
