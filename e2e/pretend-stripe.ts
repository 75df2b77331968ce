import type { BrowserContext, Page } from 'playwright-core';
import type { StripeStub } from '../server/testing/stripe/stripe-stub.ts';

/** Serves a stand-in at Stripe's own hosts to a browser's pages: its script, its frames and its API. */
export async function pretendStripe(pages: Page | BrowserContext, stub: StripeStub): Promise<void> {
  await pages.route(/^https:\/\/(js|api|hooks)\.stripe\.com\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: stub.url + pathname + search });
    await route.fulfill({ response });
  });
}

/** Types a card into Stripe's frame. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe[title="Card"]');
  const frame = form.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel('Credit or debit card number').fill(number);
  await frame.getByLabel('Credit or debit card expiration date').fill('04 / 35');
  await frame.getByLabel('Credit or debit card CVC/CVV').fill('123');
}

/** Answers the bank's question to the cardholder. */
export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  const form = page.frameLocator('iframe[title="Your bank"]');
  const bank = form.frameLocator('iframe[title="3D Secure authentication"]');
  // Its frame is gone as soon as it is answered: a click that is performed in it is sometimes never reported as done.
  await bank.getByRole('button', { name: `${answer} authentication` }).dispatchEvent('click');
}
