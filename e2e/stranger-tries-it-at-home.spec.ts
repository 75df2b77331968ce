import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brandKeys, brandNamed } from '../brands/registry.ts';
import { DEMO_PASSWORD } from '../server/demo/index.ts';
import {
  allowAnyHour,
  choosePlan,
  importPeople,
  PEOPLE,
  phoneOf,
  sendToEveryone,
  signUp,
  untilTicked,
  WORDS,
  writeCampaign,
} from './first-hour.ts';
import { startProduct } from './whole-product.ts';

// The long run makes the demo as the README's command does, with all its contacts.
const product = await startProduct(process.env.LONG === '1' ? 'demo' : 'demo --small');
await product.printed(/The demo is up/);
const stranger = {
  name: 'Sol Rivera',
  organization: 'Rivera Roofing',
  email: 'sol@rivera-roofing.test',
  phone: '(602) 555-0177',
};

const numberOf = (phone: string) => phone.replace(/^\+1(...)(...)/, '($1) $2-');

describe('a person who ran the first command of the README', () => {
  it(`signs up with a simulated phone, texts ${PEOPLE} people, answers as one of them and reads the report`, async () => {
    const page = await product.open('/register');
    await signUp(page, stranger, async () => {
      const desk = await product.open('/simulator?phone=6025550177');
      const text = desk.getByRole('article', { name: `Phone ${stranger.phone}` }).getByText(/your code is \d{6}/);
      const digits = /\d{6}/.exec(await text.last().innerText())?.[0] ?? '';
      await desk.context().close();
      return digits;
    });
    await untilTicked(page, 'Get a phone number');
    await choosePlan(page, payWithTestCard);
    await allowAnyHour(page);
    await importPeople(page);
    await writeCampaign(page);
    await sendToEveryone(page);
    await page.getByText(`${PEOPLE} delivered, 0 failed`).waitFor();

    const [first, last] = [phoneOf(1), phoneOf(PEOPLE)];
    const desk = await product.open(`/simulator?phone=${first.slice(2)}&phone=${last.slice(2)}&phone=6025550177`);
    const phone = (digits: string) => desk.getByRole('article', { name: `Phone ${digits}` });
    for (const digits of [numberOf(first), numberOf(last), stranger.phone])
      await phone(digits).getByText(WORDS, { exact: true }).waitFor();
    for (const person of [1, 2, PEOPLE / 2, PEOPLE]) expect(await textsOn(phoneOf(person))).toEqual([WORDS]);
    await phone(numberOf(last)).getByRole('textbox').fill('YES please, Tuesday');
    await phone(numberOf(last)).getByRole('textbox').press('Enter');
    await page.getByText(`1 of ${PEOPLE} leads messaged`).waitFor();
    await page.getByText(`Person ${PEOPLE}`, { exact: true }).first().click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Messages' }).click();
    await page.getByRole('dialog').getByText('YES please, Tuesday').waitFor();
  });
});

describe('the addresses that the README prints', () => {
  it.each(brandKeys.map(brandNamed))('let the owner of the organization in $key sign in', async (brand) => {
    const page = await signInAt(brand.key);
    await page.getByRole('heading', { name: brand.words.leads, exact: true }).waitFor();
    expect(new URL(page.url()).hostname).toBe(`${brand.key}.localhost`);
    await page.context().close();
  });

  it('show a picture that was uploaded there', async () => {
    const page = await signInAt('default');
    await page.goto(new URL('/landing-pages', page.url()).href);
    await page.getByRole('button', { name: 'New landing page' }).click();
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1a73e8' } });
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
    await page.getByLabel('Logo').setInputFiles(file);
    const widths = () =>
      page.evaluate(() =>
        [...document.images].filter(({ src }) => src.includes('/media/')).map((one) => one.naturalWidth),
      );
    await expect.poll(widths).toContain(40);
    await page.context().close();
  });
});

async function signInAt(brand: string): Promise<Page> {
  const { port } = new URL(product.url);
  const page = await product.open(`http://${brand}.localhost:${port}/login`);
  await page.getByLabel('Email').fill(`owner@${brand}.test`);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

async function textsOn(phone: string): Promise<string[]> {
  const answer = await fetch(`${product.url}/simulator/messages?phone=${encodeURIComponent(phone)}`);
  return ((await answer.json()) as { messages: { body: string }[] }).messages.map(({ body }) => body);
}

async function payWithTestCard(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
  await page.getByRole('textbox', { name: 'Expires' }).fill('12/40');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  await page.getByRole('button', { name: 'Choose Basic' }).click();
}
