import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { addLeadsToCampaign } from '../server/campaigns/index.ts';
import { inTransaction } from '../server/platform/database/database.ts';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ brand: 'health' });
const { server, organization, staff } = journey;
const phone = '+15552223344';
const question = 'Do you need help getting here?';
const maya = await buildLead(server.context, organization.id, { name: 'Maya Okafor', phone: '5552223344' });
const pitch = await buildPitch(server.context, organization.id, {
  title: 'Your visit',
  brand: 'health',
  slides: [
    {
      type: 'TEXT',
      title: 'Getting here',
      content: '<p>We are at 12 Lake Street.</p>',
      widgets: [{ label: question }],
    },
  ],
});
const campaign = await buildCampaign(server.context, organization.id, {
  ...{ name: 'Before your visit', userId: staff.id, steps: [{ message: 'Your visit:', pitchId: pitch.id }] },
});

const ruleInWords = `If the contact answered “${question}” with Yes, then message the contact`;

async function openEditor(): Promise<Page> {
  const page = await journey.openStaffApp(`/campaign/${campaign.id}`);
  await page.getByRole('toolbar').waitFor();
  return page;
}

async function rulesStored(): Promise<{ label: string | null }[]> {
  const asked = `{ campaign(campaignId: "${campaign.id}") { campaign { features { workflows { label } } } } }`;
  const { features } = (await server.graphql(asked, {}, staff.token)).campaign.campaign;
  return features[0].workflows;
}

describe('staff who set an if/then workflow', () => {
  it('leave nothing behind when they cancel [FLOW-03 FLOW-04]', async () => {
    const leave = [
      (page: Page) =>
        page.getByRole('region', { name: 'If/then', exact: true }).getByRole('button', { name: 'Cancel' }).click(),
      (page: Page) => page.reload(),
    ];
    for (const go of leave) {
      const page = await openEditor();
      await page.getByRole('button', { name: 'If/then' }).click();
      await page.getByRole('button', { name: 'Add workflow' }).click();
      await page.getByRole('button', { name: 'Add trigger' }).waitFor();
      expect(await rulesStored()).toEqual([{ label: null }]);
      await go(page);
      await vi.waitFor(async () => expect(await rulesStored()).toEqual([]), { timeout: 60_000 });
    }
  });

  it('choose an answer and a message, and contacts with that answer get it [BRAND-27 EDIT-21 EDIT-22 EDIT-23 EDIT-24 FLOW-11 FLOW-17]', async () => {
    const page = await openEditor();
    await page.getByRole('button', { name: 'If/then' }).click();
    await page.getByRole('button', { name: 'Add workflow' }).click();
    await page.getByRole('button', { name: 'Add trigger' }).click();
    const condition = page.getByRole('region', { name: 'New trigger' });
    await condition.getByRole('radio', { name: 'Answered a question' }).click();
    await condition.getByRole('checkbox', { name: 'Yes' }).click();
    await condition.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Add action' }).click();
    const action = page.getByRole('region', { name: 'New action' });
    await action.getByRole('radio', { name: 'Send a message' }).click();
    await action.getByRole('textbox', { name: 'Message' }).click();
    await page.keyboard.insertText('We will call you, ');
    await action.getByRole('button', { name: '+ first name' }).click();
    await action.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('region', { name: 'If/then', exact: true }).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('list', { name: 'Rules', exact: true }).getByText(ruleInWords).waitFor();
    await page.getByRole('list', { name: 'Workflows for this step' }).getByText(ruleInWords).waitFor();

    await inTransaction(server.context.db, organization.id, (tx) =>
      addLeadsToCampaign(tx, server.context, organization.id, { campaignId: campaign.id, leadIds: [maya.id] }),
    );
    const [text] = await journey.waitForTexts(phone, 1);
    const contact = await journey.openPage(/https?:\S+/.exec(text?.body ?? '')?.[0] ?? '');
    await contact.getByText('Yes', { exact: true }).click();
    const texts = await journey.waitForTexts(phone, 2);
    expect(texts.at(-1)?.body).toBe('We will call you, Maya');
  });
});
