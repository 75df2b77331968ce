import { describe, expect, it } from 'vitest';
import { buildUser } from '../server/testing/build-user.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
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
    for (const address of ['/logout', '/clear-token']) {
      const page = await journey.openStaffApp('/login', { as: null });
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
  it.each(['/dashboard', '/campaigns', '/campaign/1'])(
    'is redirected from %s to the sign-in [SESS-01 ERR-16]',
    async (path) => {
      const page = await journey.openStaffApp(path, { as: null });
      await page.waitForURL('**/login');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    },
  );

  it('with an invalid token loses it and signs in [SESS-02]', async () => {
    const page = await journey.openStaffApp('/login', { as: null });
    await page.evaluate(() => localStorage.setItem('token', 'made-up'));
    await page.goto(`${server.url}/dashboard`);
    await page.waitForURL('**/login');
    expect(await storedToken(page)).toBeNull();
  });

  it('gets from an unknown or empty address to the sign-in of a brand without a website [NAV-18]', async () => {
    for (const address of ['/', '/nope/nothing', '/tir/1']) {
      const page = await journey.openStaffApp(address, { as: null });
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
