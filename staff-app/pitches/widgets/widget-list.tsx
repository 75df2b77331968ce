import { ActionIcon, Button, Group, Menu, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type WidgetType, widgetKind, widgetKinds } from '../../../domain/widgets/registry.ts';
import * as phrases from '../../../words/en/staff/pitches.ts';
import { call } from '../../api/client.ts';
import { afterReads } from '../../api/use-operation.ts';
import { withinWindow } from '../../design/within-window.ts';
import { say } from '../../say.ts';
import { useKeptWork } from '../../session/kept-work.ts';
import { putEdit } from '../../session/use-edited.ts';
import { deleteLater, useLeaving } from '../delete-later.ts';
import { DeleteWidgetMutation } from '../operations.ts';
import type { Widget } from '../use-pitch.ts';
import { type KeptWidget, type KeptWidgets, keptWidgetsAs, newWidgetId, widgetKey } from './kept-widgets.ts';
import { draftOfWidget } from './widget-draft.ts';
import { WidgetEditor } from './widget-editor.tsx';
import classes from './widget-list.module.css';
import type { WidgetPlace } from './widget-place.ts';

type WidgetListProps = {
  place: WidgetPlace;
  /** The pitch or the page that they belong to. */
  of: string;
  widgets: readonly Widget[];
};

/** The questions of a slide or a page, in the order in which they are asked; each is edited in its place. */
export function WidgetList({ place, of, widgets }: WidgetListProps) {
  const leaving = useLeaving();
  const edited = useEditedWidgets(place, of);
  const shown = widgets.filter(({ id }) => !leaving.has(`question/${id}`));
  const remove = useRemoval();
  const editorOf = (widget: Widget | null, type: WidgetType) => (
    <WidgetEditor
      key={widget?.id ?? newWidgetId}
      {...{ place, type, widget }}
      kept={edited.keptOf(widget?.id ?? newWidgetId) ?? null}
      onKeep={(edit) => edited.keep(widget?.id ?? newWidgetId, edit && { type, ...edit })}
      onClose={edited.close}
    />
  );
  const added = edited.keptOf(newWidgetId);
  return (
    <Stack gap="xs">
      <Text fw={600}>{phrases.questions}</Text>
      {shown.map((widget) =>
        edited.openId === widget.id ? (
          editorOf(widget, widget.widgetType)
        ) : (
          <WidgetRow
            key={widget.id}
            widget={{ ...widget, ...edited.keptOf(widget.id)?.draft }}
            isDraft={edited.keptOf(widget.id) !== undefined}
            onEdit={() => edited.open(widget.id)}
            onDelete={() => remove(widget)}
          />
        ),
      )}
      {added && editorOf(null, added.type)}
      {!added && (
        <div>
          <Menu middlewares={withinWindow}>
            <Menu.Target>
              <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />}>
                {phrases.addQuestion}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {widgetKinds.map(({ type, label }) => (
                <Menu.Item
                  key={type}
                  onClick={() => edited.keep(newWidgetId, { type, draft: draftOfWidget(widgetKind(type), null) })}
                >
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </Stack>
  );
}

function useEditedWidgets(place: WidgetPlace, of: string) {
  const [kept, changeKept] = useKeptWork<KeptWidgets>(keptWidgetsAs(of));
  const [openId, setOpenId] = useState<string | null>(null);
  const keyOf = (id: string) => widgetKey('pitchSlideId' in place ? place.pitchSlideId : place.campaignId, id);
  return {
    openId,
    open: setOpenId,
    close: () => setOpenId(null),
    keptOf: (id: string) => kept?.[keyOf(id)],
    keep: (id: string, edit: KeptWidget | null) => changeKept((all) => putEdit(all, keyOf(id), edit)),
  };
}

function useRemoval() {
  const client = useQueryClient();
  return (widget: Widget) =>
    deleteLater({
      key: `question/${widget.id}`,
      text: say(phrases.questionDeleted, { question: widgetName(widget) }),
      remove: async (options) => {
        await call(DeleteWidgetMutation, { slideWidgetId: widget.id }, options);
        await afterReads(client, ['campaigns']);
      },
    });
}

type WidgetRowProps = { widget: Widget; isDraft: boolean; onEdit: () => void; onDelete: () => void };

function WidgetRow({ widget, isDraft, onEdit, onDelete }: WidgetRowProps) {
  const name = widgetName(widget);
  return (
    <Group className={classes.row ?? ''} wrap="nowrap" gap="xs">
      <UnstyledButton onClick={onEdit} className={classes.name ?? ''}>
        <Text truncate>{name}</Text>
        <Text size="xs" c={isDraft ? 'attention' : 'dimmed'}>
          {isDraft ? phrases.draftNotSaved : widgetKind(widget.widgetType).label}
        </Text>
      </UnstyledButton>
      <ActionIcon variant="subtle" color="gray" aria-label={say(phrases.editQuestionName, { name })} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={say(phrases.deleteQuestionName, { name })}
        onClick={onDelete}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function widgetName(widget: Widget): string {
  return widget.label || widgetKind(widget.widgetType).label;
}
