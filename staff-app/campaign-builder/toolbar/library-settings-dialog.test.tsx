import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleCampaign } from '../../testing/example-campaign.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { LibrarySettingsDialog } from './library-settings-dialog.tsx';

function open(more = {}, wpAdmin = true) {
  const server = fakeServer({
    CampaignCategories: { campaignCategories: ['Onboarding'] },
    UpdateCampaign: {},
    ...more,
  });
  const onClose = vi.fn();
  renderScreen(<LibrarySettingsDialog campaign={exampleCampaign()} onClose={onClose} />, {
    user: exampleUser('OWNER', { wpAdmin }),
  });
  return { server, onClose };
}

describe('the library settings of a campaign', () => {
  it('offer it with a category, also a new one, and a description [OPEN-47 OPEN-83]', async () => {
    const { server, onClose } = open();
    const dialog = await screen.findByRole('dialog', { name: 'Library settings' });
    fireEvent.click(within(dialog).getByRole('switch', { name: 'Offer this campaign in the library' }));
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Category' }), { target: { value: 'Aftercare' } });
    fireEvent.change(within(dialog).getByLabelText('Description'), { target: { value: 'How to heal well' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.callsOf('UpdateCampaign')[0]?.variables).toEqual({
      ...{ campaignId: '5', public: true, category: 'Aftercare', description: 'How to heal well' },
      seen: { public: false, category: '', description: '' },
    });
  });

  it('offer the categories that are there to anyone who owns the campaign, and new ones to the platform [OPEN-47]', async () => {
    const { server } = open({}, false);
    const dialog = await screen.findByRole('dialog', { name: 'Library settings' });
    fireEvent.click(await within(dialog).findByRole('combobox', { name: 'Category' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Onboarding' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('UpdateCampaign')[0]?.variables.category).toBe('Onboarding'));
  });

  it('are behind an icon of the editor for everyone who edits the campaign [EDIT-09]', async () => {
    fakeServer({ CampaignCategories: { campaignCategories: [] } });
    const campaign = exampleCampaign();
    const preview = { campaign, senderName: 'Us', steps: [], shownKey: null, onShow: () => undefined };
    renderScreen(<EditorToolbar campaign={campaign} preview={preview} />, { user: exampleUser('MANAGER') });
    fireEvent.click(screen.getByRole('button', { name: 'Library settings' }));
    expect(await screen.findByRole('dialog', { name: 'Library settings' })).toBeTruthy();
  });

  it('stay open with what was typed when the server refuses', async () => {
    const { onClose } = open({ UpdateCampaign: refused('You do not have permission to do that.') });
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Description'), { target: { value: 'How to heal well' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('You do not have permission to do that.')).toBeTruthy();
    expect(within(dialog).getByDisplayValue('How to heal well')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
