import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { graphql } from './graphql.ts';
import { useChange } from './use-operation.ts';

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
