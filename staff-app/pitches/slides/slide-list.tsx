import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { moveStep } from '../../../domain/campaigns/step-order.ts';
import { isQuestionsOnly, slideKind } from '../../../domain/pitches/slides/registry.ts';
import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { say } from '../../say.ts';
import { slideName } from '../slide-name.ts';
import { isProcessing, type Slide } from '../use-pitch.ts';
import classes from './slide-list.module.css';
import { useSlideOrder } from './use-slide-order.ts';

type SlideListProps = {
  slides: readonly Slide[];
  onEdit: (slide: Slide) => void;
  onDelete: (slide: Slide) => void;
};

/** The slides of a pitch in their order; dragged by a handle or with the keyboard. */
export function SlideList({ slides: stored, onEdit, onDelete }: SlideListProps) {
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
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={phrases.slides}>
          {slides.map((slide, index) => (
            <SlideCard
              key={slide.id}
              slide={slide}
              index={index}
              onEdit={() => onEdit(slide)}
              onDelete={() => onDelete(slide)}
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

type SlideCardProps = { slide: Slide; index: number; onEdit: () => void; onDelete: () => void };

function SlideCard({ slide, index, onEdit, onDelete }: SlideCardProps) {
  const sortable = useSortable({ id: slide.id });
  const label = truncate(slideName(slide), truncationLengths.slideLabel);
  const questions = slide.widgets.length;
  const { transform, transition } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.card}
      data-lifted={sortable.isDragging || undefined}
      style={{
        ...(transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : {}),
        ...(transition ? { transition } : {}),
      }}
    >
      <ActionIcon
        ref={sortable.setActivatorNodeRef}
        variant="subtle"
        color="gray"
        className={classes.handle ?? ''}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={say(phrases.moveSlideIndexLabel, { index: index + 1, label })}
      >
        <IconGripVertical size={16} aria-hidden />
      </ActionIcon>
      <UnstyledButton onClick={onEdit} className={classes.name ?? ''}>
        <Text fw={600} truncate>
          {label}
        </Text>
        <Text size="xs" c={slide.isEmpty ? 'attention' : 'dimmed'}>
          {aboutSlide(slide, questions)}
        </Text>
      </UnstyledButton>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say(phrases.slideListEditSlideLabel, { label })}
          onClick={onEdit}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say(phrases.deleteSlideLabel, { label })}
          onClick={onDelete}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}

// What a slide is, what is the matter with it, and how many questions it asks.
function aboutSlide(slide: Slide, questions: number): string {
  const { label, content } = slideKind(slide.slideType);
  const kind = isQuestionsOnly(slide) && !slide.isEmpty ? phrases.questionsOnly : label;
  return [
    slide.isEmpty ? say(phrases.kindIsEmpty, { kind, content }) : kind,
    ...(isProcessing(slide) ? [phrases.videoIsProcessing] : []),
    ...(slide.processingFailed ? [phrases.videoCantBePlayed] : []),
    ...(questions === 0 ? [] : [say(phrases.countQuestions, { questions })]),
  ].join(', ');
}
