import { expect, it } from 'vitest';
import { exampleRegistration } from '../../../domain/numbers/testing/example-registration.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { until } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { receiveReply } from './receive-reply.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;

async function clinic() {
  const { id, senderPhone } = await buildOrganization(context, { name: 'Desert Dental', senderPhone: '+16025550142' });
  const { token } = await buildUser(context, id);
  const { phone } = await buildLead(context, id);
  let texts = 0;
  const call = async (document: string, variables: Record<string, unknown>) => {
    const { answer } = await server.graphql(document, variables, token);
    expect(answer.errors ?? []).toEqual([]);
  };
  return {
    forward: (allowCallForwarding: boolean) =>
      call(
        'mutation ($id: ID!, $edit: OrganizationInput!) { answer: updateOrganization(organizationId: $id, organization: $edit) { errors } }',
        { id: String(id), edit: { allowCallForwarding, forwardingPhone: '4805550199' } },
      ),
    register: () =>
      call('mutation ($form: RegistrationInput!) { answer: sendRegistration(form: $form) { errors } }', {
        form: exampleRegistration,
      }),
    answerTo: async (body: string) => {
      texts += 1;
      clock.advance({ minutes: 2 });
      await inTransactionAcrossOrganizations(context.db, (tx) =>
        receiveReply(tx, context, {
          ...{ carrier: 'simulator', carrierId: `SMhelp${texts}`, from: `+1${phone}`, to: senderPhone, body },
          at: clock.now(),
        }),
      );
      await until(async () => (await textsOn(phone)).length === texts);
      return (await textsOn(phone)).at(-1);
    },
  };
}

async function textsOn(phone: string): Promise<string[]> {
  const answer = await fetch(`${server.url}/simulator/messages?phone=${phone}`);
  const { messages } = (await answer.json()) as { messages: { direction: string; body: string }[] };
  return messages.flatMap((text) => (text.direction === 'outbound' ? [text.body] : [])).reverse();
}

it('the answer to HELP says how to reach the organization, as far as that is known', async () => {
  const { forward, register, answerTo } = await clinic();
  const english =
    'Desert Dental: This number sends the messages you signed up for. Msg & data rates may apply. Reply STOP to opt out.';
  expect(await answerTo('HELP')).toBe(`${english} Questions? Reply to this text.`);
  await forward(true);
  expect(await answerTo('HELP')).toBe(`${english} Questions? Call (602) 555-0142.`);
  await register();
  expect(await answerTo('help')).toBe(`${english} Questions? Call (602) 555-0142 or see desertdental.example.`);
  expect(await answerTo('AYUDA')).toMatch(/¿Dudas\? Llame al \(602\) 555-0142 o visite desertdental\.example\.$/);
  await forward(false);
  expect(await answerTo('HELP')).toBe(`${english} Questions? See desertdental.example.`);
  // What carriers know of a person isn't for everyone who texts.
  expect(await answerTo('HELP')).not.toMatch(/maria|4805550199|\(480\)/i);
});

it('the START of someone who wasn’t a contact is answered as an opt-in', async () => {
  const { id, senderPhone } = await buildOrganization(context, { name: 'Mesa Dental' });
  const { token } = await buildUser(context, id);
  const edit = { allowIncomingLeads: true };
  const document =
    'mutation ($id: ID!, $edit: OrganizationInput!) { updateOrganization(organizationId: $id, organization: $edit) { errors } }';
  expect((await server.graphql(document, { id: String(id), edit }, token)).updateOrganization.errors).toEqual([]);
  const text = { carrier: 'simulator', carrierId: 'SMnew1', from: '+16025550177', to: senderPhone, body: 'START' };
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    receiveReply(tx, context, { ...text, at: context.clock.now() }),
  );
  await until(async () => (await textsOn('6025550177')).length === 1);
  expect(await textsOn('6025550177')).toEqual([expect.stringMatching(/^Mesa Dental: You have opted in\./)]);
});
