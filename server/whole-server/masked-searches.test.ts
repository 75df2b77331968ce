import { beforeAll, expect, it } from 'vitest';
import { refusedWhileMasked } from '../../domain/permissions/policy.ts';
import { preparePlatform } from '../accounts/index.ts';
import { buildContactWorld } from '../testing/build-contact-world.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { allOperations, type Operation, sampleCall, valuePlaces } from '../testing/sample-call.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;

let world: Awaited<ReturnType<typeof buildContactWorld>>;
let admin: string;
beforeAll(async () => {
  await preparePlatform(context);
  const organization = await buildOrganization(context, { brand: 'health' });
  world = await buildContactWorld(server, organization);
  ({ token: admin } = await buildUser(context, organization.id, { isPlatformAdmin: true, access: 'NONE' }));
});

const takesDigits = /phone|search|digits|number$/i;
const opened = allOperations().filter(({ permission }) => !(refusedWhileMasked as Set<string>).has(permission));

// What someone who sees masked contacts may still call with digits or a search, and whose phones these are.
const notOfContacts: Record<string, string> = {
  allNumbers: 'the numbers that organizations send from',
  availableNumbers: 'the numbers that a carrier sells',
  findMessages: 'what was written, which isn’t searched while masked',
  getNumber: 'a number that a carrier sells',
  importNumber: 'a number that organizations send from',
  customValues: 'the organization’s own values; those of contacts aren’t found, as masking.test.ts says',
  confirmOwnPhone: 'the phone of the person who signed in',
  sendPhoneCode: 'the phone of the person who signed in',
  confirmPhone: 'the phone of someone who registers',
  registerPhone: 'the phone of someone who registers',
  registerUser: 'the phone of someone who registers',
  updateUser: 'the phone of a colleague, which masking-bypass.test.ts says isn’t changed',
  updateOrganization: 'the phone that calls are forwarded to, which masking-bypass.test.ts says isn’t changed',
  saveRegistration: 'the organization’s own particulars for its carriers',
  sendRegistration: 'the organization’s own particulars for its carriers',
  tryNow: 'a public form of the platform, about its own contacts',
};

const ofContacts = ['leadIdsAtStage', 'leads', 'recipients'];

function takers(): Operation[] {
  return opened.filter((operation) => valuePlaces(operation).some(({ name }) => takesDigits.test(name)));
}

it('takes digits in few places while masked, and in each of them they are no contact’s or only the last four count', () => {
  const names = takers().map(({ name }) => name);
  expect(names.sort()).toEqual([...Object.keys(notOfContacts), ...ofContacts].sort());
});

it.each(ofContacts)('%s confirms no whole number to a masked viewer', async (name) => {
  const operation = takers().find((one) => one.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const ask = async (search: string) => {
    const as = { search, allLeads: true, leadIds: [], atStage: { campaignId: world.ids.campaignId, stage: 'OPENED' } };
    const { document, variables } = sampleCall(operation, () => null, 0, as);
    const found = {
      leads: 'total leads { id }',
      leadIdsAtStage: 'leadIds',
      recipients: 'already canGet cantReceive hadAll mayWantToStop needConsent',
    }[name];
    return (await server.graphql(document.replace('errors', `errors ${found}`), variables, admin))[name];
  };
  const { phone } = world;
  const whole = await ask(phone);
  expect(whole).toMatchObject({ success: true });
  expect(whole).not.toEqual(await ask('0000'));
  const wrongStarts = [`480${phone.slice(3)}`, `602777${phone.slice(6)}`, `+1 (999) 999-${phone.slice(6)}`];
  for (const search of [...wrongStarts, phone.slice(6)]) expect(await ask(search)).toEqual(whole);
});
