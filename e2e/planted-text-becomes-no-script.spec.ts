import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLandingPage } from '../server/testing/build-landing-page.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { buildViewerLink, type GivenSlide } from '../server/testing/build-viewer-link.ts';
import { sharedBrowser } from './browser.ts';
import { startJourney } from './journey-server.ts';
import { newPage } from './open-page.ts';

// A brand with slides of formatted text. Any complaint of a page fails its story, including a refused text.
const journey = await startJourney({ brand: 'blast' });
const { server, organization, staff } = journey;
const words = '<p>Please do <strong>not</strong> eat.</p>';
const slides = [
  { title: 'Before you come', type: 'TEXT' as const, content: words },
  { title: 'And afterwards', type: 'TEXT' as const, content: '<p>Drink <em>water</em>.</p>' },
] satisfies GivenSlide[];
const link = await buildViewerLink(server.context, organization.id, { title: 'Your visit', slides });
const form = await buildLandingPage(server.context, organization.id, { title: 'Join us', userId: staff.id });

/** What a page does with a planted text: what it throws, and whether the text has run. */
async function plantIn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    // Test code may do what the page's own code may not, until it awaits something.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const planted = 'window.ran = true';
    const place = document.body.appendChild(document.createElement('div'));
    const tries: Record<string, () => unknown> = {
      innerHTML: () => {
        place.innerHTML = `<img src="data:," onerror="${planted}">`;
      },
      insertAdjacentHTML: () => place.insertAdjacentHTML('beforeend', `<iframe srcdoc="<script>${planted}</script>">`),
      write: () => document.write(`<script>${planted}</script>`),
      // biome-ignore lint/security/noGlobalEval: that it is refused is what is told here
      eval: () => globalThis.eval(planted),
      Function: () => new Function(planted)(),
      timer: () => setTimeout(planted, 0),
      script: () => {
        const script = document.createElement('script');
        script.text = planted;
        place.append(script);
      },
      address: () => {
        const script = document.createElement('script');
        script.src = '/assets/planted.js';
        place.append(script);
      },
    };
    const outcomes: Record<string, string> = {};
    for (const [name, attempt] of Object.entries(tries)) {
      try {
        attempt();
        outcomes[name] = 'taken';
      } catch (error) {
        outcomes[name] = (error as Error).name;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    outcomes.ran = String('ran' in window);
    return outcomes;
  });
}

const refusedAll = {
  ...{ innerHTML: 'TypeError', insertAdjacentHTML: 'TypeError', write: 'TypeError', script: 'TypeError' },
  ...{ address: 'TypeError', eval: 'EvalError', Function: 'EvalError', timer: 'TypeError', ran: 'false' },
};

/** A page whose complaints are expected. */
async function openToPlant(path: string, token: string | null): Promise<Page> {
  const page = await newPage(await sharedBrowser(), []);
  if (token !== null) await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await page.goto(server.url + path);
  return page;
}

describe('a planted text', () => {
  it.each([
    ['the overview', '/dashboard', staff.token, 'Overview'],
    ['the sign-in', '/login', null, 'Sign in'],
    ['a page that a contact opens', link.path, null, 'Before you come'],
    ['a public form', `/p/${form.code}`, null, 'Join us'],
  ])('becomes neither markup nor script on %s', async (_name, path, token, heading) => {
    const page = await openToPlant(path, token);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    expect(await plantIn(page)).toEqual(refusedAll);
  });
});

describe('the markup of our own pages', () => {
  it('is rendered: the text of slides on a phone, one after the other', async () => {
    // A link is bound to the first browser that opens it.
    const own = await buildViewerLink(server.context, organization.id, { title: 'Your visit', slides });
    const page = await journey.openPage(own.path);
    await page.getByText('Please do not eat.').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Drink water.').waitFor();
    expect(await page.locator('.rich-text em').innerText()).toBe('water');
  });

  it('is shown to staff and can be edited, including pasted text', async () => {
    const pitch = await buildPitch(server.context, organization.id, { brand: 'blast', title: 'Your visit', slides });
    const campaign = await buildCampaign(server.context, organization.id, {
      ...{ name: 'Visits', userId: staff.id, steps: [{ message: 'Please watch this', pitchId: pitch.id }] },
    });
    const page = await journey.openStaffApp(`/campaign/${campaign.id}`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await page.getByRole('dialog').frameLocator('iframe').getByText('Please do not eat.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^\d slides?$/ }).click();
    await page.getByRole('button', { name: 'Edit slide Before you come' }).click();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    for (const html of ['a < b', '<p>Bring <b>your</b> card.</p>', '<p>And <i>come</i> early.</p>'])
      await text.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', pasted);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, html);
    await text.getByText('Bring your card.').waitFor();
    expect(await text.locator('strong').allInnerTexts()).toContain('your');
    expect(await text.locator('em').allInnerTexts()).toContain('come');
  });
});
