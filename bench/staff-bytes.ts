// P10: what a browser loads of the staff app for the sign-in and the overview, as it is served.
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { bytesOf, markWhenShown, scriptsUntilPaint, scriptsUntilShown } from '../e2e/script-bytes.ts';
import { startSession } from '../server/accounts/index.ts';
import { inTransactionAcrossOrganizations } from '../server/platform/database/database.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { fixedRow, inTurn } from './measure/rounds.ts';
import type { Row } from './report.ts';

const LIMIT = { value: 250_000, name: '250 kB' };

export async function bench(): Promise<Row[]> {
  let rows: Row[] = [];
  await withFreshServer({}, async (server) => {
    const { organizationId, userId } = await server.newOrganization();
    const token = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
      startSession(tx, server.context, userId, { organizationId }),
    );
    const browser = await launchBrowser();
    const signInOnly: number[] = [];
    const [whole = []] = await inTurn([
      async () => {
        const page = await (await browser.newContext()).newPage();
        const loaded = await load(page, server, token);
        signInOnly.push(loaded.signIn);
        await page.context().close();
        return { value: loaded.whole };
      },
    ]);
    await browser.close();
    const shown = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    const given = { id: 'P10', limit: LIMIT, shown, best: 'least', bar: 1 } as const;
    const ofSignIn = signInOnly.map((value) => ({ value }));
    rows = [
      fixedRow({ ...given, what: 'staff app: script for the sign-in, compressed', ours: ofSignIn }),
      fixedRow({ ...given, what: 'staff app: script for the sign-in and the overview, compressed', ours: whole }),
    ];
  });
  return rows;
}

// What both load is counted once, and what the sign-in fetches ahead only where the overview is shown with it.
async function load(page: Page, { url }: FreshServer, token: string): Promise<{ signIn: number; whole: number }> {
  await page.goto(`${url}/login`);
  await page.locator('form button[type=submit]').waitFor();
  const signIn = await scriptsUntilPaint(page);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.addInitScript(markWhenShown);
  await page.goto(`${url}/dashboard`);
  await page.locator('main h1').waitFor();
  return { signIn: bytesOf(signIn), whole: bytesOf(signIn, await scriptsUntilShown(page)) };
}
