import { Center, Text } from '@mantine/core';
import { useState } from 'react';
import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-preview.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { useWindowWidth } from '../../design/window-width.ts';
import { type Pitch, slideName, usePitch } from '../../pitches/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import classes from './phone-preview.module.css';
import { PreviewBar } from './preview-bar.tsx';
import { SlideView } from './slide-view.tsx';

type SlidesPreviewDialogProps = { pitchId: string; name: string; onClose: () => void };

const phoneHeight = 500;
// The dialog is as wide as several phones from here on.
const sideBySideFrom = 768;

/** The slides of one pitch as a contact would see them: side by side, on a phone one at a time. */
export function SlidesPreviewDialog({ pitchId, name, onClose }: SlidesPreviewDialogProps) {
  const words = useWords();
  const isWide = useWindowWidth() >= sideBySideFrom;
  const { pitch: stored, error, retry } = usePitch(pitchId);
  const pitch = stored && { ...stored, slides: stored.slides.filter(({ isEmpty }) => !isEmpty) };
  return (
    <Dialog opened onClose={onClose} title={say(phrases.previewOfName, { name })} width="wide">
      {!pitch && error === undefined && <Loading height={phoneHeight} />}
      {!pitch && error !== undefined && <ErrorState sentence={error} onRetry={retry} />}
      {pitch?.slides.length === 0 && (
        <Center h={phoneHeight}>
          <Text c="dimmed">{say(phrases.thisPitchHasNoSlides, { pitch: words.pitch })}</Text>
        </Center>
      )}
      {pitch && pitch.slides.length > 0 && (isWide ? <SideBySide pitch={pitch} /> : <OneAtATime pitch={pitch} />)}
    </Dialog>
  );
}

function SideBySide({ pitch }: { pitch: Pitch }) {
  return (
    // The row scrolls on its own, so it must be reached by keyboard as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ol className={classes.sideBySide} aria-label={phrases.slides} tabIndex={0}>
      {pitch.slides.map((slide, index) => (
        <li key={slide.id} className={classes.preview} style={{ height: phoneHeight }}>
          <Text fw={600} truncate>
            {index + 1}. {slideName(slide)}
          </Text>
          <Screen pitch={pitch} index={index} />
        </li>
      ))}
    </ol>
  );
}

function OneAtATime({ pitch }: { pitch: Pitch }) {
  const [shownId, setShownId] = useState<string | null>(null);
  const index = Math.max(
    pitch.slides.findIndex(({ id }) => id === shownId),
    0,
  );
  const items = pitch.slides.map((slide, at) => ({
    key: slide.id,
    label: `${at + 1}. ${truncate(slideName(slide), truncationLengths.previewSelector)}`,
  }));
  return (
    <Center>
      <div className={classes.preview} style={{ height: phoneHeight }}>
        <PreviewBar items={items} index={index} onShow={({ key }) => setShownId(key)} />
        <Screen pitch={pitch} index={index} />
      </div>
    </Center>
  );
}

function Screen({ pitch, index }: { pitch: Pitch; index: number }) {
  const { organization } = useSignedIn();
  const slide = pitch.slides[index];
  return (
    <div className={classes.screen}>
      {slide && (
        <SlideView
          slide={slide}
          owners={[{ image: pitch.image, color: pitch.color }, organization ?? {}]}
          position={{ index, count: pitch.slides.length }}
        />
      )}
    </div>
  );
}
