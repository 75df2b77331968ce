import { beforeEach, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { consentStateOf } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { readQueue, until } from '../../testing/sending.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;
recountAtEnd(server);

let organizationId: OrganizationId;
let senderPhone: string;
let token: string;
let contact: { id: LeadId; phone: string };

beforeEach(async () => {
  clock.set(OPEN_TUESDAY);
  const organization = await buildOrganization(context);
  organizationId = organization.id;
  senderPhone = organization.senderPhone;
  token = (await buildUser(context, organizationId, { access: 'MANAGER' })).token;
  contact = await buildLead(context, organizationId, { name: 'Ana Diaz' });
});

const ask = async (document: string, variables: object = {}, as = token) =>
  Object.values(await server.graphql(document, { id: String(contact.id), ...variables }, as))[0];
const lead = async () =>
  (
    await ask(
      'query ($id: ID!) { lead(leadId: $id) { lead { mayWantToStop optedOut unread messageQueue { reason } featureQueue { reason wait { cause release } } } } }',
    )
  ).lead;
const resolve = (stop: boolean, as = token) =>
  ask(
    'mutation ($id: ID!, $stop: Boolean!) { resolveMaybeStop(leadId: $id, stop: $stop) { success errors } }',
    { stop },
    as,
  );
const staffWrites = (text: string) =>
  ask('mutation ($id: ID!, $text: String!) { messageLead(leadId: $id, message: $text) { success errors } }', { text });
const says = (body: string) =>
  fetch(`${server.url}/simulator/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: contact.phone, to: senderPhone, body }),
  });
const arrived = async () => {
  const answer = await fetch(`${server.url}/simulator/messages?phone=${contact.phone}`);
  const { messages } = (await answer.json()) as { messages: { direction: string; body: string }[] };
  return messages.flatMap((text) => (text.direction === 'outbound' ? [text.body] : [])).toReversed();
};
const untilArrived = (count: number) => until(async () => (await arrived()).length >= count);
const untilMarked = () => until(async () => (await lead()).mayWantToStop);
const join = (message: string) =>
  buildCampaign(context, organizationId, { steps: [{ message }], leadIds: [contact.id] });
const untilHeld = () =>
  until(async () => (await readQueue(context, organizationId)).some(({ reason }) => reason === 'maybe-stop'));

it('holds messages to a contact who may want no more and says why, but not what staff write to them [SEND-06]', async () => {
  await says('why do you keep texting me');
  await untilMarked();
  await join('Our spring offer');
  await untilHeld();
  expect(await lead()).toMatchObject({
    optedOut: false,
    featureQueue: [
      {
        reason: 'Waiting: their reply may ask you to stop texting them',
        wait: { cause: 'maybe-stop', release: 'read-reply' },
      },
    ],
  });
  expect(await staffWrites('Hi Ana, should we stop?')).toMatchObject({ success: true });
  await untilArrived(1);
  expect(await arrived()).toEqual(['Hi Ana, should we stop?']);
  // Messages that wait for a person aren't a running send.
  await until(async () => (await ask('{ sendStats { sendStats { pending } } }')).sendStats.length === 0);
});

it('holds messages after a sign to stop alone, and stops them after STOP in letters that only look like it [SEND-06]', async () => {
  await says('🛑');
  await untilMarked();
  await join('Our spring offer');
  await untilHeld();
  expect(await lead()).toMatchObject({ mayWantToStop: true, optedOut: false });
  await says('ЅТОР');
  await until(async () => (await lead()).optedOut);
  expect(await lead()).toMatchObject({ mayWantToStop: false, optedOut: true, featureQueue: [] });
});

it('sends the held messages, even days later, once someone marks the reply as no request to stop', async () => {
  await says('wrong number?');
  await untilMarked();
  await join('Our spring offer');
  await untilHeld();
  clock.advance({ days: 2 });
  token = (await buildUser(context, organizationId, { access: 'MANAGER' })).token;
  expect(await resolve(false)).toMatchObject({ success: true, errors: [] });
  await untilArrived(1);
  await until(async () => (await readQueue(context, organizationId)).length === 0);
  expect(await arrived()).toEqual(['Our spring offer']);
  expect(await lead()).toMatchObject({ mayWantToStop: false, featureQueue: [] });
});

it('keeps asking, and holding, when the contact’s number is corrected', async () => {
  await says('not interested');
  await untilMarked();
  await join('Our spring offer');
  await untilHeld();
  const correct = (phone: string) =>
    ask(
      'mutation ($id: ID!, $phone: String) { updateLead(leadId: $id, lead: { phone: $phone }) { success lead { phone } } }',
      { phone },
    );
  const { lead: corrected } = await correct('(480) 555-0199');
  await untilHeld();
  expect(await lead()).toMatchObject({ mayWantToStop: true, featureQueue: [{ wait: { cause: 'maybe-stop' } }] });
  contact = { ...contact, phone: corrected.phone };
  expect(await arrived()).toEqual([]);
  expect(await resolve(false)).toMatchObject({ success: true });
  await untilArrived(1);
});

it('stops like the contact’s own STOP once someone marks the reply as a request to stop', async () => {
  await says('not interested');
  await untilMarked();
  await join('Our spring offer');
  await untilHeld();
  expect((await lead()).unread).toBe(true);
  expect(await resolve(true)).toMatchObject({ success: true });
  const read = { mayWantToStop: false, optedOut: true, unread: false, featureQueue: [] };
  expect(await lead()).toMatchObject(read);
  expect(
    await inTransaction(context.db, organizationId, (tx) => consentStateOf(tx, organizationId, contact.phone)),
  ).toBe('stopped');
  expect(await staffWrites('Sorry!')).toMatchObject({ success: false });
  expect(await resolve(false)).toMatchObject({ success: true });
  expect((await lead()).optedOut).toBe(true);
  expect(await arrived()).toEqual([]);
});

it.each([
  ['STOP', { mayWantToStop: false, optedOut: true }],
  ['see you at 5', { mayWantToStop: true, optedOut: false }],
])('ends with %s from the contact: %j', async (reply, expected) => {
  await says('is this a scam?');
  await untilMarked();
  await says(reply);
  await until(async () => (await lead()).optedOut === expected.optedOut);
  expect(await lead()).toMatchObject(expected);
});

it('asks about no one who has stopped, and about no everyday reply', async () => {
  await says('see you at 5');
  await says('STOP');
  await says('not interested');
  await until(async () => (await lead()).optedOut);
  expect((await lead()).mayWantToStop).toBe(false);
});

it('is decided by people who may write, about their own contacts, and recorded in the audit trail', async () => {
  await says('not interested');
  await untilMarked();
  const { id, token: reader } = await buildUser(context, organizationId, { access: 'READONLY' });
  expect(id).toBeGreaterThan(0);
  expect(await resolve(false, reader)).toMatchObject({ success: false });
  const other = await buildUser(context, (await buildOrganization(context)).id);
  expect(await resolve(true, other.token)).toMatchObject({ success: false });
  await resolve(false);
  const { token: owner } = await buildUser(context, organizationId, { access: 'OWNER' });
  const trail = await ask('{ auditEntries { entries { action } } }', {}, owner);
  expect(JSON.stringify(trail)).toContain('stop-denied');
});
