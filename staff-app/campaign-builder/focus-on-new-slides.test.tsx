import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { exampleCampaign, exampleContentStep, exampleStep } from '../testing/example-campaign.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { textField } from '../testing/open-step.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { CampaignEditor } from './campaign-editor.tsx';

// Alone in its file: the program of the slides mustn't be there yet.
it('leads the keyboard to the slides of a step that was just saved, once they are loaded', async () => {
  window.innerWidth = 390;
  let steps = [exampleStep({ id: '11', message: 'Hello' })];
  const server = fakeServer({
    ...{ StepCounts: { campaign: { id: '5', stats: { leads: 0, features: [] } } }, Pitches: { pitches: [] } },
    ...{ CreatePitch: { pitch: { id: '21' } }, MoveStep: {}, Pitch: { pitch: null } },
    UpdateStep: {},
    CreateStep: () => {
      steps = [...steps, exampleStep({ id: '77', message: 'Look', featureType: 'PITCH', days: 1 })];
      return { campaignFeature: { id: '77' } };
    },
  });
  const Editor = () => {
    const [shown, setShown] = useState(steps);
    useEffect(() => {
      const timer = setInterval(() => setShown(steps), 10);
      return () => clearInterval(timer);
    }, []);
    return <CampaignEditor campaign={exampleCampaign(shown)} addContacts={null} />;
  };
  renderScreen(<Editor />);
  fireEvent.click((await screen.findAllByRole('button', { name: /^Attach Slide at the end/ }))[0] as HTMLElement);
  const { type } = await textField();
  type('Look');
  fireEvent.click(await screen.findByRole('button', { name: 'Save and add slides' }));
  await waitFor(() => expect(server.callsOf('UpdateStep').at(-1)?.variables).toMatchObject({ pitchId: '21' }));
  const pitch = await screen.findByRole('combobox', { name: 'Pitch' });
  await waitFor(() => expect(document.activeElement).toBe(pitch));
  // What was made is read after that. Browsers take the focus from what is hidden while more is loaded.
  const hidden = vi.fn();
  const observer = new MutationObserver(() => pitch.closest('[style*="display: none"]') !== null && hidden());
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] });
  steps = steps.map((step) => (step.id === '77' ? exampleContentStep([], { id: '77', days: 1 }) : step));
  await waitFor(() => expect(server.callsOf('Pitch').length).toBeGreaterThan(0));
  observer.disconnect();
  expect(hidden).not.toHaveBeenCalled();
});
