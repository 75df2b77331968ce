import { type SlideStage, slideKind } from '../../../domain/pitches/slides/registry.ts';
import { drawnSlide, type ShownEnd, type ViewerSlide } from '../../../visitor-pages/preview/index.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-preview.ts';
import type { StepPitch } from '../use-campaign.ts';
import type { PreviewSlide } from './preview-items.ts';

// The size of a brand's cover.
const drawing = { width: 1200, height: 630 };

/** A slide as a phone would draw it; what is missing of an empty one is named in its place. */
export function drawnPreview(slide: PreviewSlide): ViewerSlide {
  const { highlevelCalendarId } = slide.calendarSettings;
  const calendars = slide.calendars.map(({ id, name }) => ({ name, url: id }));
  const drawn = drawnSlide(slide, { calendars, otherCalendar: highlevelCalendarId }, fileOf(slide));
  const missing = slide.isEmpty ? missingOf[slideKind(slide.slideType).stage](slide) : null;
  if (missing !== null) return { ...drawn, stage: 'rich-text', html: `<p>${missing}</p>` };
  // A template isn't stored, so its picture is a drawing in its address.
  const isDrawing = slide.url?.startsWith('data:image/svg+xml,') ?? false;
  return isDrawing && slide.url !== null ? { ...drawn, image: { url: slide.url, ...drawing } } : drawn;
}

type Ending = Pick<StepPitch, 'endText' | 'redirectType' | 'redirectUrl' | 'redirectPhone' | 'redirectButton'>;

/** What comes after the last slide, as a phone would draw it. */
export function drawnEnd({ endText, redirectType, redirectUrl, redirectPhone, redirectButton }: Ending): ShownEnd {
  const target = redirectType === 'LINK' ? redirectUrl : redirectType === 'CONTACT' ? redirectPhone : null;
  const end = { href: '#', button: redirectButton?.trim() || null, isCall: redirectType === 'CONTACT' };
  return { endText: endText?.trim() || null, end: target === null ? null : end };
}

function fileOf({ file }: PreviewSlide) {
  if (file === null) return undefined;
  const { prepared, ...size } = file;
  return prepared === null ? size : { ...size, prepared };
}

const missingOf: Readonly<Record<SlideStage, (slide: PreviewSlide) => string | null>> = {
  video: () => phrases.noVideoYet,
  'rich-text': () => null,
  file: ({ isVideo }) => (isVideo ? phrases.noVideoYet : phrases.noPictureYet),
  audio: () => phrases.noSoundYet,
  calendar: () => phrases.noCalendarYet,
};
