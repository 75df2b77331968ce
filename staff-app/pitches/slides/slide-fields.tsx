import { type ComponentType, lazy } from 'react';
import type { SlideField } from '../../../domain/pitches/slides/registry.ts';
import { PictureField } from '../../pictures/index.ts';
import { AudioField } from './audio-field.tsx';
import { CalendarsField } from './calendars-field.tsx';
import { ImageField } from './image-field.tsx';
import type { SlideDraft } from './slide-draft.ts';
import { YoutubeField } from './youtube-field.tsx';

/** What every input of a slide is given. */
export type SlideFieldProps = { draft: SlideDraft; onChange: (part: Partial<SlideDraft>) => void };

// The editor of formatted text is large; only slides of text load it.
const RichTextField = lazy(() => import('./rich-text-field.tsx').then((m) => ({ default: m.RichTextField })));

/** The inputs that the kinds of slides name; one that is missing here does not compile. */
export const slideFields: Readonly<Record<SlideField, ComponentType<SlideFieldProps>>> = {
  'youtube-address': YoutubeField,
  'rich-text': ({ draft, onChange }) => (
    <RichTextField content={draft.content} onChange={(content) => onChange({ content })} />
  ),
  'image-file': ImageField,
  'audio-file': AudioField,
  calendars: CalendarsField,
  thumbnail: ({ draft, onChange }) => (
    <PictureField
      label="Cover picture (optional)"
      image={draft.thumbnail || null}
      onChange={(image) => onChange({ thumbnail: image ?? '' })}
    />
  ),
};
