import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { setupKeys, setupTitles } from '../domain/setup/setup-lines.ts';
import { startStripeStub } from '../server/testing/stripe/stripe-stub.ts';
import { startTwilioStub } from '../server/testing/twilio-stub.ts';
import {
  allowAnyHour,
  choosePlan,
  getNumber,
  importPeople,
  line,
  PEOPLE,
  phoneOf,
  sendToEveryone,
  signUp,
  typeNewPassword,
  untilTicked,
  WORDS,
  writeCampaign,
} from './first-hour.ts';
import { startNameServer } from './name-server.ts';
import { answerBank, pretendStripe, typeCard } from './pretend-stripe.ts';
import { startProduct } from './whole-product.ts';

const PATIENCE = { timeout: 90_000, interval: 200 };
const twilio = await startTwilioStub();
const stripe = await startStripeStub();
const mails = await startMailServer();
const HOST = 'texts.example.com';
const nameServer = await startNameServer(HOST, '203.0.113.10');
const settingsAt = (url: string) => {
  stripe.announceTo(`${url}/webhooks/stripe`);
  return {
    ...{ BRAND: 'opp-text', PUBLIC_URL: url, SENDER_RATE: '100', NUMBER_RATES: 'local=100' },
    // No proxy terminates TLS here, without which a browser stores no key.
    SESSION_KEYS: 'optional',
    ...{ CARRIER: 'twilio', TWILIO_API_URL: twilio.url },
    ...{ TWILIO_ACCOUNT_SID: twilio.accountSid, TWILIO_AUTH_TOKEN: twilio.authToken },
    TWILIO_PRIMARY_PROFILE: 'BU00000000000000000000000000000000',
    ...{ PAYMENTS: 'stripe', STRIPE_API_URL: stripe.url, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret },
    ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_PUBLISHABLE_KEY: stripe.publishableKey },
    ...{ MAIL_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'hello@tidings.test' },
    ...{ NAME_SERVERS: nameServer.address },
  };
};
const product = await startProduct('start', settingsAt, HOST);
afterAll(async () => {
  await twilio.close();
  await stripe.close();
  await mails.close();
  await nameServer.close();
});

const admin = { phone: '+16025550911' };
const stranger = {
  name: 'Sol Rivera',
  organization: 'Rivera Roofing',
  email: 'sol@rivera-roofing.test',
  phone: '(602) 555-0177',
};

const textsTo = (phone: string) => twilio.accepted().filter(({ to }) => to === phone);
const textTo = (phone: string, wanted: RegExp) =>
  vi.waitFor(() => {
    const text = textsTo(phone).find(({ body }) => wanted.test(body));
    if (!text) throw new Error(`No text to ${phone} matches ${wanted}.`);
    return text;
  }, PATIENCE);

/** The carrier reports its accepted messages as delivered, to the requested address. */
async function deliverEverything(): Promise<void> {
  for (const { sid, status, statusCallback } of twilio.accepted())
    if (status === 'queued' && statusCallback) expect(await twilio.reportStatus(sid, 'delivered')).toBe(200);
}

describe('an operator with an empty server, a carrier account and a payment account', () => {
  it('sets up the server on the page that the first link opens', async () => {
    const [link = ''] = await product.printed(/http:\S+\/register\/[\w-]{40,}/);
    const page = await product.open(link);
    await page.getByLabel('Name', { exact: true }).fill('Ada Platform');
    await page.getByLabel('Email').fill('ada@tidings.test');
    await page.getByLabel('Phone').fill('(602) 555-0911');
    await typeNewPassword(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await setUpSecondStep(page);
    await page.waitForURL('**/setup');
    await isGreen(page, 'Carrier', 'Payments', 'Email', 'Storage', 'Host names');

    const row = (name: string) => page.getByRole('listitem', { name, exact: true });
    await row('Platform number').getByRole('img', { name: 'Failed' }).waitFor();
    await row('Platform number').getByRole('link', { name: 'Choose a number' }).click();
    await getNumber(page, '602');
    await page.waitForURL('**/setup');
    await isGreen(page, 'Platform number', 'Webhooks');

    await row('Test message').getByRole('button', { name: 'Send me a message' }).click();
    await textTo(admin.phone, /test message/);
    await deliverEverything();
    await vi.waitFor(async () => {
      await row('Test message')
        .getByRole('button', { name: /^Check again/ })
        .click();
      await row('Test message').getByRole('img', { name: 'OK' }).waitFor({ timeout: 3_000 });
    }, PATIENCE);
    await row('Email').getByRole('button', { name: 'Send me an email' }).click();
    await page.getByText('Email sent to ada@tidings.test').waitFor();
    expect(mails.taken).toContain('ada@tidings.test');
    await row('Your company').getByRole('img', { name: 'Needs attention' }).waitFor();
    await row('Your company').getByRole('link', { name: 'Enter your company' }).click();
    await enterCompany(page);
    await row('Backups').getByRole('img', { name: 'Needs attention' }).waitFor();
    const backup = await product.run('backup', join(product.folder, 'tidings.tar.gz'));
    expect(backup, backup.out).toMatchObject({ code: 0, out: expect.stringContaining('Backed up') });
    await row('Backups').getByRole('button', { name: 'Check again: Backups' }).click();
    await isGreen(page, ...Object.values(setupTitles));
    expect(await page.getByRole('listitem').getByRole('img', { name: 'OK' }).count()).toBe(setupKeys.length);
    await page.context().close();
  });

  it('allows Stripe only in the page of the payment form', async () => {
    const policyOf = async (path: string) =>
      (await fetch(product.url + path, { headers: { accept: 'text/html' } })).headers.get('content-security-policy');
    const form = await policyOf('/payment-form');
    expect(form).toContain("script-src 'self' https://js.stripe.com");
    expect(form).toContain("frame-ancestors 'self'");
    for (const path of ['/account?tab=billing', '/login', '/p/unknown'])
      expect(await policyOf(path), path).not.toContain('stripe.com');
  });

  it(`is found by a stranger, who pays, gets a number, and texts ${PEOPLE} people once each`, async () => {
    const page = await product.open('/register');
    await pretendStripe(page.context(), stripe);
    await signUp(page, stranger, async () => {
      const { body } = await textTo('+16025550177', /\d{6}/);
      return /\d{6}/.exec(body)?.[0] ?? '';
    });
    await choosePlan(page, payWithCardThatAsks);
    await line(page, 'Get a phone number').getByRole('link', { name: 'Get a number' }).click();
    const number = await getNumber(page, '602');
    await page.waitForURL('**/dashboard');
    await untilTicked(page, 'Get a phone number');
    await allowAnyHour(page);
    await importPeople(page);
    await writeCampaign(page);
    expect((await textTo('+16025550177', /Free roof checks/)).from).toBe(number);
    await sendToEveryone(page);

    const sent = () => twilio.accepted().filter(({ body, to }) => body === WORDS && to.startsWith('+1602333'));
    await vi.waitFor(() => expect(sent().length).toBe(PEOPLE), PATIENCE);
    expect(new Set(sent().map(({ to }) => to)).size).toBe(PEOPLE);
    expect(sent().every(({ from }) => from === number)).toBe(true);
    await deliverEverything();
    await page.getByText(`${PEOPLE} delivered, 0 failed`).waitFor();

    const reply = { from: phoneOf(7), to: number, body: 'YES please, Tuesday' };
    const [own] = twilio.numbers.owned().filter(({ phone }) => phone === number);
    expect(await twilio.sendInbound(own?.smsUrl ?? '', reply)).toBe(200);
    await page.getByRole('link', { name: 'Messages' }).click();
    // The report has a button for this person, too, and is shown until the messages are there.
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    await page.getByRole('button', { name: /Person 7/ }).click();
    await page.getByRole('region', { name: 'Conversation' }).getByText('YES please, Tuesday').waitFor();
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await page.getByText('Roof checks').first().click();
    await page.getByRole('button', { name: 'Report' }).click();
    await page.getByText(`1 of ${PEOPLE} leads messaged`).waitFor();
    expect(sent().length).toBe(PEOPLE);
    await keepPayoutAccount(page);
  });
});

// Like an app on a phone that can't scan: with the key that is shown.
async function setUpSecondStep(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
  const key = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  const app = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(key) });
  await page.getByLabel('Code', { exact: true }).fill(app.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I saved them' }).click();
}

async function isGreen(page: Page, ...rows: string[]): Promise<void> {
  for (const name of rows)
    await page.getByRole('listitem', { name, exact: true }).getByRole('img', { name: 'OK' }).waitFor();
}

async function enterCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit OpenDoor Text' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Legal name').fill('Platform Texts, LLC');
  await dialog.getByLabel('Postal address').fill('1 Lake St, Tempe, AZ 85281');
  await dialog.getByLabel('Email for privacy questions').fill('privacy@tidings.test');
  await dialog.getByLabel('Email for support').fill('help@tidings.test');
  await dialog.getByRole('button', { name: 'Save brand' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText('Platform Texts, LLC').waitFor();
  // Their own screen shows it without a reload.
  await page.getByRole('button', { name: /Ada Platform/ }).click();
  await page.getByRole('menuitem', { name: /help@tidings\.test/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Setup' }).click();
  await isGreen(page, 'Your company');
}

async function payWithCardThatAsks(page: Page): Promise<void> {
  await typeCard(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await answerBank(page, 'Complete');
}

async function keepPayoutAccount(page: Page): Promise<void> {
  await page.goto(`${product.url}/account?tab=billing`);
  await page.getByRole('button', { name: 'Add account' }).click();
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account number', { exact: true }).fill('000123456789');
  await page.getByLabel('Confirm account number').fill('000123456789');
  await page.getByRole('button', { name: 'Save account' }).click();
  await page.getByText('STRIPE TEST BANK, account ending in 6789').waitFor();
}

async function startMailServer() {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      taken.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    taken,
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
