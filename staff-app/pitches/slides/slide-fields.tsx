import { type ComponentType, lazy } from 'react';
import type { SlideField } from '../../../domain/pitches/slides/registry.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { useEditorKey } from '../../design/use-editor-key.ts';
import { PictureField } from '../../pictures/index.ts';
import { AudioField } from './audio-field.tsx';
import { CalendarsField } from './calendars-field.tsx';
import { FileField } from './file-field.tsx';
import type { SlideFieldProps } from './slide-draft.ts';
import { YoutubeField } from './youtube-field.tsx';

// The editor of formatted text is large; only slides of text load it.
const RichTextField = lazy(() => import('./rich-text-field.tsx').then((m) => ({ default: m.RichTextField })));

const RecordingField = lazy(() =>
  import('./recording/recording-field.tsx').then((m) => ({ default: m.RecordingField })),
);

function FormattedText({ draft, onChange }: SlideFieldProps) {
  const editor = useEditorKey(draft.content);
  return (
    <RichTextField
      key={editor.key}
      content={draft.content}
      onChange={(content) => {
        editor.typed(content);
        onChange({ content });
      }}
    />
  );
}

/** The inputs that the kinds of slides name; one that is missing here does not compile. */
export const slideFields: Readonly<Record<SlideField, ComponentType<SlideFieldProps>>> = {
  'youtube-address': YoutubeField,
  'rich-text': FormattedText,
  file: FileField,
  'camera-recording': (field) => <RecordingField source="camera" {...field} />,
  'screen-recording': (field) => <RecordingField source="screen" {...field} />,
  'audio-file': AudioField,
  calendars: CalendarsField,
  thumbnail: ({ draft, onChange }) => (
    <PictureField
      label={phrases.coverPictureOptional}
      image={draft.thumbnail || null}
      onChange={(image) => onChange({ thumbnail: image ?? '' })}
    />
  ),
};
