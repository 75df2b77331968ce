import { notificationsStore } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { exampleContact } from '../../testing/example-contact.ts';
import { healthBrand } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';

it.each([
  [{ optedOut: 1 }, 'Maya Okafor gets none of these messages: they’re opted out.'],
  [
    { hadAll: 1 },
    'Maya Okafor gets none of these messages: they already had all of them, and each goes out only once.',
  ],
  [{ needConsent: 1 }, 'Maya Okafor gets none of these messages: they haven’t agreed to texts on this number.'],
])('the last look says that nothing goes out to a contact like %j', async (counts, sentence) => {
  fakeServer({
    Lead: { lead: exampleContact() },
    Recipients: counts,
    CampaignChoices: { campaigns: [{ id: '7', name: 'Autumn' }] },
    Campaign: { campaign: exampleCampaign([exampleStep()], { id: '7', name: 'Autumn' }) },
  });
  renderScreen(<ContactDialog leadId="1" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Campaigns' }));
  fireEvent.click(await screen.findByRole('combobox', { name: 'Campaign' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Autumn' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add to campaign' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('the details say what to do for a new number of a contact who hasn’t agreed to texts', async () => {
  fakeServer({
    Lead: { lead: exampleContact({ needsConsent: true }) },
    CampaignChoices: { campaigns: [] },
  });
  renderScreen(<ContactDialog leadId="1" onClose={() => {}} />, { brand: healthBrand() });
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '555 765 4321' } });
  const notice = await screen.findByText(/hasn’t agreed to texts from Northside Motors, so a new number gets none/);
  expect(notice.textContent).toMatch(/Ask them to text START to you or to fill in one of your forms\./);
  expect(screen.queryByText(/If they agreed/)).toBeNull();
});

it('the way back to a campaign is no longer offered once they are in it again', async () => {
  const spring = { id: '5', name: 'Spring' };
  let isIn = true;
  const theirs = () => exampleContact().campaigns.filter(({ campaign }) => isIn || campaign.id !== spring.id);
  const RemoveLeads = () => {
    isIn = false;
    return { removed: 1, removedAt: 'then' };
  };
  fakeServer({
    Lead: () => ({ lead: exampleContact({ campaigns: theirs() }) }),
    Recipients: { canGet: 1 },
    CampaignChoices: { campaigns: [spring] },
    Campaign: { campaign: exampleCampaign([exampleStep()], spring) },
    ...{ RemoveLeads, AddLeadsToCampaign: { added: 1, already: 0 } },
  });
  renderScreen(<ContactDialog leadId="1" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Campaigns' }));
  // What they are in already isn't offered again.
  fireEvent.click(await screen.findByRole('combobox', { name: 'Campaign' }));
  expect(await screen.findByText('- No Campaigns Found -')).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Spring' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from Spring' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Campaign' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add to campaign' }));
  const send = await screen.findByRole('button', { name: /^Send to/ });
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  fireEvent.click(send);
  expect(await screen.findByText('Leads Added')).toBeTruthy();
  // Taken away at once: on its own it would go later.
  expect(notificationsStore.getState().notifications).toHaveLength(1);
});

it('offers no way back where they were in the campaign with an appointment', async () => {
  fakeServer({ Lead: { lead: exampleContact() }, RemoveLeads: { removed: 1, removedAt: null } });
  renderScreen(<ContactDialog leadId="1" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Campaigns' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from Spring' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^Maya Okafor left “Spring”/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says once they are back, also where the panel is closed by then', async () => {
  const server = fakeServer({
    Lead: { lead: exampleContact() },
    RemoveLeads: { removed: 1, removedAt: 'then' },
    UndoRemoval: { returned: 1 },
  });
  const { router } = renderScreen(<ContactDialog leadId="1" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Campaigns' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from Spring' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await act(() => router.navigate('/elsewhere'));
  expect(screen.queryByRole('tab', { name: 'Campaigns' })).toBeNull();
  fireEvent.click(undo);
  expect(await screen.findByText('Maya Okafor is back in “Spring”')).toBeTruthy();
  expect(server.callsOf('UndoRemoval')).toHaveLength(1);
});

it('says why they can’t come back, and not that they are', async () => {
  const sentence = 'This campaign is archived.';
  const answers = { RemoveLeads: { removed: 1, removedAt: 'then' }, UndoRemoval: refused(sentence) };
  fakeServer({ Lead: { lead: exampleContact() }, ...answers });
  renderScreen(<ContactDialog leadId="1" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Campaigns' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from Spring' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/is back in/)).toBeNull();
});
