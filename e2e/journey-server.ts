// What every story starts with: its own server with a clock that can be moved, a browser, and the phones.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import type { AccessLevel } from '../domain/permissions/policy.ts';
import { recountAll } from '../server/counters/index.ts';
import { createLog } from '../server/platform/log.ts';
import type { Outside } from '../server/platform/outbound/outside.ts';
import { buildOrganization } from '../server/testing/build-organization.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { startTestServer, type TestServer } from '../server/testing/test-server.ts';
import { closePages, pagesOf, sharedBrowser } from './browser.ts';
import { sayWhatPagesShowed } from './failed-pages.ts';
import { newPage, PATIENCE_MS } from './open-page.ts';

type Organization = Awaited<ReturnType<typeof buildOrganization>>;
type User = Awaited<ReturnType<typeof buildUser>>;

export type PhoneText = { from: string; to: string; body: string; direction: string; status: string };

export type Journey = {
  readonly server: TestServer;
  readonly organization: Organization;
  /** The person the story is about. */
  readonly staff: User;
  /** A page of the staff app with this person signed in, or signed out. */
  openStaffApp(path: string, options?: { as?: User | null } & BrowserContextOptions): Promise<Page>;
  /** A public page, such as one that a phone opens. */
  openPage(address: string, options?: BrowserContextOptions): Promise<Page>;
  /** The messages on a simulated phone, the oldest first. */
  textsOn(phone: string): Promise<PhoneText[]>;
  /** Waits until the phone has this many messages, and returns them. */
  waitForTexts(phone: string, count: number): Promise<PhoneText[]>;
  /** Replies from a simulated phone. */
  reply(from: string, body: string): Promise<void>;
};

// Once for each page: a token that was replaced meanwhile must not come back.
function signInOnce(token: string): void {
  if (sessionStorage.getItem('signed-in-as') === token) return;
  sessionStorage.setItem('signed-in-as', token);
  localStorage.setItem('token', token);
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

type Given = {
  brand?: string;
  organization?: string;
  access?: AccessLevel;
  startsAt?: string;
  /** Clinics and platform admins can only sign in on the screens, with their browser's key. */
  needsKeys?: boolean;
  /** What takes the place of the internet for addresses that people type. */
  outside?: Outside;
};

/** The pages that a test opens, closed after it. Their complaints fail it. */
function pagesOfEachTest(browser: Browser, complaints: string[]): Page[] {
  const opened: Page[] = [];
  // What is opened before the tests stays for all of them.
  beforeEach(() => void opened.splice(0));
  // A page that no one looks at anymore would still listen to the server and load what changes.
  afterEach(async (test) => {
    await sayWhatPagesShowed(test, pagesOf(browser));
    for (const page of opened.splice(0)) await page.context().close();
    expect(complaints.splice(0), 'what the pages complained about').toEqual([]);
  });
  return opened;
}

/** Starts server and browser for one story file, and stops them after it. Any complaint of a page fails its story. */
export async function startJourney(given: Given = {}): Promise<Journey> {
  const sessionKeys = given.needsKeys ? 'required' : 'optional';
  const settings = { roles: ['web', 'worker'], carrier: 'simulator', sessionKeys } as const;
  const server = await startTestServer(settings, given.startsAt, createLog('silent'), given.outside);
  const organization = await buildOrganization(server.context, {
    ...(given.brand ? { brand: given.brand } : {}),
    ...(given.organization ? { name: given.organization } : {}),
  });
  const staff = await buildUser(server.context, organization.id, { access: given.access ?? 'OWNER' });
  const browser = await sharedBrowser();
  const complaints: string[] = [];
  const opened = pagesOfEachTest(browser, complaints);
  afterAll(() => closePages(browser));
  afterAll(async () => expect(await recountAll(server.context.db), 'counters that differ from their rows').toEqual([]));

  const textsOn = async (phone: string) => {
    const answer = await fetch(`${server.url}/simulator/messages?phone=${encodeURIComponent(phone)}`);
    return ((await answer.json()) as { messages: PhoneText[] }).messages.toReversed();
  };

  return {
    server,
    organization,
    staff,
    textsOn,
    async openStaffApp(path, { as = staff, ...options } = {}) {
      const page = await newPage(browser, complaints, { viewport: { width: 1280, height: 800 }, ...options });
      opened.push(page);
      if (as) await page.addInitScript(signInOnce, as.token);
      await page.goto(server.url + path);
      return page;
    },
    async openPage(address, options = {}) {
      const page = await newPage(browser, complaints, { ...PHONE, ...options });
      opened.push(page);
      await page.goto(new URL(address, server.url).href);
      return page;
    },
    waitForTexts: (phone, count) =>
      vi.waitFor(
        async () => {
          const texts = await textsOn(phone);
          expect(texts.length, `texts on ${phone}`).toBeGreaterThanOrEqual(count);
          return texts;
        },
        { timeout: PATIENCE_MS, interval: 200 },
      ),
    async reply(from, body) {
      const answer = await fetch(`${server.url}/simulator/replies`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, to: organization.senderPhone, body }),
      });
      expect(answer.status, 'the answer to a simulated reply').toBeLessThan(300);
    },
  };
}
