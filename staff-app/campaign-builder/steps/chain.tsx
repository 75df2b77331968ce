import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Fragment } from 'react';
import { moveStep } from '../../../domain/campaigns/step-order.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { say } from '../../say.ts';
import { type Others, othersAt } from '../presence/use-presence.ts';
import { newStepId, type StepPlace, type StepType } from '../step-edit/draft.ts';
import type { Step, StepCount } from '../use-campaign.ts';
import { AddStep } from './add-step.tsx';
import classes from './chain.module.css';
import { type NewStep, NewStepCard } from './new-step-card.tsx';
import { StepCard } from './step-card.tsx';

type ChainProps = {
  steps: readonly Step[];
  selectedId: string | null;
  onSelect: (stepId: string) => void;
  /** The steps that someone has edited and not saved, and the new one with its place. */
  drafts: { ids: ReadonlySet<string>; added: NewStep | null };
  /** Who else has the builder open, and unsaved changes of which step. */
  others: Others;
  /** Absent where no one is at a step. */
  leadsAt?: (stepId: string) => StepCount | undefined;
  /** Absent for people who may only look. */
  edit?: {
    onAdd: (type: StepType, place: StepPlace) => void;
    onDelete: (step: Step) => void;
    onSlides: (step: Step) => void;
    onSendToFinished: (step: Step) => void;
    onRules: (step: Step) => void;
    onMove: (stepId: string, order: string[]) => void;
  };
};

/** The steps as a vertical chain, in the order in which they are sent. */
export function Chain({ steps, selectedId, onSelect, drafts, others, leadsAt, edit }: ChainProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = steps.map(({ id }) => id);
  const { added: newStep } = drafts;
  const added = newStep && (
    <NewStepCard draft={newStep.draft} isSelected={selectedId === newStepId} onSelect={() => onSelect(newStepId)} />
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return;
    const moved = String(active.id);
    edit?.onMove(moved, moveStep(ids, moved, ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(ids),
        screenReaderInstructions: { draggable: phrases.howToMoveAStep },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.chain} aria-label={phrases.steps}>
          {drafts.added?.place === 'first' && added}
          {steps.map((step, index) => (
            <Fragment key={step.id}>
              {edit && steps.length > 0 && (
                <li className={classes.between}>
                  <AddStep
                    nameOf={(label) => say(phrases.addBeforeStep, { label, number: index + 1 })}
                    onAdd={(type) => edit.onAdd(type, placeAt(ids, index))}
                  />
                </li>
              )}
              <StepCard
                step={step}
                index={index}
                isDraft={drafts.ids.has(step.id)}
                others={othersAt(others, step.id)}
                isSelected={step.id === selectedId}
                onSelect={() => onSelect(step.id)}
                {...(leadsAt ? { leads: leadsAt(step.id) ?? 'loading' } : {})}
                {...(edit
                  ? {
                      edit: {
                        onDelete: () => edit.onDelete(step),
                        onSlides: () => edit.onSlides(step),
                        onSendToFinished: () => edit.onSendToFinished(step),
                        onRules: () => edit.onRules(step),
                      },
                    }
                  : {})}
              />
              {isBehind(drafts.added, step.id) && added}
            </Fragment>
          ))}
        </ol>
      </SortableContext>
      {edit && (
        <AddStep
          nameOf={(label) => say(phrases.addAtTheEnd, { label })}
          isAlwaysShown
          onAdd={(type) => edit.onAdd(type, placeAt(ids, ids.length))}
        />
      )}
    </DndContext>
  );
}

function isBehind(added: NewStep | null, stepId: string): boolean {
  return added !== null && added.place !== 'first' && added.place.behind === stepId;
}

function placeAt(ids: readonly string[], index: number): StepPlace {
  const behind = ids[index - 1];
  return behind === undefined ? 'first' : { behind };
}

// Read out while a step is moved with the keyboard.
function announcementsOf(ids: readonly string[]): Announcements {
  const place = (id: string | number) => ({ position: ids.indexOf(String(id)) + 1, count: ids.length });
  return {
    onDragStart: ({ active }) => say(phrases.pickedUpStepAtPosition, place(active.id)),
    onDragOver: ({ over }) =>
      over ? say(phrases.stepIsOverPosition, place(over.id)) : phrases.stepIsntOverAnyPosition,
    onDragEnd: ({ over }) => (over ? say(phrases.droppedStepAtPosition, place(over.id)) : phrases.droppedStep),
    onDragCancel: () => phrases.moveCanceled,
  };
}
