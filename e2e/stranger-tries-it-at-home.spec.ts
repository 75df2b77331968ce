import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  allowAnyHour,
  choosePlan,
  importPeople,
  PEOPLE,
  phoneOf,
  sendToEverybody,
  signUp,
  untilTicked,
  WORDS,
  writeCampaign,
} from './first-hour.ts';
import { startProduct } from './whole-product.ts';

const product = await startProduct('start');
const stranger = {
  name: 'Sol Rivera',
  organization: 'Rivera Roofing',
  email: 'sol@rivera-roofing.test',
  phone: '(602) 555-0177',
};

const numberOf = (phone: string) => phone.replace(/^\+1(...)(...)/, '($1) $2-');

describe('somebody who has just started the server as it comes', () => {
  it('signs up with a simulated phone, texts 300 people, answers as one of them and reads the report', async () => {
    await product.printed(/Register the first platform admin/);
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
    await sendToEverybody(page);
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
