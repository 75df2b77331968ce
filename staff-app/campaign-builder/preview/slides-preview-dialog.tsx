import { Center, Text } from '@mantine/core';
import { useState } from 'react';
import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { slideName, usePitch } from '../../pitches/index.ts';
import { useBrand, useWords } from '../../session/brand.tsx';
import classes from './phone-preview.module.css';
import { PreviewBar } from './preview-bar.tsx';
import { SlideView } from './slide-view.tsx';

type SlidesPreviewDialogProps = { pitchId: string; name: string; onClose: () => void };

/** The slides of one pitch as a contact would see them, one at a time. */
export function SlidesPreviewDialog({ pitchId, name, onClose }: SlidesPreviewDialogProps) {
  const words = useWords();
  const brand = useBrand();
  const { pitch, error, retry } = usePitch(pitchId);
  const [shownId, setShownId] = useState<string | null>(null);
  const slides = pitch?.slides ?? [];
  const at = Math.max(
    slides.findIndex(({ id }) => id === shownId),
    0,
  );
  const slide = slides[at];
  const items = slides.map((one, index) => ({
    key: one.id,
    label: `${index + 1}. ${truncate(slideName(one), truncationLengths.previewSelector)}`,
  }));
  return (
    <Dialog opened onClose={onClose} title={`Preview of ${name}`} width="wide">
      {!pitch && error === undefined && <Loading height={500} />}
      {!pitch && error !== undefined && <ErrorState sentence={error} onRetry={retry} />}
      {pitch && (
        <Center>
          <div className={classes.preview} style={{ height: 500 }}>
            <PreviewBar items={items} index={at} onShow={({ key }) => setShownId(key)} />
            <div className={classes.screen}>
              {slide ? (
                <SlideView
                  slide={slide}
                  brand={{ name: brand.name, image: pitch.image, color: pitch.color }}
                  position={{ index: at, count: slides.length }}
                />
              ) : (
                <Center h="100%" p="lg">
                  <Text c="dimmed" ta="center">
                    This {words.pitch} has no slides yet.
                  </Text>
                </Center>
              )}
            </div>
          </div>
        </Center>
      )}
    </Dialog>
  );
}
