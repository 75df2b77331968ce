import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleCampaign, exampleStep } from '../testing/example-campaign.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { CampaignEditor } from './campaign-editor.tsx';

it('leads the keyboard to the slides that were just made for a step', async () => {
  window.innerWidth = 1280;
  const step = exampleStep({ id: '11', message: 'Hello', featureType: 'PITCH' });
  const server = fakeServer({
    ...{ StepCounts: { campaign: { id: '5', stats: { leads: 0, features: [] } } }, Pitches: { pitches: [] } },
    ...{ CreatePitch: { pitch: { id: '21' } }, UpdateStep: {} },
  });
  const { router } = renderScreen(<CampaignEditor campaign={exampleCampaign([step])} addContacts={null} />);
  await act(() => router.navigate('/?step=11&part=slides'));
  const panel = await screen.findByRole('tabpanel', { name: 'Slides' });
  const add = await within(panel).findByRole('button', { name: 'Add slides' });
  act(() => add.focus());
  fireEvent.click(add);
  await waitFor(() => expect(server.callsOf('UpdateStep')[0]?.variables).toMatchObject({ pitchId: '21' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Pitch' })));
});
