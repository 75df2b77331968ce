import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersAtEveryWidth } from './barriers.ts';
import { LONG_NAME, startFullHouse } from './full-house.ts';

const { campaign, lead, open } = await startFullHouse();
const dialog = '[role=dialog]';
const inBar = (page: Page) => page.getByRole('region', { name: 'Selected leads' });
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

describe('every dialog', () => {
  it('of a contact is accessible and fits', async () => {
    const page = await open('/dashboard');
    await page.getByRole('row', { name: `Open ${lead.name}` }).click();
    for (const tab of ['Reporting', 'Messages', 'Campaigns', 'Details']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      expect(await barriersAtEveryWidth(page, tab, dialog)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Timeline' }).click();
    expect(await barriersAtEveryWidth(page, 'Timeline', dialog)).toEqual([]);
  });

  it('for adding contacts is accessible and fits', async () => {
    const page = await open('/dashboard');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add leads' }).click();
    await page.getByRole('dialog').getByRole('tabpanel').waitFor();
    expect(await barriersAtEveryWidth(page, 'Add leads', dialog)).toEqual([]);
    await close(page);
  });

  it('for bulk actions on contacts is accessible and fits, and so does the bar below', async () => {
    const page = await open('/dashboard');
    await page.getByLabel(`Select ${lead.name}`).click();
    expect(await barriersAtEveryWidth(page, 'the bar of the selected')).toEqual([]);
    for (const [button, again] of [
      ['Message', 'Continue'],
      ['Add to campaign', null],
    ] as const) {
      await inBar(page).getByRole('button', { name: button }).click();
      await page.getByRole('dialog').waitFor();
      if (again === 'Continue') {
        await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).click();
        await page.keyboard.insertText(`Dear ${LONG_NAME}, see you soon.`);
      }
      expect(await barriersAtEveryWidth(page, button, dialog)).toEqual([]);
      if (again) {
        await page.getByRole('button', { name: again }).click();
        await page.getByRole('button', { name: /^Send to / }).waitFor();
        expect(await barriersAtEveryWidth(page, `the last look before ${button}`, dialog)).toEqual([]);
        // Closing the dialog asks before the text is lost.
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Leave', exact: true }).click();
        await page.getByRole('dialog', { name: /^Message/ }).waitFor({ state: 'hidden' });
      } else await close(page);
    }
    for (const item of ['Add to group', 'Archive']) {
      await inBar(page).getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('dialog').waitFor();
      expect(await barriersAtEveryWidth(page, item, dialog)).toEqual([]);
      await close(page);
    }
  });

  it('for bulk actions on events is accessible and fits', async () => {
    const page = await open('/events');
    await page.getByRole('checkbox').first().check();
    for (const button of ['Message', 'Add to campaign', 'Cancel events']) {
      await page.getByRole('region', { name: 'Selected events' }).getByRole('button', { name: button }).click();
      await page.getByRole('dialog').waitFor();
      expect(await barriersAtEveryWidth(page, button, dialog)).toEqual([]);
      await close(page);
    }
  });

  it('of a workflow is accessible and fits', async () => {
    const page = await open(`/campaign/${campaign.id}`);
    await page
      .getByRole('button', { name: /^If\/then/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Add workflow' }).click();
    await page.getByRole('button', { name: 'Add trigger' }).click();
    await page.getByRole('radio', { name: 'Answered a question' }).click();
    await page.getByRole('checkbox', { name: 'Yes' }).click();
    await page.getByText('It didn’t happen').click();
    expect(await barriersAtEveryWidth(page, 'a condition', 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Add action' }).click();
    await page.getByRole('radio', { name: 'Notify specific users' }).click();
    await page.getByRole('region', { name: 'New action' }).getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await barriersAtEveryWidth(page, 'an action of its rule', 'main')).toEqual([]);
  });

  it('of a step, and the report, is accessible and fits', async () => {
    const page = await open(`/campaign/${campaign.id}`);
    await page.getByRole('list', { name: 'Steps' }).waitFor();
    await page
      .getByRole('button', { name: /^New Message/ })
      .last()
      .click();
    await page.getByRole('region', { name: 'New message' }).getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await barriersAtEveryWidth(page, 'a step', 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByRole('region', { name: 'Received' }).waitFor();
    expect(await barriersAtEveryWidth(page, 'the report')).toEqual([]);
  });
});
