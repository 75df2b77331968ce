import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleCampaign, exampleStep } from '../testing/example-campaign.ts';
import { exampleBrand } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { useStepOrder } from './steps/use-step-order.ts';
import type { Campaign } from './use-campaign.ts';

const withChains = exampleBrand({
  campaigns: { appointmentChains: true, addsLeadsInV2: true, customWindow: false, ifThen: true },
});

const campaign = () =>
  exampleCampaign([
    exampleStep({ id: '11', message: 'Welcome' }),
    exampleStep({ id: '21', structureType: 'before', message: 'Tomorrow', days: 1, window: 9 }),
    exampleStep({ id: '22', structureType: 'before', message: 'In an hour', hours: 1 }),
    exampleStep({ id: '31', structureType: 'appointment', message: 'How was it?', days: 2 }),
  ]);

function open(given: Campaign = campaign(), brand = withChains) {
  const server = fakeServer({
    StepCounts: { campaign: { id: '5', stats: { leads: 0, features: [] } } },
    CreateStep: { campaignFeature: { id: '77' } },
    UpdateStep: {},
    MoveStep: {},
    DeleteStep: {},
  });
  renderScreen(<CampaignEditor campaign={given} addContacts={<p>Next: add contacts</p>} />, { brand });
  return server;
}

const chains = () => within(screen.getByRole('tablist', { name: 'Chains' }));
const choose = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed') && button.getAttribute('aria-hidden') === null)
    .map((button) => button.textContent);

describe('a campaign in a brand with appointments', () => {
  it('has the tabs "Instant", "Pre-Appt." and "Post-Appt.", each with its own chain [EDIT-11]', async () => {
    open();
    expect(
      chains()
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Instant', 'Pre-Appt.', 'Post-Appt.']);
    expect(steps()).toEqual(['Welcome']);
    expect(await screen.findByText('Next: add contacts')).toBeTruthy();
    choose('Pre-Appt.');
    expect(steps()).toEqual(['Tomorrow', 'In an hour']);
    expect(screen.getByText('1 day before the appointment, 9 AM MST')).toBeTruthy();
    expect(screen.getByText('1 hour before the appointment')).toBeTruthy();
    expect(screen.getByText('Next: add contacts')).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toContain('Tomorrow');
    choose('Post-Appt.');
    expect(steps()).toEqual(['How was it?']);
    expect(screen.getByText('Next: add contacts')).toBeTruthy();
    expect(screen.getByText('2 days after the appointment')).toBeTruthy();
  });

  it('opens on the first chain that has a text', () => {
    open(exampleCampaign([exampleStep({ id: '31', structureType: 'appointment', message: 'How was it?', days: 2 })]));
    expect(chains().getByRole('tab', { selected: true }).textContent).toBe('Post-Appt.');
    expect(steps()).toEqual(['How was it?']);
  });

  it('has no such tabs in other brands [EDIT-11]', () => {
    open(campaign(), exampleBrand());
    expect(screen.queryByRole('tablist', { name: 'Chains' })).toBeNull();
    expect(steps()).toEqual(['Welcome']);
  });

  it('adds a step to the chain that is shown [EDIT-11]', async () => {
    const server = open();
    choose('Pre-Appt.');
    fireEvent.click(screen.getByRole('button', { name: 'New Message at the end' }));
    const dialog = await screen.findByRole('region', { name: 'New message' });
    fireEvent.click(within(dialog).getByRole('tab', { name: 'When' }));
    expect(within(dialog).queryByRole('radio', { name: 'Not before a date' })).toBeNull();
    expect(dialog.textContent).toContain('Goes out at the appointment.');
    fireEvent.change(within(dialog).getByLabelText('Days'), { target: { value: '3' } });
    expect(dialog.textContent).toContain('Goes out 3 days before the appointment.');
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Text' }));
    const editor = await within(dialog).findByRole('textbox', { name: 'Message' });
    fireEvent.paste(editor, { clipboardData: { getData: () => 'See you soon', types: ['text/plain'] } });
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('UpdateStep')).toHaveLength(1));
    expect(server.callsOf('CreateStep')[0]?.variables).toEqual({
      ...{ campaignId: '5', featureType: 'MESSAGE', structureType: 'before', after: '22' },
    });
  });

  it('keeps a new step in its chain when the one before it is gone [EDIT-11]', async () => {
    open();
    choose('Pre-Appt.');
    fireEvent.click(screen.getByRole('button', { name: 'New Message at the end' }));
    await screen.findByRole('region', { name: 'New message' });
    cleanup();
    const left = campaign();
    open({
      ...left,
      features: left.features.filter(({ id }) => id !== '22'),
      structure: { ...left.structure, before: ['21'] },
    });
    choose('Pre-Appt.');
    expect(steps()).toEqual(['Tomorrow', 'New messageDraft']);
  });

  it('moves a step within the chain that is shown [EDIT-11]', async () => {
    const server = fakeServer({ MoveStep: {} });
    function Order() {
      const { steps, move } = useStepOrder(given, 'before');
      return (
        <button type="button" onClick={() => move('21', ['22', '21'])}>
          {steps.map(({ message }) => message).join(', then ')}
        </button>
      );
    }
    const given = campaign();
    renderScreen(<Order />, { brand: withChains });
    fireEvent.click(screen.getByRole('button', { name: 'Tomorrow, then In an hour' }));
    expect(await screen.findByRole('button', { name: 'In an hour, then Tomorrow' })).toBeTruthy();
    await waitFor(() =>
      expect(server.callsOf('MoveStep')[0]?.variables).toEqual({ campaignFeatureId: '21', after: '22' }),
    );
    expect(await screen.findByText('The step was moved. No one gets a step twice.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.callsOf('MoveStep')[1]?.variables).toEqual({ campaignFeatureId: '21', after: null }),
    );
    expect(await screen.findByRole('button', { name: 'Tomorrow, then In an hour' })).toBeTruthy();
  });

  it('deletes a step from the chain that is shown, and says what stops [EDIT-11]', async () => {
    const server = open();
    choose('Post-Appt.');
    fireEvent.click(screen.getByRole('button', { name: 'Delete How was it?' }));
    const question = await screen.findByRole('dialog', { name: 'Delete step' });
    expect(question.textContent).toContain('It’s no longer sent for any appointment.');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete step' }));
    await waitFor(() =>
      expect(server.callsOf('DeleteStep')[0]?.variables).toEqual({
        ...{ campaignFeatureId: '31', structureType: 'appointment' },
      }),
    );
    expect(await screen.findByText('Message 1 after deleted')).toBeTruthy();
  });

  it('says what an empty chain is for [EDIT-11]', () => {
    open(exampleCampaign([exampleStep()]));
    choose('Pre-Appt.');
    expect(screen.getByText('No messages before the appointment yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New Message as the first step' })).toBeTruthy();
  });
});
