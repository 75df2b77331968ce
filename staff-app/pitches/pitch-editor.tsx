import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { truncate, truncationLengths } from '../../domain/text/truncate.ts';
import * as phrases from '../../words/en/staff/pitches.ts';
import { shownAsTyped, slideDeleted } from '../../words/en/staff/pitches-slides.ts';
import { call } from '../api/client.ts';
import { afterReads, useChange } from '../api/use-operation.ts';
import { soughtBy } from '../blanks/index.ts';
import { say } from '../say.ts';
import { useBrand, useWords } from '../session/brand.tsx';
import { useKeptWork } from '../session/kept-work.ts';
import { SendTest } from '../test-messages/index.ts';
import { ClosingText } from './closing-text.tsx';
import { deleteLater } from './delete-later.ts';
import { endOfSlides } from './end-of-slides.ts';
import { LinkPreview } from './link-preview.tsx';
import { CopySlideMutation, DeleteSlideMutation } from './operations.ts';
import { PitchSettings } from './pitch-settings.tsx';
import { RedirectDialog } from './redirect/redirect-dialog.tsx';
import { RedirectLine } from './redirect/redirect-line.tsx';
import { slideName } from './slide-name.ts';
import { AddSlide } from './slides/add-slide.tsx';
import { blanksOnSlide, typedOnSlide } from './slides/blanks-on-slide.ts';
import { useDraftedSlides } from './slides/drafted-slides.ts';
import { SlideEditor } from './slides/slide-editor.tsx';
import { type DrawSlide, SlideStrip } from './slides/slide-strip.tsx';
import { type KeptSlides, keptSlidesAs } from './slides/use-slide-draft.ts';
import { isWidgetsOnly, type Pitch, type Slide } from './use-pitch.ts';

export type PitchEditorProps = {
  pitch: Pitch;
  /** The campaign it's edited in, whose brand a test of it wears. */
  campaignId: string | undefined;
  /** The text of the message whose link leads to it, which a test of it brings along. */
  message: string;
  /** Draws the slides in the strip. */
  draw?: DrawSlide | undefined;
  /** Tells which slide is edited now, or `endOfSlides`. */
  onSlide?: ((slideId: string | null) => void) | undefined;
};

/** Edits one pitch in place: its slides with the chosen one beneath them, title, logo, color, and what its link shows. */
export function PitchEditor({ pitch, campaignId, message, draw, onSlide }: PitchEditorProps) {
  const words = useWords();
  const { controls, isHealth } = useBrand();
  const drafted = useDraftedSlides(pitch.id)(pitch.slides);
  const [kept] = useKeptWork<KeptSlides>(keptSlidesAs(pitch.id));
  const chosen = useChosenSlide(pitch, drafted, onSlide);
  const [isRedirectOpen, setRedirectOpen] = useState(false);
  const does = useSlideActions();
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Text fw={600}>{phrases.slides}</Text>
        {drafted.length === 0 && <Text c="dimmed">{phrases.theLinkShowsNothingUntilTheres}</Text>}
        <Text size="xs" c="dimmed">
          {say(phrases.eachLeadGetsALink, { lead: words.lead })}
        </Text>
        <SlideStrip
          pitch={pitch}
          slides={drafted}
          chosenId={chosen.slide?.id ?? null}
          askingId={chosen.isWidgetsOnly ? (chosen.slide?.id ?? null) : null}
          draftIds={new Set(Object.keys(kept ?? {}))}
          draw={draw}
          onChoose={({ id }) => chosen.choose(id)}
        />
        <AddSlide pitchId={pitch.id} onMade={chosen.chooseNew} />
      </Stack>
      {chosen.slide && (
        <Stack onFocus={() => onSlide?.(chosen.slide?.id ?? null)}>
          <SlideEditor
            key={chosen.slide.id}
            pitchId={pitch.id}
            slide={chosen.slide}
            isNew={chosen.isNew}
            isWidgetsOnly={chosen.isWidgetsOnly}
            onSaved={chosen.settled}
            onCancel={chosen.settled}
            onDuplicate={() => chosen.slide && does.duplicate(chosen.slide, chosen.choose)}
            onDelete={() => chosen.slide && does.remove(chosen.slide)}
          />
          {typedOnSlide(chosen.slide).map((text) => (
            <Text key={text} size="xs" c="attention" style={{ overflowWrap: 'anywhere' }}>
              {say(shownAsTyped, { text })}
            </Text>
          ))}
        </Stack>
      )}
      <PitchSettings pitch={pitch} />
      <Stack gap="sm" onFocus={() => onSlide?.(endOfSlides)}>
        <Text fw={600}>{phrases.afterTheLastSlide}</Text>
        <ClosingText pitch={pitch} />
        {controls.showRedirect && <RedirectLine pitch={pitch} onEdit={() => setRedirectOpen(true)} />}
      </Stack>
      {!isHealth && <LinkPreview pitch={pitch} />}
      <SendTest
        content={message.trim() || pitch.title?.trim() || words.pitch}
        link={{
          pitchId: pitch.id,
          ...(campaignId === undefined ? {} : { campaignId }),
          notYet: pitch.slides.every(({ isEmpty }) => isEmpty) ? phrases.addASlideToSendYourself : undefined,
        }}
      />
      {isRedirectOpen && <RedirectDialog pitch={pitch} onClose={() => setRedirectOpen(false)} />}
    </Stack>
  );
}

type Made = { slideId: string; isWidgetsOnly: boolean };

// The slide that is edited: the one that was made or chosen last, and without one the first.
function useChosenSlide(pitch: Pitch, shown: readonly Slide[], onSlide: PitchEditorProps['onSlide']) {
  const [chosenId, setChosenId] = useState(() => shown.find((one) => blanksOnSlide(one) > 0)?.id ?? null);
  const [made, setMade] = useState<Made | null>(null);
  const shownIds = new Set(shown.map(({ id }) => id));
  const left = pitch.slides.filter(({ id }) => shownIds.has(id));
  const isComing = made !== null && !pitch.slides.some(({ id }) => id === made.slideId);
  const slide = left.find(({ id }) => id === chosenId) ?? (isComing ? undefined : left[0]);
  const slideId = slide?.id ?? null;
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time a blank is sought.
  useEffect(() => {
    if (soughtBy(state) !== 'blank' || (slide && blanksOnSlide(slide) > 0)) return;
    const other = left.find((one) => blanksOnSlide(one) > 0);
    if (other) setChosenId(other.id);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another slide is news.
  useEffect(() => onSlide?.(slideId), [slideId]);
  const isNew = made?.slideId === slideId;
  return {
    slide,
    isNew,
    isWidgetsOnly: slide !== undefined && (isNew ? (made?.isWidgetsOnly ?? false) : isWidgetsOnly(slide)),
    choose: (id: string) => {
      setMade(null);
      setChosenId(id);
    },
    chooseNew: (id: string, isOnlyWidgets: boolean) => {
      setMade({ slideId: id, isWidgetsOnly: isOnlyWidgets });
      setChosenId(id);
    },
    /** The slide was saved, or given up: it's new no longer. */
    settled: () => setMade(null),
  };
}

function useSlideActions() {
  const client = useQueryClient();
  const copy = useChange(CopySlideMutation, { refreshes: ['campaigns'] });
  return {
    duplicate: (slide: Slide, choose: (id: string) => void) =>
      copy.mutate({ pitchSlideId: slide.id }, { onSuccess: ({ slide: made }) => made && choose(made.id) }),
    remove: (slide: Slide) =>
      deleteLater({
        key: `slide/${slide.id}`,
        text: say(slideDeleted, { slide: truncate(slideName(slide), truncationLengths.slideLabel) }),
        remove: async (options) => {
          await call(DeleteSlideMutation, { pitchSlideId: slide.id }, options);
          await afterReads(client, ['campaigns']);
        },
      }),
  };
}
