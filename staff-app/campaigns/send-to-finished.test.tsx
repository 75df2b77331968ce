import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CampaignEditor } from '../campaign-builder/index.ts';
import { SendToFinishedDialog } from '../leads/index.ts';
import { exampleCampaign, exampleStep } from '../testing/example-campaign.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const campaign = exampleCampaign(
  [exampleStep({ id: '11', message: 'Hello' }), exampleStep({ id: '12', message: 'And then?', days: 1, window: 9 })],
  { name: 'Spring' },
);
const noOne = { leads: 0, optedOut: 0, scheduled: 0, finishedWithout: 0, sent: 0 };

const products = [{ id: 'sms', name: 'sms segment', price: 0.01 }];
const billing = { active: true, expires: null, periodEnd: null, products, card: null, invoices: [], messages: [] };
const organization = { id: '1000', orgType: 'basic', stats: { leads: 21 }, bank: null, billing };

function open(finishedWithout: number) {
  const features = [
    { ...noOne, id: '11', leads: 21 },
    { ...noOne, id: '12', finishedWithout },
  ];
  const at = '2030-03-11T16:00:00.000Z';
  const server = fakeServer({
    StepCounts: { campaign: { id: campaign.id, stats: { leads: 21, features } } },
    FinishedLeads: { leads: finishedWithout, firstAt: at, lastAt: at },
    SendToFinished: { planned: finishedWithout },
    Billing: { user: { id: '1000', new: false, organization } },
  });
  renderScreen(
    <CampaignEditor
      campaign={campaign}
      addContacts={null}
      askToSend={(asked) => <SendToFinishedDialog campaign={campaign} {...asked} />}
    />,
  );
  return server;
}

describe('a step that was added after contacts had finished the campaign', () => {
  it('says how many don’t get it, and sends it to them once someone has confirmed how many, when and at what cost', async () => {
    const server = open(21);
    expect(await screen.findByText('21 leads have finished this campaign and won’t get this step.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send it to them too' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send it to them too?' }));
    const button = await dialog.findByRole('button', { name: 'Send to 21 leads' });
    expect(dialog.getByText(/go on with the step added since/).textContent).toContain(
      'The next message is due 03/11/2030 9:00 AM MST.',
    );
    expect(await dialog.findByText('This costs up to $0.21: 21 messages at $0.01 each.')).toBeTruthy();
    fireEvent.click(button);
    expect(await screen.findByText('“Spring” continues for 21 leads')).toBeTruthy();
    expect(server.callsOf('SendToFinished')).toMatchObject([{ variables: { campaignFeatureId: '12' } }]);
  });

  it('says nothing where everyone is still to get it', async () => {
    open(0);
    expect(await screen.findByText('21 leads here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send it to them too' })).toBeNull();
  });
});
