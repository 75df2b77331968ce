import { Button, Group, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as phrases from '../../words/en/staff/design.ts';

// Long enough to see that it was a wrong click, and to take it back.
const staysWithButtonMs = 10_000;

// Long enough to read two sentences and to decide on what they lead to.
const staysWithNextMs = 20_000;

/** A button of a toast. */
export type ToastAction = { readonly label: string; readonly onClick: () => void };

/** Says that something went well; title and text as two lines, or one line alone. */
export function showDone(title: string, text?: ReactNode): void {
  showHideable(title, text);
}

/** The same for something that goes on; returns a function that takes the toast away once that is over. */
export function showHideable(title: string, text?: ReactNode): () => void {
  const icon = <IconCheck size={16} aria-hidden />;
  const id = notifications.show({ color: 'done', icon, ...lines(title, text) });
  return () => notifications.hide(id);
}

/** Says that something still goes on; returns a function that takes the toast away once that is over. */
export function showWaiting(title: string, text: string): () => void {
  const id = notifications.show({ loading: true, autoClose: false, withCloseButton: false, ...lines(title, text) });
  return () => notifications.hide(id);
}

/** Says that something failed; what the person typed stays where it is. A click may lead to the way out. */
export function showError(title: string, text?: string, onClick?: () => void): void {
  showHideableError(title, text, onClick);
}

/** The same for something that is tried again; returns a function that takes the toast away once that begins. */
export function showHideableError(title: string, text?: string, onClick?: () => void): () => void {
  const id = notifications.show({
    color: 'failed',
    icon: <IconAlertTriangle size={16} aria-hidden />,
    autoClose: 8000,
    ...(onClick ? { onClick, style: { cursor: 'pointer' } } : {}),
    ...lines(title, text),
  });
  const hide = () => notifications.hide(id);
  // What failed because the person was offline can be tried again now, and the toast may cover the button.
  if (!navigator.onLine) window.addEventListener('online', hide, { once: true });
  return hide;
}

/** Shows a text that the browser wouldn't copy, until it's closed; a click selects all of it. */
export function showToCopy(title: string, text: string, label: string = phrases.linkToCopy): void {
  notifications.show({
    color: 'attention',
    autoClose: false,
    title,
    message: (
      <TextInput aria-label={label} readOnly size="xs" value={text} onFocus={(event) => event.currentTarget.select()} />
    ),
  });
}

/** Says what has been taken away, and lets it be brought back for a while; returns a function that takes the toast away. */
export function showUndo(text: string, undo: () => void): () => void {
  return showWithButton({ text, label: phrases.undo, onClick: undo });
}

/** Says what has been done, with what is often done next, if anything is, and lets it be undone where it can be. */
export function showNext(text: string, next: ToastAction | null, undo: (() => void) | null): void {
  if (next === null) {
    if (undo === null) showDone(text);
    else showUndo(text, undo);
    return;
  }
  const actions = undo === null ? [next] : [next, { label: phrases.undo, onClick: undo }];
  const id = notifications.show({
    color: 'done',
    icon: <IconCheck size={16} aria-hidden />,
    autoClose: staysWithNextMs,
    message: (
      <Stack gap="xs">
        {text}
        <Group gap="xs">
          {actions.map(({ label, onClick }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="default"
              maw="100%"
              onClick={() => {
                notifications.hide(id);
                onClick();
              }}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Stack>
    ),
  });
}

/** Says what has been saved, and leads back to it. */
export function showSaved(name: string, open: () => void): void {
  showWithButton({ title: phrases.saved, text: name, label: phrases.open, onClick: open });
}

type ToastWithButton = Readonly<Record<'text' | 'label', string>> & {
  readonly title?: string;
  readonly onClick: () => void;
};

function showWithButton(toast: ToastWithButton): () => void {
  const { title, text, label, onClick } = toast;
  const hideAndDo = () => {
    notifications.hide(id);
    onClick();
  };
  const id = notifications.show({
    color: 'done',
    icon: <IconCheck size={16} aria-hidden />,
    autoClose: staysWithButtonMs,
    ...(title === undefined ? {} : { title }),
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        {text}
        <Button size="compact-sm" variant="default" flex="none" onClick={hideAndDo}>
          {label}
        </Button>
      </Group>
    ),
  });
  return () => notifications.hide(id);
}

function lines(title: string, text: ReactNode): { title?: string; message: ReactNode } {
  return text === undefined ? { message: title } : { title, message: text };
}
