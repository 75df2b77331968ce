import { expect, it } from 'vitest';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, until } from '../../testing/read-texts.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;

const EDIT = `mutation ($id: ID!, $edit: OrganizationInput!) {
  updateOrganization(organizationId: $id, organization: $edit) { success errors } }`;

it('an automatic reply that someone likes isn’t sent again [MSG-22]', async () => {
  clock.set(OPEN_TUESDAY);
  const organization = await buildOrganization(context, { brand: 'opp-text' });
  const { token } = await buildUser(context, organization.id);
  const lead = await buildLead(context, organization.id, { name: 'Ana Diaz' });
  const edit = { autoReplyEnabled: true, autoReplyContent: 'We call you back. Reply STOP to opt out.' };
  await server.graphql(EDIT, { id: String(organization.id), edit }, token);
  const answers = async () => {
    const messages = await readMessages(context, organization.id);
    return messages.filter(({ kind }) => kind === 'auto-reply').length;
  };
  const write = (body: string) =>
    fetch(`${server.url}/simulator/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: lead.phone, to: organization.senderPhone, body }),
    });
  await write('Are you there?');
  await until(async () => (await answers()) === 1);
  await write('Liked “We call you back. Reply STOP to opt out.”');
  await write('And on Monday?');
  await until(async () => {
    const texts = await readMessages(context, organization.id);
    const received = texts.filter(({ direction }) => direction === 'inbound').length;
    return received === 3 && (await answers()) > 1 && (await readQueue(context, organization.id)).length === 0;
  });
  expect(await answers()).toBe(2);
});

it('one automatic reply is held for all texts of one night [MSG-22]', async () => {
  clock.set('2026-03-11T03:30:00Z');
  const organization = await buildOrganization(context, { brand: 'opp-text' });
  const { token } = await buildUser(context, organization.id);
  const lead = await buildLead(context, organization.id, { name: 'Ana Diaz' });
  const turnOn = async (autoReplyContent: string) => {
    const edit = { autoReplyEnabled: true, autoReplyContent };
    const { updateOrganization } = await server.graphql(EDIT, { id: String(organization.id), edit }, token);
    expect(updateOrganization).toMatchObject({ success: true });
  };
  const write = (body: string) =>
    fetch(`${server.url}/simulator/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: lead.phone, to: organization.senderPhone, body }),
    });
  const held = async () => (await readQueue(context, organization.id)).map(({ body }) => body).toSorted();
  const arrived = async () => {
    const answer = await fetch(`${server.url}/simulator/messages?phone=${lead.phone}`);
    const { messages } = (await answer.json()) as { messages: { direction: string; body: string }[] };
    return messages.flatMap((text) => (text.direction === 'outbound' ? [text.body] : [])).toSorted();
  };
  await turnSwitch(context, organization.id, 'answer-at-any-hour', { isOn: false });
  await turnOn('We are closed.');
  await write('Anyone there?');
  await until(async () => (await readQueue(context, organization.id)).some(({ reason }) => reason !== null));
  for (const text of ['Hello?', 'Are you open?']) {
    clock.advance({ minutes: 2 });
    await write(text);
  }
  expect(await held()).toEqual(['We are closed.']);
  await turnOn('Back at 8.');
  await write('Hm?');
  expect(await held()).toEqual(['Back at 8.', 'We are closed.']);
  clock.set('2026-03-11T15:00:30Z');
  await until(async () => (await arrived()).length === 2);
  await write('Good morning');
  await until(async () => (await arrived()).length === 3);
  expect(await arrived()).toEqual(['Back at 8.', 'Back at 8.', 'We are closed.']);
});
