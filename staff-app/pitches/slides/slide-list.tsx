import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
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
      onDragEnd={({ active, over }) => {
        if (over === null || over.id === active.id) return;
        move(String(active.id), moveStep(ids, String(active.id), ids.indexOf(String(over.id))));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label="Slides">
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
        aria-label={`Move slide ${index + 1}, ${label}`}
      >
        <IconGripVertical size={16} aria-hidden />
      </ActionIcon>
      <UnstyledButton onClick={onEdit} className={classes.name ?? ''}>
        <Text fw={600} truncate>
          {label}
        </Text>
        <Text size="xs" c={slide.isEmpty ? 'attention' : 'dimmed'}>
          {isQuestionsOnly(slide) && !slide.isEmpty ? 'Questions only' : slideKind(slide.slideType).label}
          {slide.isEmpty && `. Empty: add ${slideKind(slide.slideType).content}, or delete this slide`}
          {isProcessing(slide) && ', video is processing'}
          {slide.processingFailed && ', video can’t be played'}
          {questions === 0 ? '' : questions === 1 ? ', 1 question' : `, ${questions} questions`}
        </Text>
      </UnstyledButton>
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" aria-label={`Edit slide ${label}`} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Delete slide ${label}`} onClick={onDelete}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}
