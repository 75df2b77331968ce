// Takes a screenshot: npm run -s screenshot -- <url> <file.png> [width] [height] [--dark] [--full] [--token T] The
// token of a signed-in user is put where the staff app keeps it, before the page's own scripts run.
import { parseArgs } from 'node:util';
import { launchBrowser } from './browser.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    token: { type: 'string' },
    key: { type: 'string', default: 'token' },
  },
});
const [url, file, width = '1280', height = '800'] = positionals;
if (!url || !file) {
  console.error('npm run -s screenshot -- <url> <file.png> [width] [height] [--dark] [--full] [--token T [--key K]]');
  process.exit(2);
}

const browser = await launchBrowser();
const page = await browser.newPage({
  viewport: { width: Number(width), height: Number(height) },
  colorScheme: values.dark ? 'dark' : 'light',
});
page.on('console', (message) => {
  if (message.type() === 'error') console.error(`console: ${message.text()}`);
});
page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
page.on('requestfailed', (request) => console.error(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`));
const { token, key } = values;
if (token) {
  await page.addInitScript(
    ([name, value]) => {
      localStorage.setItem(name, value);
      sessionStorage.setItem(name, value);
    },
    [key, token] as const,
  );
}
// An open event stream never becomes idle, so waiting for network silence has a short limit.
await page.goto(url);
await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
await page.screenshot({ path: file, fullPage: values.full });
const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
if (overflow > 0) console.error(`the page is ${overflow} px wider than the window`);
await browser.close();
