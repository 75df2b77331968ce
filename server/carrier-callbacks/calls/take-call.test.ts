import { describe, expect, it } from 'vitest';
import { signWebhook } from '../../simulator/index.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'], carrier: 'simulator' });
const { context } = server;
const CALLER = '+16025550177';

const EDIT = `mutation ($id: ID!, $edit: OrganizationInput!) {
  updateOrganization(organizationId: $id, organization: $edit) { success errors } }`;

async function called(edit: object, given: { brand?: string; name?: string } = {}) {
  const { id, senderPhone } = await buildOrganization(context, { brand: 'blast', name: 'Bread & <Butter>', ...given });
  const { token } = await buildUser(context, id);
  await server.graphql(EDIT, { id: String(id), edit }, token);
  return senderPhone;
}

async function post(
  to: string,
  sign = (url: string, fields: Record<string, string>) => signWebhook(context.config, url, fields),
) {
  const url = `${context.config.publicUrl}/webhooks/simulator/voice`;
  const fields = { id: 'SIMcall1', from: CALLER, to };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-simulator-signature': sign(url, fields) },
    body: JSON.stringify(fields),
  });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() };
}

async function call(from: string, to?: string) {
  const answer = await fetch(`${server.url}/simulator/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to }),
  });
  return { status: answer.status, body: await answer.json() };
}

const FORWARDS = { allowCallForwarding: true, forwardingPhone: '6025550143' };
const NOTICE =
  'You have reached Bread & <Butter> at Loudhail. No one can answer calls here. Please send a text message to this number. Goodbye.';

describe('a call to an organization’s number', () => {
  it('rings the forwarding phone when allowed and filled [MSG-23 OPEN-135]', async () => {
    const { status, type, body } = await post(await called(FORWARDS));
    expect([status, type.split(';')[0]]).toEqual([200, 'text/xml']);
    expect(body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response><Dial answerOnBridge="true"><Number>+16025550143</Number></Dial></Response>',
    );
  });

  it.each([
    ['the organization doesn’t forward calls', { ...FORWARDS, allowCallForwarding: false }],
    ['no phone is filled in', { allowCallForwarding: true }],
  ])('hears a short notice when %s [MSG-23 OPEN-135]', async (_why, edit) => {
    const { body } = await post(await called(edit));
    expect(body).toContain('<Say>You have reached Bread &amp; &lt;Butter&gt; at Loudhail.');
    expect(body).not.toContain('Dial');
  });

  it('is never forwarded to a number of ours, which could forward it back forever', async () => {
    const first = await called({});
    const second = await called({ ...FORWARDS, forwardingPhone: first });
    expect((await post(second)).body).not.toContain('Dial');
  });

  it('is accepted only with its signature', async () => {
    const number = await called(FORWARDS);
    expect(await post(number, () => 'nonsense')).toMatchObject({ status: 403 });
    expect((await post(number, () => 'nonsense')).body).not.toContain('5550143');
  });

  it('can be placed from a simulated phone, which shows what happened', async () => {
    const number = await called(FORWARDS);
    expect(await call('(602) 555-0177', number)).toMatchObject({
      ...{ status: 200, body: { success: true, rings: '+16025550143', hears: null } },
    });
    const quiet = await called({});
    expect(await call(CALLER, quiet)).toMatchObject({ status: 200, body: { rings: null, hears: NOTICE } });
    expect(await call(CALLER, '+15550000000')).toMatchObject({
      body: { rings: null, hears: 'This number is not in use. Goodbye.' },
    });
    expect(await call('12', number)).toMatchObject({ status: 400, body: { success: false } });
    expect(await call('(602) 555-0178')).toMatchObject({ status: 400 });
  });
});
