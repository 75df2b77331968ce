import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { byKey, slideSettings } from '../../../domain/pitches/settings/registry.ts';
import { useKeptWork } from '../../session/kept-work.ts';
import { exampleCampaign, exampleContentStep, exampleSlide, exampleStep } from '../../testing/example-campaign.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CampaignEditor } from '../campaign-editor.tsx';

const none = { ...byKey(slideSettings, () => ''), calendars: [] };
const uploaded = { ...none, url: '/media/a.mp4', mimeType: 'video/mp4' };

function Upload() {
  const [, keep] = useKeptWork('slides/21');
  return (
    <button type="button" onClick={() => keep(() => ({ 32: { base: none, draft: uploaded } }))}>
      Upload
    </button>
  );
}

it('a slide whose video is uploaded but not saved counts as filled, also while another step is edited', async () => {
  const empty = exampleSlide({ id: '32', slideType: 'UPLOAD', title: null, url: null, isEmpty: true });
  const campaign = exampleCampaign([exampleStep(), exampleContentStep([exampleSlide(), empty])]);
  fakeServer({ StepCounts: { campaign: { id: campaign.id, stats: { leads: 0, features: [] } } } });
  renderScreen(
    <>
      <Upload />
      <CampaignEditor campaign={campaign} addContacts={null} />
    </>,
  );
  expect(screen.getByRole('button', { name: '1 slide, 1 empty' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '2 slides' })).toBeTruthy());
});
