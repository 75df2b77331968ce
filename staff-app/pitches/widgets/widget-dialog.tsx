import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { type WidgetType, widgetKind } from '../../../domain/widgets/registry.ts';
import * as phrases from '../../../words/en/staff/pitches.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { say } from '../../say.ts';
import { CreateWidgetMutation, UpdateWidgetMutation } from '../operations.ts';
import type { Widget } from '../use-pitch.ts';
import { draftOfWidget, savedOf, type WidgetDraft } from './widget-draft.ts';
import { widgetFields } from './widget-fields.tsx';
import type { WidgetPlace } from './widget-place.ts';

type WidgetDialogProps = {
  place: WidgetPlace;
  type: WidgetType;
  /** Null for a question that is not there yet. */
  widget: Widget | null;
  onClose: () => void;
};

/** Edits one question: what is asked, in small letters besides, and what can be answered. */
export function WidgetDialog({ place, type, widget, onClose }: WidgetDialogProps) {
  const kind = widgetKind(type);
  const [draft, setDraft] = useState<WidgetDraft>(() => draftOfWidget(kind, widget));
  const [failure, setFailure] = useState<string | null>(null);
  const options = { onDone: onClose, onFailure: setFailure, refreshes: ['campaigns'] as const };
  const create = useChange(CreateWidgetMutation, options);
  const update = useChange(UpdateWidgetMutation, options);
  const isBusy = create.isPending || update.isPending;
  const { label, labels } = kind.normalize(draft);
  // A choice without anything to choose can’t be answered.
  const isUnfinished = label === '' || (kind.fields.includes('labels') && labels.length < 2);
  const save = () => {
    const slideWidget = savedOf(kind, draft);
    if (widget === null) create.mutate({ ...place, widgetType: type, slideWidget });
    else update.mutate({ slideWidgetId: widget.id, ...slideWidget });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        widget === null
          ? say(phrases.newQuestionLabel, { label: kind.label })
          : say(phrases.editQuestionLabel, { label: kind.label })
      }
      mayClose={!isBusy}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        {kind.fields.map((field) => {
          const Field = widgetFields[field];
          return (
            <Field
              key={field}
              kind={kind}
              draft={draft}
              onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
            />
          );
        })}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {phrases.cancel}
          </Button>
          <Button loading={isBusy} disabled={isUnfinished} onClick={save}>
            {phrases.save}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
