import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/pitches.ts';
import { Dialog } from '../design/dialog.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { say } from '../say.ts';
import { useBrand, useWords } from '../session/brand.tsx';
import { SendTest } from '../test-messages/index.ts';
import { ClosingText } from './closing-text.tsx';
import { LinkPreview } from './link-preview.tsx';
import { PitchSettings } from './pitch-settings.tsx';
import { RedirectDialog } from './redirect/redirect-dialog.tsx';
import { RedirectLine } from './redirect/redirect-line.tsx';
import { AddSlide } from './slides/add-slide.tsx';
import { DeleteSlideDialog } from './slides/delete-slide-dialog.tsx';
import { SlideDialog } from './slides/slide-dialog.tsx';
import { SlideList } from './slides/slide-list.tsx';
import { isWidgetsOnly, type Pitch, type Slide, usePitch } from './use-pitch.ts';

type PitchDialogProps = {
  pitchId: string;
  /** The campaign it's edited in, whose brand a test of it wears. */
  campaignId?: string;
  /** The text of the message whose link leads to it, which a test of it brings along. */
  message?: string;
  onClose: () => void;
};

/** Edits one pitch: title, logo, color, its slides, and what its link shows. */
export function PitchDialog({ pitchId, campaignId, message = '', onClose }: PitchDialogProps) {
  const words = useWords();
  const { pitch, error, retry } = usePitch(pitchId);
  // A key pressed for a dialog on top must not close this one too.
  const [isCovered, setCovered] = useState(false);
  return (
    <Dialog
      opened
      onClose={onClose}
      width="editor"
      title={say(phrases.editPitch, { pitch: words.pitch })}
      mayClose={!isCovered}
    >
      {pitch && (
        <OpenPitch pitch={pitch} onClose={onClose} onCover={setCovered} campaignId={campaignId} message={message} />
      )}
      {!pitch && error === undefined && <Loading height={320} />}
      {!pitch && error !== undefined && <ErrorState sentence={error} onRetry={retry} />}
    </Dialog>
  );
}

type OpenPitchProps = {
  pitch: Pitch;
  onClose: () => void;
  onCover: (isCovered: boolean) => void;
  campaignId: string | undefined;
  message: string;
};
type OnTop = { slideId: string; isNew: boolean; isWidgetsOnly?: boolean } | { deleting: Slide } | 'redirect' | null;

function OpenPitch({ pitch, onClose, onCover, campaignId, message }: OpenPitchProps) {
  const words = useWords();
  const [onTop, setOnTop] = useState<OnTop>(null);
  const show = (next: OnTop) => {
    setOnTop(next);
    onCover(next !== null);
  };
  const { controls, isHealth } = useBrand();
  const opened = onTop !== null && onTop !== 'redirect' && 'slideId' in onTop ? onTop : null;
  const edited = opened ? pitch.slides.find(({ id }) => id === opened.slideId) : undefined;
  return (
    <Stack gap="lg">
      <PitchSettings pitch={pitch} />
      <Stack gap="sm">
        <Text fw={600}>{phrases.slides}</Text>
        {pitch.slides.length === 0 && <Text c="dimmed">{phrases.theLinkShowsNothingUntilTheres}</Text>}
        <Text size="xs" c="dimmed">
          {say(phrases.eachLeadGetsALink, { lead: words.lead })}
        </Text>
        <SlideList
          slides={pitch.slides}
          onEdit={(slide) => show({ slideId: slide.id, isNew: false })}
          onDelete={(deleting) => show({ deleting })}
        />
        <AddSlide
          pitchId={pitch.id}
          onMade={(slideId, isWidgetsOnly) => show({ slideId, isNew: true, isWidgetsOnly })}
        />
      </Stack>
      <Stack gap="sm">
        <Text fw={600}>{phrases.afterTheLastSlide}</Text>
        <ClosingText pitch={pitch} />
        {controls.showRedirect && <RedirectLine pitch={pitch} onEdit={() => show('redirect')} />}
      </Stack>
      {!isHealth && <LinkPreview pitch={pitch} />}
      <Group justify="space-between">
        <SendTest
          content={message.trim() || pitch.title?.trim() || words.pitch}
          link={{
            pitchId: pitch.id,
            ...(campaignId === undefined ? {} : { campaignId }),
            notYet: pitch.slides.every(({ isEmpty }) => isEmpty) ? phrases.addASlideToSendYourself : undefined,
          }}
        />
        <Button onClick={onClose}>{phrases.done}</Button>
      </Group>
      {edited && opened && (
        <SlideDialog
          key={edited.id}
          slide={edited}
          isNew={opened.isNew}
          isWidgetsOnly={opened.isWidgetsOnly ?? isWidgetsOnly(edited)}
          onClose={() => show(null)}
        />
      )}
      {onTop === 'redirect' && <RedirectDialog pitch={pitch} onClose={() => show(null)} />}
      <DeleteSlideDialog
        slide={onTop !== null && onTop !== 'redirect' && 'deleting' in onTop ? onTop.deleting : null}
        onClose={() => show(null)}
      />
    </Stack>
  );
}
