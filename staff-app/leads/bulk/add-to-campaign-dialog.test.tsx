import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { exampleBrand } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddToCampaignDialog } from './add-to-campaign-dialog.tsx';

const account = { ...exampleBrand().account, confirmsRules: true };

/** The dialog in a brand whose rules were accepted, so that the last look is passed over, with this campaign chosen. */
async function choose(message: string) {
  const organization = { id: '1000', messageContent: 'May we text you?', understandsTiming: true };
  fakeServer({
    SendingRules: { user: { id: '1', organization } },
    Recipients: { canGet: 2, already: 0, optedOut: 0, needConsent: 0, cantReceive: 0 },
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    Campaign: { campaign: exampleCampaign([exampleStep({ id: '1', message, messageContent: message })]) },
    SendingNumbers: { waysToGet: 'on-demand', numbers: [] },
  });
  const onConfirm = vi.fn();
  renderScreen(
    <AddToCampaignDialog
      {...{ count: 2, choice: { leadIds: ['1', '2'] }, onConfirm, isBusy: false }}
      onClose={() => undefined}
    />,
    { brand: exampleBrand({ key: 'blast', account }) },
  );
  fireEvent.click(await screen.findByRole('combobox', { name: 'Campaign' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
  return onConfirm;
}

describe('where the last look is passed over', () => {
  it('a finished campaign is sent at once', async () => {
    const onConfirm = await choose('We come on Monday');
    const send = await screen.findByRole('button', { name: 'Send to 2 leads' });
    await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
    fireEvent.click(send);
    expect(onConfirm).toHaveBeenCalledWith('5');
  });

  it('one with a blank of a template is looked at all the same, and can’t be sent', async () => {
    const onConfirm = await choose('We come on [which day]');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('link', { name: 'Fill in 1 blank' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send to 2 leads' }).hasAttribute('disabled')).toBe(true);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('one with something typed in place of a field is asked about', async () => {
    await choose('Hi {first name}');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('checkbox', { name: 'Send “{first name}” exactly as typed' })).toBeTruthy();
  });
});
