import { describe, expect, it } from 'vitest';
import { buildUser } from '../server/testing/build-user.ts';
import { CLIENT, outsideWithCompany, startCompanyProvider } from '../server/testing/company-provider.ts';
import { startJourney } from './journey-server.ts';

const records = new Map<string, readonly string[]>();
const journey = await startJourney({ outside: outsideWithCompany(records) });
const { server, staff } = journey;

async function signIn(email: string, password: string) {
  const page = await journey.openStaffApp('/login', { as: null });
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return page;
}
const storedToken = (page: Awaited<ReturnType<typeof signIn>>) => page.evaluate(() => localStorage.getItem('token'));

describe('a person with an account', () => {
  it('signs in, works, signs out, and the old token no longer works [AUTH-01 AUTH-02 AUTH-04 SESS-04 NAV-01]', async () => {
    const page = await signIn(staff.email, staff.password);
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    const token = await storedToken(page);
    expect(token).toMatch(/^\S{20,}$/);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    expect(await storedToken(page)).toBeNull();
    const answer = await server.graphql('{ user { success errors } }', {}, token);
    expect(answer.user).toEqual({ success: false, errors: ['Invalid session'] });
  });

  it('sees why a wrong password fails, and can correct it [AUTH-16]', async () => {
    const page = await signIn(staff.email, 'not the password');
    await page.getByText('The email address or the password is not right.').waitFor();
    expect(await storedToken(page)).toBeNull();
    await page.getByRole('textbox', { name: 'Password' }).fill(staff.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/dashboard');
  });

  it('is redirected from the sign-in to the dashboard when already signed in [AUTH-03]', async () => {
    const page = await journey.openStaffApp('/login');
    await page.waitForURL('**/dashboard');
  });

  it('can also sign out by address, and leaves no token behind [AUTH-04 AUTH-05]', async () => {
    const away = await buildUser(server.context, journey.organization.id);
    const page = await journey.openStaffApp('/login', { as: null });
    for (const address of ['/logout', '/clear-token']) {
      await page.evaluate((token) => localStorage.setItem('token', token), away.token);
      await page.goto(server.url + address);
      await page.waitForURL('**/login');
      expect(await storedToken(page), address).toBeNull();
    }
  });

  it('sends the token with every call, in the Bearer header and nowhere else [API-01 API-02 SESS-12]', async () => {
    const page = await journey.openStaffApp('/login', { as: null });
    const calls: { method: string; path: string; authorization: string | undefined }[] = [];
    const addresses: string[] = [];
    page.on('request', (request) => {
      addresses.push(request.url());
      const path = new URL(request.url()).pathname;
      const { authorization } = request.headers();
      if (path === '/graphql') calls.push({ method: request.method(), path, authorization });
    });
    await page.evaluate((token) => localStorage.setItem('token', token), staff.token);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('heading', { name: 'Leads' }).waitFor();
    expect(calls.length).toBeGreaterThan(1);
    for (const call of calls) expect(call).toMatchObject({ method: 'POST', authorization: `Bearer ${staff.token}` });
    expect(addresses.filter((address) => address.includes(staff.token))).toEqual([]);
  });
});

describe('a person without an account', () => {
  it('is redirected from every screen to the sign-in [SESS-01 ERR-16]', async () => {
    const page = await journey.openStaffApp('/health', { as: null });
    for (const path of ['/dashboard', '/campaigns', '/campaign/1']) {
      await page.goto(server.url + path);
      await page.waitForURL('**/login');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    }
  });

  it('with an invalid token loses it and signs in [SESS-02]', async () => {
    const page = await journey.openStaffApp('/login', { as: null });
    await page.evaluate(() => localStorage.setItem('token', 'made-up'));
    await page.goto(`${server.url}/dashboard`);
    await page.waitForURL('**/login');
    expect(await storedToken(page)).toBeNull();
  });

  it('gets from an unknown or empty address to the sign-in of a brand without a website [NAV-18]', async () => {
    const page = await journey.openStaffApp('/health', { as: null });
    for (const address of ['/', '/nope/nothing', '/tir/1']) {
      await page.goto(server.url + address);
      await page.waitForURL('**/login');
    }
  });

  it('gets from the bare address to the website of a brand that has one [NAV-17]', async () => {
    const page = await journey.openPage('about:blank');
    await page.route('https://brand.example/', (route) => route.fulfill({ contentType: 'text/html', body: 'Welcome' }));
    await page.route(`${server.url}/`, async (route) => {
      const served = await (await route.fetch()).text();
      const body = served.replace('"marketingUrl":null', '"marketingUrl":"https://brand.example/"');
      await route.fulfill({ contentType: 'text/html', body });
    });
    await page.goto(`${server.url}/`, { waitUntil: 'commit' });
    await page.waitForURL('https://brand.example/');
    expect(await page.textContent('body')).toBe('Welcome');
  });
});

describe('a person with an account at their company', () => {
  it('signs in there once the owner has set it up, tested it, and turned it on', async () => {
    const company = await startCompanyProvider(`${server.url}/single-sign-on`);
    const owner = await buildUser(server.context, journey.organization.id, { email: 'owner@company.com' });
    for (const email of ['owner@company.com', 'member@company.com']) company.people.set(email, true);
    await buildUser(server.context, journey.organization.id, { email: 'member@company.com', access: 'MANAGER' });
    const page = await journey.openStaffApp('/account', { as: owner, ignoreHTTPSErrors: true });
    // The company's page asks for a typeface from the internet.
    await page.context().route(/^https:\/\/fonts\./, (route) => route.fulfill({ body: '' }));
    await page.getByRole('button', { name: 'Single sign-on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Single sign-on' });
    await dialog.getByText(`${server.url}/single-sign-on`).waitFor();
    await dialog.getByLabel('Current password').fill(owner.password);
    await dialog.getByLabel('Issuer address').fill(company.issuer);
    await dialog.getByLabel('Client ID').fill(CLIENT.id);
    await dialog.getByLabel('Client secret').fill(CLIENT.secret);
    await dialog.getByLabel('Email domains').fill('company.com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Verify domains' }).click();
    await dialog.getByText(/^Not found yet\./).waitFor();
    const value = (await dialog.getByText(/^domain-check=/).textContent()) ?? '';
    records.set('_domain-check.company.com', [value]);
    await dialog.getByRole('button', { name: 'Verify domains' }).click();
    await dialog.getByText('Verified', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Test sign-in' }).click();
    const passCompany = async (email: string) => {
      await page.locator('input[name=login]').fill(email);
      await page.locator('input[name=password]').fill('any');
      await page.locator('button[type=submit]').click();
      await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' });
      await page.locator('button[type=submit]').click();
    };
    await passCompany('owner@company.com');
    await page.getByText('Your company signed you in as owner@company.com.').waitFor();
    expect(page.url()).toBe(`${server.url}/single-sign-on`);
    await page.getByRole('link', { name: 'Back to account' }).click();
    await page.getByRole('button', { name: 'Single sign-on' }).click();
    await dialog.getByText(/^Last test succeeded/).waitFor();
    await dialog.getByLabel('Current password').fill(owner.password);
    await dialog.getByRole('switch', { name: 'Turn on single sign-on' }).click();
    await dialog.getByRole('switch', { name: 'Require single sign-on' }).waitFor();
    await page.context().clearCookies();
    await page.goto(`${server.url}/logout`);

    await page.getByRole('link', { name: 'Sign in with your company' }).click();
    // The screen before it also asks for an email address.
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await page.getByLabel('Email').fill('someone@elsewhere.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('We found no single sign-on for this email.').waitFor();
    await page.getByLabel('Email').fill('member@company.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    await passCompany('member@company.com');
    await page.waitForURL('**/dashboard');
    expect(await storedToken(page)).toMatch(/^\S{20,}$/);
  });
});
