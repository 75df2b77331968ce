import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { byKey, slideSettings } from '../../../domain/pitches/settings/registry.ts';
import { useKeptWork } from '../../session/kept-work.ts';
import { exampleSlide } from '../../testing/example-campaign.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useDraftedSlides } from './drafted-slides.ts';
import type { SlideDraft } from './slide-draft.ts';
import { type KeptSlides, keptSlidesAs } from './use-slide-draft.ts';

const begun: SlideDraft = {
  ...byKey(slideSettings, () => ''),
  ...{ title: 'Our video', url: exampleSlide().url ?? '', calendars: [] },
};
const typed: KeptSlides = { 31: { base: begun, draft: { ...begun, title: 'Typed here' } } };

function Phone() {
  const [, keep] = useKeptWork<KeptSlides>(keptSlidesAs('21'));
  const ofColleague = exampleSlide({ title: 'Theirs', description: 'Saved by a colleague' });
  const [slide] = useDraftedSlides('21')([ofColleague]);
  return (
    <>
      <button type="button" onClick={() => keep(() => typed)}>
        Type
      </button>
      <p>{`${slide?.title}: ${slide?.description}`}</p>
    </>
  );
}

it('shows what was typed into a slide on top of what a colleague has saved meanwhile', async () => {
  renderScreen(<Phone />);
  expect(screen.getByText('Theirs: Saved by a colleague')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  expect(await screen.findByText('Typed here: Saved by a colleague')).toBeTruthy();
});
