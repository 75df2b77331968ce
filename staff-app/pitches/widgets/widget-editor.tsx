import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { WidgetType } from '../../../domain/widgets/registry.ts';
import { changesDiscarded } from '../../../words/en/staff/design.ts';
import * as phrases from '../../../words/en/staff/pitches.ts';
import { useChange } from '../../api/use-operation.ts';
import { ChangedMeanwhile } from '../../design/changed-meanwhile.tsx';
import { FormError } from '../../design/form-error.tsx';
import { useSaveKey } from '../../design/keys/use-save-key.ts';
import { showUndo } from '../../design/toast.tsx';
import { savesItself } from '../../design/unsaved.tsx';
import { say } from '../../say.ts';
import { type Edited, fieldsOf, partsChanged, withParts } from '../../session/merge-edits.ts';
import { CreateWidgetMutation, UpdateWidgetMutation } from '../operations.ts';
import type { Widget } from '../use-pitch.ts';
import { editedWidget, type KeptWidget } from './kept-widgets.ts';
import { isUnfinishedWidget, savedOf, type WidgetDraft, widgetParts } from './widget-draft.ts';
import { widgetFields } from './widget-fields.tsx';
import classes from './widget-list.module.css';
import type { WidgetPlace } from './widget-place.ts';

type WidgetEditorProps = {
  place: WidgetPlace;
  type: WidgetType;
  /** Null for a question that is not there yet. */
  widget: Widget | null;
  /** What was typed before and not saved. */
  kept: Omit<KeptWidget, 'type'> | null;
  /** Keeps what is typed; null once it is saved or given up. */
  onKeep: (edit: Edited<WidgetDraft> | null) => void;
  onClose: () => void;
};

/** Edits one question in place: what is asked, in small letters besides, and what can be answered. */
export function WidgetEditor({ place, type, widget, kept, onKeep, onClose }: WidgetEditorProps) {
  const { kind, saved, draft, base, clashes } = editedWidget(type, widget, kept);
  const [failure, setFailure] = useState<string | null>(null);
  const leave = () => {
    onKeep(null);
    onClose();
  };
  const giveUp = () => {
    leave();
    if (partsChanged(widgetParts, draft, base).length > 0) showUndo(changesDiscarded, () => onKeep({ draft, base }));
  };
  const options = { onDone: leave, onFailure: setFailure, refreshes: ['campaigns'] as const };
  const create = useChange(CreateWidgetMutation, options);
  const update = useChange(UpdateWidgetMutation, options);
  const isBusy = create.isPending || update.isPending;
  const isUnfinished = isUnfinishedWidget(kind, draft);
  const save = () => {
    const slideWidget = savedOf(kind, draft);
    if (widget === null) create.mutate({ ...place, widgetType: type, slideWidget });
    else update.mutate({ slideWidgetId: widget.id, ...slideWidget, seen: savedOf(kind, saved) });
  };
  useSaveKey(kept === null || isUnfinished || isBusy || clashes.length > 0 ? null : save);
  const title = say(widget === null ? phrases.newQuestionLabel : phrases.editQuestionLabel, { label: kind.label });
  return (
    <Stack
      gap="md"
      component="section"
      aria-label={title}
      className={classes.editor ?? ''}
      ref={useFirstField()}
      {...savesItself}
    >
      <Text fw={600} size="sm">
        {title}
      </Text>
      <FormError sentence={failure} />
      <ChangedMeanwhile
        title={phrases.questionChangedMeanwhile}
        saved={clashes.map((part) => textOf(part, saved))}
        yours={clashes.map((part) => textOf(part, draft))}
        takeSaved={() => onKeep({ draft: withParts(draft, saved, fieldsOf(widgetParts, clashes)), base: saved })}
        keepMine={() => onKeep({ draft, base: saved })}
      />
      {kind.fields.map((field) => {
        const Field = widgetFields[field];
        return (
          <Field
            key={field}
            kind={kind}
            draft={draft}
            onChange={(part) => onKeep({ draft: { ...draft, ...part }, base })}
          />
        );
      })}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="compact-md" onClick={giveUp} disabled={isBusy}>
          {phrases.cancel}
        </Button>
        <Button size="compact-md" loading={isBusy} disabled={isUnfinished || clashes.length > 0} onClick={save}>
          {phrases.save}
        </Button>
      </Group>
    </Stack>
  );
}

function textOf(part: keyof typeof widgetParts, draft: WidgetDraft): string {
  return widgetParts[part].flatMap((field) => draft[field] ?? []).join(', ');
}

function useFirstField() {
  return useCallback(
    (element: HTMLElement | null) => element?.querySelector<HTMLElement>('input, textarea')?.focus(),
    [],
  );
}
