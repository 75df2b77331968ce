import { beforeAll, describe, expect, it } from 'vitest';
import type { SuperLine, SuperListRequest } from '../../contract/rest/super.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { exampleRegistration } from '../../domain/numbers/testing/example-registration.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { decideRegistrations } from '../testing/decide-registrations.ts';
import { sendWaiting } from '../testing/send-waiting.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

let token = '';
let sending: OrganizationId;
beforeAll(async () => {
  await preparePlatform(context);
  ({ token } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true }));
  const build = async (name: string, brand: string, people: number) => {
    server.clock.advance({ minutes: 1 });
    const { id } = await buildOrganization(context, { name, brand });
    for (let one = 0; one < people; one += 1) await buildUser(context, id);
    return id;
  };
  await build('Listed A', 'health', 1);
  const stopped = await build('Listed B', 'default', 3);
  sending = await build('Listed C', 'health', 2);
  const stop =
    'mutation ($id: ID!) { stopSending(organizationId: $id, reason: "It broke the rules") { success errors } }';
  expect((await server.graphql(stop, { id: stopped }, token)).stopSending.success).toBe(true);
});

async function listed(asked: Partial<SuperListRequest>) {
  const answer = await fetch(`${server.url}/super/organizations/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: 'Listed', page: 1, ...asked }),
  });
  const { organizations, total } = (await answer.json()) as { organizations: SuperLine[]; total: number };
  return {
    ...{ status: answer.status, total, organizations },
    names: organizations?.map(({ name }) => name.replace('Listed ', '')).join(''),
  };
}

describe('the list of organizations', () => {
  it.each<[Partial<SuperListRequest>, string]>([
    [{}, 'ABC'],
    [{ order: 'newest' }, 'CBA'],
    [{ order: 'people' }, 'BCA'],
    [{ brand: 'health' }, 'AC'],
    [{ brand: 'health', order: 'newest' }, 'CA'],
    [{ brand: 'none of ours' }, ''],
    [{ state: 'stopped' }, 'B'],
    [{ state: 'stopped', brand: 'health' }, ''],
    [{ state: 'unpaid' }, ''],
    [{ page: 2 }, ''],
  ])('asked for %j shows %s', async (asked, names) => {
    expect(await listed(asked)).toMatchObject({ status: 200, names, total: asked.page === 2 ? 3 : names.length });
  });

  it('finds those whose billing isn’t active', async () => {
    await buildOrganization(context, { name: 'Listed D', billingActive: false });
    expect((await listed({ state: 'not-active' })).names).toBe('D');
  });

  it('shows the plan, and how many messages this billing month has, by which it can be sorted', async () => {
    const lead = await buildLead(context, sending);
    await buildCampaign(context, sending, { leadIds: [lead.id] });
    await sendWaiting(context, sending);
    const { names, organizations } = await listed({ order: 'messages', state: null });
    expect(names.slice(0, 3)).toBe('CAB');
    expect(organizations.map(({ messages }) => messages).slice(0, 2)).toEqual([1, 0]);
    expect(organizations[0]).toMatchObject({ plan: null, ratesAgreed: false });
  });

  it('shows whether a business whose numbers need it is registered', async () => {
    const states = async () => (await listed({})).organizations.map(({ registration }) => registration).slice(0, 3);
    expect(await states()).toEqual([null, null, null]);
    const member = await buildUser(context, sending, { access: 'ADMIN' });
    const take = 'mutation { getNumber(phone: "+16025550199") { success errors } }';
    expect((await server.graphql(take, {}, member.token)).getNumber.success).toBe(true);
    const register = 'mutation ($form: RegistrationInput!) { sendRegistration(form: $form) { success errors } }';
    const form = { ...exampleRegistration, businessName: 'Refused Dental' };
    expect((await server.graphql(register, { form }, member.token)).sendRegistration.success).toBe(true);
    expect(await states()).toEqual([null, null, 'pending']);
    expect((await listed({ state: 'rejected' })).names).toBe('');
    await decideRegistrations(server);
    expect(await states()).toEqual([null, null, 'rejected']);
    expect((await listed({ state: 'rejected' })).names).toBe('C');
  });

  it('refuses a state or an order that isn’t one', async () => {
    for (const wrong of [{ state: 'rich' }, { order: 'id; drop' }]) {
      expect((await listed(wrong as never)).status).toBe(400);
    }
  });

  it('counts the messages of a new billing month from its beginning', async () => {
    server.clock.advance({ days: 32 });
    ({ token } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true }));
    expect((await listed({ order: 'messages' })).organizations[0]).toMatchObject({ name: 'Listed A', messages: 0 });
  });
});
