import { vi } from 'vitest';
import { byKey, settingsOf } from '../../domain/pitches/settings/registry.ts';
import { PitchDialog } from '../pitches/pitch-dialog.tsx';
import type { Slide } from '../pitches/use-pitch.ts';
import { exampleBrand, exampleUser } from './examples.ts';
import { fakeServer } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

/** A slide for a test: a YouTube video without questions. */
export function pitchSlide(changes: Partial<Slide> = {}): Slide {
  const nothing = byKey(settingsOf('slide'), () => null);
  const video = { isVideo: false, processed: true, processingFailed: false, isEmpty: false, file: null, video: null };
  return {
    ...nothing,
    ...video,
    ...{ id: '31', version: 'first', slideType: 'YOUTUBE', title: 'Our video', url: 'https://youtu.be/dQw4w9WgXcQ' },
    ...{
      widgetStructure: [],
      widgets: [],
      calendars: [],
      calendarSettings: byKey(settingsOf('calendarSettings'), () => null),
    },
    ...changes,
  };
}

/** Opens the editor of a pitch with these slides. */
export function openPitch(
  slides: Slide[] = [pitchSlide()],
  more = {},
  brand = exampleBrand(),
  { user = exampleUser(), message = '' } = {},
) {
  const pitch = {
    id: '21',
    title: 'Our work',
    color: null,
    image: null,
    ...{ description: null, endText: null, shareImage: null, showPreviews: true },
    ...{ redirectType: 'NONE', redirectUrl: null, redirectPhone: null, redirectButton: null },
    structure: slides.map(({ id }) => id),
    slides,
  };
  const server = fakeServer({
    ...{ UpdatePitch: {}, UpdateSlide: {}, DeleteSlide: {}, CreateWidget: { widget: { id: '51' } }, UpdateWidget: {} },
    Pitch: { pitch },
    ...more,
  });
  const onClose = vi.fn();
  renderScreen(<PitchDialog pitchId="21" message={message} onClose={onClose} />, { brand, user });
  return { server, onClose };
}
