import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { exampleRegistration } from '../../../domain/numbers/testing/example-registration.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { startTwilioStub } from '../../testing/twilio-stub.ts';
import { advanceRegistrations } from './advance-registrations.ts';

const stub = await startTwilioStub();
const { accountSid, authToken, url: apiUrl } = stub;
const primaryProfile = `BU${'0'.repeat(32)}`;
const server = await startTestServer({
  roles: ['web'],
  carrier: 'twilio',
  twilio: { accountSid, authToken, apiUrl, primaryProfile },
  payments: 'none',
});
const simulated = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

const SHOWN =
  'success errors registration { state reason isReady form { website optInPage businessName ein sampleOne } problems { field } }';
let organization: { id: OrganizationId };
let token = '';
let phone = '';
let area = 500;

beforeEach(async () => {
  stub.registration.behave({});
  area += 1;
  phone = `+1${area}5550100`;
  organization = await buildOrganization(context);
  token = (await buildUser(context, organization.id, { access: 'ADMIN', name: 'Maria Lopez' })).token;
  await server.graphql('mutation ($phone: String!) { getNumber(phone: $phone) { success } }', { phone }, token);
});

type On = { server: typeof server; token: string };
const here = (): On => ({ server, token });

async function load({ server: on, token: as }: On = here()) {
  return (await on.graphql(`{ registration { ${SHOWN} } }`, {}, as)).registration.registration;
}

async function change(name: 'saveRegistration' | 'sendRegistration', form: object, { server: on, token: as } = here()) {
  const answer = await on.graphql(
    `mutation ($form: RegistrationInput!) { ${name}(form: $form) { ${SHOWN} } }`,
    { form },
    as,
  );
  return answer[name];
}

async function numberState({ server: on, token: as } = here()) {
  const { numbers } = await on.graphql('{ numbers { numbers { kind phone registrationState } } }', {}, as);
  return numbers.numbers.find((one: { kind: string }) => one.kind === 'LOCAL')?.registrationState;
}

const ofCollection = (end: string) => stub.registration.things().filter(({ collection }) => collection.endsWith(end));

describe('the registration of a business', () => {
  it('that is changed is in the audit trail, with who it was and once an hour', async () => {
    const outsider = await buildUser(context, organization.id, { isPlatformAdmin: true, access: 'NONE' });
    const owner = await buildUser(context, organization.id, { access: 'OWNER' });
    for (const ein of ['12-3456789', '12-3456789', '98-7654321'])
      await change('saveRegistration', { ein }, { server, token: outsider.token });
    await change('saveRegistration', { ein: '11-1111111' }, { server, token: owner.token });
    const { auditEntries } = await server.graphql('{ auditEntries { entries { action userId } } }', {}, owner.token);
    const changes = auditEntries.entries.filter(({ action }: { action: string }) => action === 'registration-changed');
    expect(changes.map(({ userId }: { userId: string }) => userId)).toEqual(
      [owner, outsider].map(({ id }) => String(id)),
    );
  });

  it('is prefilled with what is known, and keeps drafts as typed', async () => {
    expect(await load()).toMatchObject({ state: 'NONE', isReady: true });
    expect((await load()).form.sampleOne).toContain('Reply STOP to opt out.');
    expect((await load()).problems.map(({ field }: { field: string }) => field)).toContain('ein');
    await change('saveRegistration', { ein: '12-34', website: 'whitfieldhome.com', optInPage: 'as they tell us' });
    expect((await load()).form).toMatchObject({
      ...{ ein: '12-34', website: 'https://whitfieldhome.com', optInPage: 'as they tell us' },
    });
    expect(await change('sendRegistration', {})).toMatchObject({ success: false });
    expect(await load()).toMatchObject({ state: 'NONE', form: { ein: '12-34' } });
    expect(ofCollection('/CustomerProfiles')).toEqual([]);
  });

  it('is sent as the carrier documents it, waits for the carriers, and lets the numbers send under it', async () => {
    expect(await change('sendRegistration', exampleRegistration)).toMatchObject({
      success: true,
      registration: { state: 'PENDING' },
    });
    await advanceRegistrations(context);
    expect(ofCollection('/EndUsers').map(({ fields }) => fields.Type)).toEqual([
      'customer_profile_business_information',
      'authorized_representative_1',
      'us_a2p_messaging_profile_information',
    ]);
    expect(JSON.parse(ofCollection('/EndUsers')[0]?.fields.Attributes ?? '{}')).toMatchObject({
      business_name: 'Desert Dental',
      business_registration_number: '123456789',
    });
    expect(ofCollection('/EntityAssignments')).toHaveLength(6);
    expect(ofCollection('/EntityAssignments').map(({ fields }) => fields.ObjectSid)).toContain(primaryProfile);
    expect(ofCollection('/CustomerProfiles')[0]?.status).toBe('pending-review');
    expect(await numberState()).toBe('PENDING');
    expect(ofCollection('/Usa2p')).toEqual([]);
    stub.registration.behave({ brand: 'APPROVED' });
    clock.advance({ minutes: 11 });
    await advanceRegistrations(context);
    expect(ofCollection('/Usa2p')[0]?.fields).toMatchObject({ UsAppToPersonUsecase: 'CUSTOMER_CARE' });
    expect(await load()).toMatchObject({ state: 'PENDING' });
    stub.registration.behave({ brand: 'APPROVED', campaign: 'VERIFIED' });
    clock.advance({ minutes: 11 });
    await advanceRegistrations(context);
    expect(await load()).toMatchObject({ state: 'APPROVED', reason: null });
    expect(await numberState()).toBe('APPROVED');
    const [taken] = stub.numbers.owned().filter((one) => one.phone === phone);
    expect(ofCollection('/PhoneNumbers').map(({ sid }) => sid)).toEqual([taken?.sid]);
  });

  it('shows the reason of a refusal, and is changed and sent again', async () => {
    stub.registration.behave({ brand: 'APPROVED', campaign: 'FAILED', words: 'The opt-in page cannot be reached.' });
    await change('sendRegistration', exampleRegistration);
    await advanceRegistrations(context);
    expect(await load()).toMatchObject({ state: 'REJECTED', reason: 'The opt-in page cannot be reached.' });
    expect(await numberState()).toBe('REJECTED');
    const before = ofCollection('/BrandRegistrations').length;
    stub.registration.behave({ brand: 'APPROVED', campaign: 'VERIFIED' });
    const sent = await change('sendRegistration', { optInPage: 'https://texts.example.com/other' });
    expect(sent).toMatchObject({ success: true });
    await advanceRegistrations(context);
    expect(await load()).toMatchObject({ state: 'APPROVED' });
    expect(ofCollection('/BrandRegistrations')).toHaveLength(before);
    expect(ofCollection('/Usa2p').at(-1)?.fields.MessageFlow).toContain('/other');
  });

  it.each(['/CustomerProfiles', '/BrandRegistrations', '/EndUsers'])(
    'creates nothing twice when the response of %s was lost, and waits while the carrier is down',
    async (lost) => {
      const counts = () =>
        ['/CustomerProfiles', '/BrandRegistrations', '/EndUsers'].map((end) => ofCollection(end).length);
      const before = counts();
      stub.registration.behave({ losesAnswerOf: lost });
      await change('sendRegistration', exampleRegistration);
      await advanceRegistrations(context);
      expect((await load()).reason).toContain('didn’t answer');
      stub.registration.behave({ down: 503 });
      clock.advance({ minutes: 2 });
      await advanceRegistrations(context);
      expect(await load()).toMatchObject({ state: 'PENDING' });
      stub.registration.behave({ brand: 'FAILED' });
      clock.advance({ minutes: 2 });
      await advanceRegistrations(context);
      expect(await load()).toMatchObject({ state: 'REJECTED', reason: 'The business name does not match the EIN.' });
      expect(counts().map((count, place) => count - (before[place] ?? 0))).toEqual([1, 1, 3]);
    },
  );

  it('works at the simulated carriers too, and is refused there by name', async () => {
    const own = await buildOrganization(simulated.context);
    const on = { server: simulated, token: (await buildUser(simulated.context, own.id, { access: 'ADMIN' })).token };
    await change('sendRegistration', { ...exampleRegistration, businessName: 'Refused Dental' }, on);
    await advanceRegistrations(simulated.context);
    expect(await load(on)).toMatchObject({ state: 'PENDING' });
    simulated.clock.advance({ minutes: 11 });
    await advanceRegistrations(simulated.context);
    expect(await load(on)).toMatchObject({ state: 'REJECTED', reason: 'The business name does not match the EIN.' });
    await change('sendRegistration', { businessName: 'Desert Dental' }, on);
    await advanceRegistrations(simulated.context);
    simulated.clock.advance({ minutes: 11 });
    await advanceRegistrations(simulated.context);
    expect(await load(on)).toMatchObject({ state: 'APPROVED' });
  });
});
