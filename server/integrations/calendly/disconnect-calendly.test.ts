import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { type CalendlyStub, startCalendlyStub } from '../../testing/calendly-stub.ts';
import { browserAt, connectSimulated } from '../../testing/connect-calendly.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';

const DISCONNECT = 'mutation { disconnectCalendly { success errors } }';

async function member(server: TestServer) {
  const organization = await buildOrganization(server.context, {});
  await turnSwitch(server.context, organization.id, 'showCalendly');
  const user = await buildUser(server.context, organization.id, { access: 'OWNER' });
  const ask = (document: string) => server.graphql(document, {}, user.token);
  return {
    ...{ ...user, organizationId: organization.id },
    disconnect: async () => (await ask(DISCONNECT)).disconnectCalendly,
    seen: async () =>
      (await ask('{ user { user { integrations { integrationType } customValues { name } } } }')).user.user,
    audited: async () =>
      (await ask('{ auditEntries { entries { action } } }')).auditEntries.entries
        .map(({ action }: { action: string }) => action)
        .filter((action: string) => action.startsWith('integration-')),
  };
}

describe('disconnecting the simulated Calendly', async () => {
  const server = await startTestServer({ roles: ['web'] });
  const subscriptions = async ({ organizationId }: { organizationId: number }) =>
    inTransaction(server.context.db, organizationId as never, async (tx) => {
      const found = await sql<{ key: string }>`
        select signing_key as key from simulator_calendly_webhooks
        where callback_url like ${`%connection=${organizationId}-%`}`.execute(tx);
      return found.rows.map(({ key }) => key);
    });

  it('deletes the connection and its reports, keeps the calendars, and is in the audit trail [INTG-01]', async () => {
    const person = await member(server);
    await connectSimulated(server, person.token);
    const { customValues } = await person.seen();
    expect([customValues.length > 0, await subscriptions(person)]).toEqual([true, [expect.any(String)]]);
    expect(await person.disconnect()).toEqual({ success: true, errors: [] });
    expect(await person.seen()).toEqual({ integrations: [], customValues });
    expect(await subscriptions(person)).toEqual([]);
    expect(await person.audited()).toEqual(['integration-disconnected', 'integration-connected']);
  });

  it('changes nothing the second time', async () => {
    const person = await member(server);
    await connectSimulated(server, person.token);
    await Promise.all([person.disconnect(), person.disconnect()]);
    expect(await person.disconnect()).toEqual({ success: true, errors: [] });
    expect((await person.audited()).filter((action: string) => action.endsWith('-disconnected'))).toHaveLength(1);
  });

  it('leaves what a colleague has connected', async () => {
    const person = await member(server);
    const colleague = await buildUser(server.context, person.organizationId, { access: 'OWNER' });
    await connectSimulated(server, person.token);
    await connectSimulated(server, colleague.token, 'jordan-lee');
    await person.disconnect();
    const { user } = await server.graphql(
      '{ user { user { integrations { integrationType } } } }',
      {},
      colleague.token,
    );
    expect(user.user.integrations).toHaveLength(1);
    expect(await subscriptions(person)).toHaveLength(1);
  });

  it('leads on to connecting again, with reports signed by the new key', async () => {
    const person = await member(server);
    await connectSimulated(server, person.token);
    const [first] = await subscriptions(person);
    await person.disconnect();
    await connectSimulated(server, person.token);
    const [second] = await subscriptions(person);
    expect(second).not.toBe(first);
    // Once more, which Calendly answers with 409 for the address it knows.
    await connectSimulated(server, person.token);
    expect(await subscriptions(person)).toEqual([second]);
  });
});

describe('what Calendly hears when someone disconnects', async () => {
  const stub = await startCalendlyStub();
  const server = await startTestServer({ roles: ['web'], calendly: stub.application });
  const sentTo = (path: string) => stub.requests.filter((one) => one.path.split('?')[0] === path);

  async function connected(of: CalendlyStub) {
    of.behave('answers');
    const person = await member(server);
    const browser = browserAt(server);
    const code = await browser.codeOf(person.token);
    await browser.prepare(person.token, code);
    const state = new URL((await browser.open(code)).location ?? '').searchParams.get('state') ?? '';
    await browser.comeBack({ code: 'from-calendly', state });
    expect((await person.seen()).integrations).toHaveLength(1);
    const { url } = JSON.parse(sentTo('/webhook_subscriptions').at(-1)?.body ?? '{}');
    return { ...person, url };
  }

  it('ends its own subscription alone, and gives both tokens back', async () => {
    const person = await connected(stub);
    const uri = (id: string) => `${stub.application.apiUrl}/webhook_subscriptions/${id}`;
    const collection = [
      { uri: uri('ours'), callback_url: person.url },
      { uri: uri('of-another'), callback_url: 'https://elsewhere.test/hook' },
      { uri: `${stub.application.apiUrl}/elsewhere/ours`, callback_url: person.url },
    ];
    stub.answer('/webhook_subscriptions', { collection });
    await person.disconnect();
    const deleted = stub.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    expect(deleted).toEqual(['/webhook_subscriptions/ours']);
    const revoked = sentTo('/oauth/revoke').map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    const ours = { client_id: 'our-client', client_secret: 'our-secret' };
    expect(revoked).toEqual([
      { ...ours, token: expect.stringMatching(/^refresh-/) },
      { ...ours, token: expect.stringMatching(/^access-/) },
    ]);
  });

  it.each(['refuses', 'fails', 'says nonsense'] as const)('disconnects all the same when it %s', async (behavior) => {
    const person = await connected(stub);
    stub.behave(behavior);
    expect(await person.disconnect()).toEqual({ success: true, errors: [] });
    stub.behave('answers');
    expect((await person.seen()).integrations).toEqual([]);
  });
});
