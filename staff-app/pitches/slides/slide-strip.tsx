import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moveStep } from '../../../domain/campaigns/step-order.ts';
import { isQuestionsOnly, slideKind } from '../../../domain/pitches/slides/registry.ts';
import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import { fillInBlanks } from '../../../words/en/staff/blanks.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { say } from '../../say.ts';
import { slideName } from '../slide-name.ts';
import { isProcessing, type Pitch, type Slide } from '../use-pitch.ts';
import { blanksOnSlide } from './blanks-on-slide.ts';
import classes from './slide-strip.module.css';
import { useSlideOrder } from './use-slide-order.ts';

/** Draws a slide of a pitch as contacts see it, as small as its frame. */
export type DrawSlide = (slide: Slide, pitch: Pick<Pitch, 'image' | 'color'>, place: SlidePlace) => ReactNode;

type SlidePlace = { index: number; count: number };

type SlideStripProps = {
  pitch: Pitch;
  slides: readonly Slide[];
  chosenId: string | null;
  /** The chosen one, where it has only questions: before it is saved, nothing else says so. */
  askingId: string | null;
  /** The slides with text that isn't saved yet. */
  draftIds: ReadonlySet<string>;
  draw: DrawSlide | undefined;
  onChoose: (slide: Slide) => void;
};

/** The slides of a pitch in their order, as small pictures; dragged by a handle or with the keyboard. */
export function SlideStrip({ pitch, slides: stored, chosenId, askingId, draftIds, draw, onChoose }: SlideStripProps) {
  const { slides, move } = useSlideOrder(stored);
  const ids = slides.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(ids),
        screenReaderInstructions: { draggable: phrases.howToMoveASlide },
      }}
      onDragEnd={({ active, over }) => {
        if (over === null || over.id === active.id) return;
        move(String(active.id), moveStep(ids, String(active.id), ids.indexOf(String(over.id))));
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol className={classes.strip} aria-label={phrases.slides}>
          {slides.map((slide, index) => (
            <SlideThumb
              key={slide.id}
              slide={slide}
              index={index}
              isChosen={slide.id === chosenId}
              isAsking={slide.id === askingId || (isQuestionsOnly(slide) && !slide.isEmpty)}
              isDraft={draftIds.has(slide.id)}
              picture={draw?.(slide, pitch, { index, count: slides.length })}
              onChoose={() => onChoose(slide)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

// Read out while a slide is moved with the keyboard.
function announcementsOf(ids: readonly string[]): Announcements {
  const place = (id: string | number) => ({ position: ids.indexOf(String(id)) + 1, count: ids.length });
  return {
    onDragStart: ({ active }) => say(phrases.pickedUpSlide, place(active.id)),
    onDragOver: ({ over }) => (over ? say(phrases.slideIsOver, place(over.id)) : phrases.slideIsOverNothing),
    onDragEnd: ({ over }) => (over ? say(phrases.droppedSlideAt, place(over.id)) : phrases.droppedSlide),
    onDragCancel: () => phrases.moveCanceled,
  };
}

type SlideThumbProps = {
  slide: Slide;
  index: number;
  isChosen: boolean;
  /** It has only questions. */
  isAsking: boolean;
  isDraft: boolean;
  picture: ReactNode;
  onChoose: () => void;
};

function SlideThumb({ slide, index, isChosen, isAsking, isDraft, picture, onChoose }: SlideThumbProps) {
  const sortable = useSortable({ id: slide.id });
  const label = truncate(slideName(slide, isAsking), truncationLengths.slideLabel);
  const blanks = blanksOnSlide(slide);
  const { transform, transition } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.thumb}
      data-lifted={sortable.isDragging || undefined}
      data-chosen={isChosen || undefined}
      style={{
        ...(transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : {}),
        ...(transition ? { transition } : {}),
      }}
    >
      <UnstyledButton
        onClick={onChoose}
        aria-label={say(phrases.slideListEditSlideLabel, { label })}
        aria-pressed={isChosen}
        className={classes.choose ?? ''}
      >
        <div className={classes.frame} aria-hidden inert>
          {picture}
        </div>
        <Text size="xs" fw={600} lineClamp={2} title={slideName(slide, isAsking)}>
          {label}
        </Text>
        {/* What has to be done is read whole. */}
        <Text
          size="xs"
          c={slide.isEmpty || isDraft || blanks > 0 ? 'attention' : 'dimmed'}
          lineClamp={slide.isEmpty ? 5 : 2}
        >
          {isDraft ? phrases.draft : aboutSlide(slide, blanks, isAsking)}
        </Text>
      </UnstyledButton>
      <ActionIcon
        ref={sortable.setActivatorNodeRef}
        variant="default"
        size={24}
        className={classes.handle ?? ''}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={say(phrases.moveSlideIndexLabel, { index: index + 1, label })}
      >
        <IconGripVertical size={14} aria-hidden />
      </ActionIcon>
    </li>
  );
}

// What a slide is unless its name says that, what is the matter with it, and how many questions it asks.
function aboutSlide(slide: Slide, blanks: number, isAsking: boolean): string {
  const questions = slide.widgets.length;
  if (blanks > 0) return say(fillInBlanks, { count: blanks });
  const { label: kind, content } = isAsking
    ? { label: phrases.questionsOnly, content: phrases.aQuestion }
    : slideKind(slide.slideType);
  const what = slideName(slide, isAsking) === kind ? [] : [kind];
  return [
    ...(slide.isEmpty ? [say(phrases.emptySlide, { content })] : what),
    ...(isProcessing(slide) ? [phrases.videoIsProcessing] : []),
    ...(slide.processingFailed ? [phrases.videoCantBePlayed] : []),
    ...(questions === 0 ? [] : [say(phrases.countQuestions, { questions })]),
  ].join(', ');
}
