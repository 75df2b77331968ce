// Counts what a person does on a page to get a job done.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type JobKey, jobs, keepCount } from './jobs.ts';

type Act = 'click' | 'key' | 'entry';

const counters = new WeakMap<Page, (act: Act) => void>();

/** Counts from here until `end`, over reloads too, and fails there if the job took more than its row allows. */
export async function beginJob(page: Page, key: JobKey): Promise<{ end(): Promise<void> }> {
  const count = { click: 0, key: 0, entry: 0 };
  const isNew = !counters.has(page);
  counters.set(page, (act) => {
    count[act] += 1;
  });
  if (isNew) {
    await page.exposeFunction('countAct', (act: Act) => counters.get(page)?.(act));
    await page.addInitScript(listenForActs);
    await page.evaluate(listenForActs);
  }
  const began = performance.now();
  return {
    async end() {
      const seconds = (performance.now() - began) / 1000;
      // The answer comes after everything that the page has reported.
      await page.evaluate(() => undefined);
      counters.set(page, () => undefined);
      const took = { clicks: count.click, keys: count.key, entries: count.entry };
      await keepCount(key, { ...took, seconds });
      const { title, most } = jobs[key];
      expect(took.clicks + took.keys, `what was counted of “${title}”`).toBeGreaterThan(0);
      for (const what of ['clicks', 'keys', 'entries'] as const)
        expect(took[what], `${what} of “${title}”`).toBeLessThanOrEqual(most[what]);
    },
  };
}

/** Runs in the page. A text that is typed is one entry, whatever it is; so is a file that is chosen. */
function listenForActs(): void {
  const { countAct } = window as unknown as { countAct: (act: Act) => void };
  let isActing = false;
  let isAppFocusing = false;
  let unreached: EventTarget | null = null;
  let entered: EventTarget | null = null;
  const listen = (name: string, heard: (event: Event) => void) => addEventListener(name, heard, true);

  // The app may give a field the focus; a story reaches fields without this function of the page.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusByApp(options) {
    isAppFocusing = true;
    focus.call(this, options);
    isAppFocusing = false;
  };
  // The focus that a click or a key moves is moved in the same task.
  for (const name of ['pointerdown', 'mousedown', 'click', 'keydown'])
    listen(name, (event) => {
      if (!event.isTrusted) return;
      isActing = true;
      setTimeout(() => {
        isActing = false;
      });
    });
  listen('focusin', ({ target }) => {
    unreached = isActing || isAppFocusing ? null : target;
  });
  // A person has to click a field that neither they nor the app gave the focus.
  const reach = () => {
    if (unreached !== null && unreached === document.activeElement) countAct('click');
    unreached = null;
  };
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio])'));

  listen('pointerdown', (event) => {
    if (!event.isTrusted) return;
    unreached = null;
    entered = null;
    countAct('click');
  });
  listen('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !event.isTrusted) return;
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    reach();
    const isText = event.key.length === 1 || event.key === 'Backspace';
    if (isText && !event.ctrlKey && !event.metaKey && !event.altKey && isField(event.target)) return;
    entered = null;
    countAct('key');
  });
  listen('input', ({ target }) => {
    if (target === entered || !isField(target)) return;
    // A button opens the window in which a file is chosen.
    if (target instanceof HTMLInputElement && target.type === 'file') countAct('click');
    else reach();
    entered = target;
    countAct('entry');
  });
}
