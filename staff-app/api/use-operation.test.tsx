import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { graphql } from './graphql.ts';
import { useChange, useRead } from './use-operation.ts';

const RenameMutation = graphql(`
  mutation RenameCampaign($name: String!) {
    updateCampaign(campaignId: "1", name: $name) { success errors }
  }
`);

function Names() {
  const { mutate, isPending } = useChange(RenameMutation);
  return ['Spring', 'Autumn'].map((name) => (
    <button key={name} type="button" aria-busy={isPending} onClick={() => mutate({ name })}>
      {name}
    </button>
  ));
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a double click changes once, a change and the way back and forth is sent whole, and again later too', async () => {
  const { callsOf } = fakeServer({ RenameCampaign: {} });
  renderScreen(<Names />);
  const names = () => callsOf('RenameCampaign').map(({ variables }) => variables.name);
  await screen.findByRole('button', { name: 'Spring' });
  click('Spring');
  click('Spring');
  click('Autumn');
  click('Spring');
  await waitFor(() => expect(names()).toEqual(['Spring', 'Autumn', 'Spring']));
  await screen.findByRole('button', { name: 'Spring', busy: false });
  click('Spring');
  await waitFor(() => expect(names()).toEqual(['Spring', 'Autumn', 'Spring', 'Spring']));
});

const NameQuery = graphql(`
  query CampaignName {
    campaign(campaignId: "1") { success errors campaign { name } }
  }
`);

function Name() {
  const { data, error } = useRead(NameQuery, {});
  return <p>{error?.message ?? data?.campaign?.name ?? 'Loading'}</p>;
}

it('a read is made again while the database is away, a change is not, and says so', async () => {
  const { callsOf, answers } = fakeServer({ CampaignName: 'away', RenameCampaign: 'away' });
  renderScreen(
    <>
      <Name />
      <Names />
    </>,
  );
  await waitFor(() => expect(callsOf('CampaignName').length).toBeGreaterThan(1));
  screen.getByText('Loading');
  answers.CampaignName = { campaign: { name: 'Summer' } };
  await screen.findByText('Summer', {}, { timeout: 5_000 });
  click('Spring');
  await screen.findByText("We can't reach our database right now. Please try again in a minute.");
  expect(callsOf('RenameCampaign')).toHaveLength(1);
});
