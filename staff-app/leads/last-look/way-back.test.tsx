import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { exampleContact, exampleMembership } from '../../testing/example-contact.ts';
import { exampleLead } from '../../testing/example-lead.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddLeadsDialog } from '../add/add-leads-dialog.tsx';
import { AddToCampaignDialog } from '../bulk/add-to-campaign-dialog.tsx';
import { ContactDialog } from '../contact/contact-dialog.tsx';

const autumn = { id: '7', name: 'Autumn' };
const noop = () => {};

function serve(more = {}) {
  return fakeServer({
    Lead: { lead: exampleContact() },
    Leads: { leads: [exampleLead()], total: 1, page: 1 },
    Recipients: { canGet: 1, already: 0, optedOut: 0, needConsent: 0, cantReceive: 0 },
    CampaignChoices: { campaigns: [autumn] },
    Campaign: { campaign: exampleCampaign([exampleStep()], autumn) },
    ...more,
  });
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
async function chooseCampaign() {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Campaign' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Autumn' }));
}
const chosenCampaign = () =>
  waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Campaign' }).value).toBe('Autumn'));
const isChange = ({ name }: { name: string }) => /^(Add|Message|Remove|Start)/.test(name);

it('Back from the last look at one contact keeps the campaign, and sends nothing', async () => {
  const server = serve();
  renderScreen(<ContactDialog leadId="1" onClose={noop} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Campaigns' }));
  await chooseCampaign();
  await press('Add to campaign');
  await press('Back');
  await chosenCampaign();
  expect(server.calls.filter(isChange)).toEqual([]);
});

it('Back from the last look at existing contacts keeps them by name, and the campaign, and sends nothing', async () => {
  const jonas = exampleLead({ id: '2', name: 'Jonas Lindqvist' });
  const server = serve({
    Leads: ({ search }: { search: string | null }) => ({
      leads: search === null ? [exampleLead()] : [jonas],
      ...{ total: 1, page: 1 },
    }),
  });
  renderScreen(<AddLeadsDialog opened onClose={noop} tab="existing" />);
  const field = await screen.findByRole('combobox', { name: 'Leads' });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'jonas' } });
  fireEvent.click(await screen.findByRole('option', { name: /^Jonas/ }));
  await chooseCampaign();
  await press('Continue');
  await press('Back');
  await chosenCampaign();
  expect(await screen.findByText('Jonas Lindqvist (555) 123-4567')).toBeTruthy();
  expect(server.calls.filter(isChange)).toEqual([]);
});

it('Back from the last look at many keeps the campaign, and sends nothing', async () => {
  let confirmed = 0;
  serve();
  renderScreen(
    <AddToCampaignDialog
      {...{ count: 1, choice: { leadIds: ['1'] }, onClose: noop, isBusy: false }}
      onConfirm={() => {
        confirmed += 1;
      }}
    />,
  );
  await chooseCampaign();
  await press('Continue');
  await press('Back');
  await chosenCampaign();
  expect(confirmed).toBe(0);
});

it('a stopped campaign goes on for one contact, after a question that Back answers with no', async () => {
  const server = serve({
    Lead: { lead: exampleContact({ campaigns: [exampleMembership({ stopped: true, campaign: autumn })] }) },
    AddChosenToCampaign: { added: 1, already: 0 },
  });
  renderScreen(<ContactDialog leadId="1" onClose={noop} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Campaigns' }));
  await press('Continue Autumn');
  await press('Back');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Continue for/ })).toBeNull());
  expect(server.calls.filter(isChange)).toEqual([]);
  await press('Continue Autumn');
  await press(/^Continue for/);
  await waitFor(() => expect(server.callsOf('AddChosenToCampaign')).toHaveLength(1));
  expect(server.callsOf('AddChosenToCampaign')[0]?.variables).toMatchObject({ campaignId: '7', leadIds: ['1'] });
});
