import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it.each([
  ['away', 'We can’t reach our database right now. Please try again in a minute.'],
  ['unreachable', 'We can’t reach the server right now. Check your connection, then try again.'],
] as const)('a read is made again while the server is %s, a change is not, and says so', async (isAway, sentence) => {
  let asked = 0;
  const { callsOf } = fakeServer({
    CampaignName: () => (++asked < 3 ? isAway : { campaign: { name: 'Summer' } }),
    RenameCampaign: isAway,
  });
  renderScreen(
    <>
      <Name />
      <Names />
    </>,
  );
  await screen.findByText('Summer');
  expect(callsOf('CampaignName')).toHaveLength(3);
  click('Spring');
  await screen.findByText(sentence);
  expect(callsOf('RenameCampaign')).toHaveLength(1);
});

it('says that the connection is gone, at once for a change and after some tries for a read', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { callsOf } = fakeServer({ CampaignName: 'unreachable', RenameCampaign: 'unreachable' });
  renderScreen(
    <>
      <Name />
      <Names />
    </>,
  );
  expect(await screen.findAllByText('You’re offline. Check your connection, then try again.')).toHaveLength(1);
  expect(callsOf('CampaignName')).toHaveLength(6);
  click('Spring');
  await waitFor(() => expect(screen.getAllByText(/^You’re offline/)).toHaveLength(2));
  expect(callsOf('RenameCampaign')).toHaveLength(1);
});

function RenamedName() {
  const { data } = useRead(NameQuery, {}, { live: ['campaigns'] });
  const { mutate } = useChange(RenameMutation, { refreshes: ['campaigns'] });
  return (
    <button type="button" onClick={() => mutate({ name: 'Winter' })}>
      {data?.campaign?.name ?? 'Loading'}
    </button>
  );
}

it('what is read after a change is read again if the server stops it, so that nothing old is shown as saved', async () => {
  const server = fakeServer({ CampaignName: { campaign: { name: 'Summer' } }, RenameCampaign: {} });
  renderScreen(<RenamedName />);
  await screen.findByText('Summer');
  let asked = 0;
  server.answers.CampaignName = () => (++asked < 3 ? 'stopped' : { campaign: { name: 'Winter' } });
  click('Summer');
  expect(await screen.findByText('Winter')).toBeTruthy();
});
