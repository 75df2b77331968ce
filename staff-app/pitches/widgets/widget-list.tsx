import { ActionIcon, Button, Group, Menu, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type WidgetType, widgetKind, widgetKinds } from '../../../domain/widgets/registry.ts';
import * as phrases from '../../../words/en/staff/pitches.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { say } from '../../say.ts';
import { DeleteWidgetMutation } from '../operations.ts';
import type { Widget } from '../use-pitch.ts';
import { WidgetDialog } from './widget-dialog.tsx';
import classes from './widget-list.module.css';
import type { WidgetPlace } from './widget-place.ts';

type WidgetListProps = { place: WidgetPlace; widgets: readonly Widget[]; onCover: (isCovered: boolean) => void };
type OnTop = { widget: Widget | null; type: WidgetType } | { deleting: Widget } | null;

/** The questions of a slide or a page, in the order in which they are asked. */
export function WidgetList({ place, widgets, onCover }: WidgetListProps) {
  const [onTop, setOnTop] = useState<OnTop>(null);
  const show = (next: OnTop) => {
    setOnTop(next);
    onCover(next !== null);
  };
  const remove = useChange(DeleteWidgetMutation, { onDone: () => show(null), refreshes: ['campaigns'] });
  const deleting = onTop !== null && 'deleting' in onTop ? onTop.deleting : null;
  return (
    <Stack gap="xs">
      <Text fw={600}>{phrases.questions}</Text>
      {widgets.map((widget) => (
        <WidgetRow
          key={widget.id}
          widget={widget}
          onEdit={() => show({ widget, type: widget.widgetType })}
          onDelete={() => show({ deleting: widget })}
        />
      ))}
      <div>
        <Menu>
          <Menu.Target>
            <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />}>
              {phrases.addQuestion}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {widgetKinds.map(({ type, label }) => (
              <Menu.Item key={type} onClick={() => show({ widget: null, type })}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {onTop !== null && 'type' in onTop && (
        <WidgetDialog place={place} type={onTop.type} widget={onTop.widget} onClose={() => show(null)} />
      )}
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => show(null)}
        onConfirm={() => deleting && remove.mutate({ slideWidgetId: deleting.id })}
        title={phrases.deleteQuestion}
        confirmLabel={phrases.deleteQuestion}
        isBusy={remove.isPending}
      >
        {say(phrases.wontBeAskedAnymore, { question: deleting === null ? '' : widgetName(deleting) })}
      </ConfirmDialog>
    </Stack>
  );
}

function WidgetRow({ widget, onEdit, onDelete }: { widget: Widget; onEdit: () => void; onDelete: () => void }) {
  const name = widgetName(widget);
  return (
    <Group className={classes.row ?? ''} wrap="nowrap" gap="xs">
      <UnstyledButton onClick={onEdit} className={classes.name ?? ''}>
        <Text truncate>{name}</Text>
        <Text size="xs" c="dimmed">
          {widgetKind(widget.widgetType).label}
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
