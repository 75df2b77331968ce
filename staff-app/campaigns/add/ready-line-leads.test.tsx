import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CampaignEditor } from '../../campaign-builder/index.ts';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { exampleRule } from '../../testing/example-rule.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { textField } from '../../testing/open-step.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReadyToSend } from './ready-to-send.tsx';

async function open(width: number, ...messages: string[]) {
  window.innerWidth = width;
  fakeServer({ StepCounts: { campaign: { id: '5', stats: { leads: 0, features: [] } } } });
  const steps = messages.map((message, at) => exampleStep({ id: `1${at + 1}`, message, days: at }));
  const campaign = exampleCampaign(steps);
  const { router } = renderScreen(
    <CampaignEditor campaign={campaign} addContacts={<ReadyToSend campaign={campaign} onAdd={() => undefined} />} />,
  );
  return router;
}

const press = async (line: string | RegExp) => fireEvent.click(await screen.findByRole('link', { name: line }));

describe('a line of what a campaign needs', () => {
  it('selects the blank, also in the step that is open already', async () => {
    const router = await open(1280, 'Hi', 'On [which day]');
    await act(() => router.navigate('/?step=12'));
    await waitFor(async () => expect((await textField()).field.textContent).toBe('On [which day]'));
    await press('Fill in 1 blank');
    await waitFor(() => expect(getSelection()?.toString()).toBe('[which day]'));
    getSelection()?.removeAllRanges();
    await press('Fill in 1 blank');
    await waitFor(() => expect(getSelection()?.toString()).toBe('[which day]'));
  });

  it('opens the workflow and its message that have the blank', async () => {
    window.innerWidth = 390;
    const messageContent = 'We are at [street address]';
    const rule = exampleRule();
    const actions = rule.actions.map((action) => ({ ...action, messageContent }));
    fakeServer({ StepCounts: { campaign: { id: '5', stats: { leads: 0, features: [] } } } });
    const campaign = exampleCampaign([exampleStep({ id: '11', message: 'Hi', workflows: [{ ...rule, actions }] })]);
    renderScreen(
      <CampaignEditor campaign={campaign} addContacts={<ReadyToSend campaign={campaign} onAdd={() => undefined} />} />,
    );
    await press('Fill in 1 blank');
    const field = await screen.findByRole('textbox', { name: 'Message' }, { timeout: 8000 });
    await waitFor(() => expect(getSelection()?.toString()).toBe('[street address]'));
    expect(document.activeElement).toBe(field);
  });

  it('leads the keyboard to the step, also where it takes the place of the list', async () => {
    await open(800, 'Hi {first name}');
    await press(/Did you mean first name/);
    await waitFor(async () => expect(document.activeElement).toBe((await textField()).field));
  });
});
