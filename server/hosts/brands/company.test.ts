import { beforeAll, describe, expect, it } from 'vitest';
import { brandFileOf } from '../../../brands/registry.ts';
import { sentenceOf } from '../../../contract/refusals.ts';
import { companyDetailsOf } from '../../../domain/brands/brand-details.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { createHosts } from '../../platform/hosts/hosts.ts';
import { askAtHost } from '../../testing/ask-at-host.ts';
import { billingWorld } from '../../testing/billing-world.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({
  ...{ roles: ['web'], brand: 'health' },
  brandHosts: [{ brand: 'blast', hosts: ['loudhail.com'] }],
});
const { context } = server;
const { billingOf, subscribed } = billingWorld(server);
let admin: string;
beforeAll(async () => {
  await preparePlatform(context);
  admin = (await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true })).token;
});

const nothing = { company: '', companyAddress: '', privacyEmail: '', supportEmail: '' };
const ours = {
  company: 'Lakeside Messaging, LLC',
  companyAddress: '1 Lake St, Tempe, AZ 85281',
  privacyEmail: 'privacy@lakeside.com',
  supportEmail: 'help@lakeside.com',
};

async function change(brand: string, settings: Partial<typeof ours & { name: string; mailFrom: string }>) {
  const { updateBrandSettings } = await server.graphql(
    `mutation ($brand: String!, $settings: BrandSettingsInput!) { updateBrandSettings(brand: $brand, settings: $settings)
      { errors brands { key company { company companyAddress privacyEmail supportEmail }
        companyOfFile { company companyAddress privacyEmail supportEmail } } } }`,
    {
      brand,
      settings: { ...nothing, name: brandFileOf(brand).name, hosts: [], linksHost: '', mailFrom: '', ...settings },
    },
    admin,
  );
  return updateBrandSettings;
}

const shown = async (brand = 'health') => {
  const { policy, supportEmail } = JSON.parse((await askAtHost(server.url, `${brand}.localhost`, '/brand.json')).body);
  const page = await (await fetch(`${server.url}/policy?brand=${brand}`)).text();
  return { policy, supportEmail, page };
};

const sellerOfNewInvoice = async () => {
  const { invoices } = await billingOf(await subscribed({ brand: 'health' }));
  return async () => /<h1>(.*?)<\/h1>/.exec(await (await fetch(invoices[0].url)).text())?.[1];
};

const companyLine = async () => {
  const { setupLine } = await server.graphql('{ setupLine(key: company) { line { state found fix } } }', {}, admin);
  return setupLine.line;
};

const newestChange = async () => {
  const asked = '{ auditEntries(action: "brand-changed") { total entries { objectId details { name value } } } }';
  const { total, entries } = (await server.graphql(asked, {}, admin)).auditEntries;
  const details = entries[0].details.map((one: { name: string; value: string }) => [one.name, one.value]);
  return { total, brand: entries[0].objectId, details: Object.fromEntries(details) };
};

describe('the company of a brand', () => {
  const file = companyDetailsOf(brandFileOf('health'));

  it('is on the policy page, on new invoices and with the links to support as soon as it is set', async () => {
    const before = await sellerOfNewInvoice();
    const { errors, brands } = await change('health', ours);
    expect(errors).toEqual([]);
    expect(brands).toContainEqual({ key: 'health', company: ours, companyOfFile: file });
    const { policy, supportEmail, page } = await shown();
    expect(policy).toMatchObject({ company: ours.company, contactEmail: ours.privacyEmail, hipaa: true });
    expect(supportEmail).toBe(ours.supportEmail);
    for (const told of [ours.company, ours.companyAddress, `mailto:${ours.privacyEmail}`]) expect(page).toContain(told);
    for (const made of [file.company, file.companyAddress, file.privacyEmail]) expect(page).not.toContain(made);
    // The company on an existing invoice stays.
    expect([await before(), await (await sellerOfNewInvoice())()]).toEqual([file.company, ours.company]);
  });

  it('is known to a process that starts later, and is that of the brand file again once it is emptied', async () => {
    await (await createHosts(context.db, context.config, context.log)).close();
    expect((await shown()).supportEmail).toBe(ours.supportEmail);
    await change('health', { ...ours, company: ' ', privacyEmail: '' });
    const { policy, supportEmail } = await shown();
    expect(policy).toMatchObject({ company: file.company, contactEmail: file.privacyEmail });
    expect([policy.contactAddress, supportEmail]).toEqual([ours.companyAddress, ours.supportEmail]);
  });

  it('is in the trail: which parts changed, from what to what, and the name likewise', async () => {
    await change('health', ours);
    expect(await newestChange()).toMatchObject({
      brand: 'health',
      details: {
        company: `from “${file.company}” to “${ours.company}”`,
        privacyEmail: `from “${file.privacyEmail}” to “${ours.privacyEmail}”`,
      },
    });
    await change('health', { ...ours, name: 'Lakeside', mailFrom: 'care@lakeside.com' });
    const { total, details } = await newestChange();
    expect(details).toEqual({
      name: `from “${brandFileOf('health').name}” to “Lakeside”`,
      mailFrom: 'from the address in MAIL_FROM to “care@lakeside.com”',
    });
    await change('health', { ...ours, name: 'Lakeside', mailFrom: 'care@lakeside.com' });
    expect((await newestChange()).total).toBe(total);
  });

  it('is refused with an error that says what is wrong', async () => {
    const errors = async (given: Partial<typeof ours>) => (await change('health', { ...ours, ...given })).errors;
    for (const email of ['not-an-address', 'Ann <ann@lakeside.com>', 'ann@lakeside'])
      for (const detail of ['privacyEmail', 'supportEmail'])
        expect(await errors({ [detail]: email })).toEqual([sentenceOf('brand-email-not-valid', { email })]);
    expect(await errors({ company: 'L'.repeat(101) })).toEqual([sentenceOf('text-too-long', { limit: 100 })]);
    expect((await shown()).policy.company).toBe(ours.company);
  });

  it('needs attention on the Setup page while a brand with a host has a made-up one', async () => {
    await change('health', nothing);
    const { state, found, fix } = await companyLine();
    expect({ state, fix }).toEqual({
      state: 'attention',
      fix: 'Enter your own under Super admin, Brands, which says where each is shown.',
    });
    expect(found).toContain(
      'Wellspring Health still shows a made-up legal name, postal address, email for privacy questions, and email for support.',
    );
    // The others have no host of their own and aren't the deployment's.
    expect(found).toContain(brandFileOf('blast').name);
    expect(found).not.toContain(brandFileOf('tattoo').name);
    await change('blast', ours);
    await change('health', { ...ours, supportEmail: '' });
    expect((await companyLine()).found).toBe('Wellspring Health still shows a made-up email for support.');
    await change('health', ours);
    expect(await companyLine()).toEqual({
      ...{ state: 'ok', fix: null },
      found: 'Invoices come from Lakeside Messaging, LLC (Wellspring Health) and Lakeside Messaging, LLC (Loudhail).',
    });
  });
});
