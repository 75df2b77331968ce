import { Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';

type BySendKeyProps = {
  /** Sends what is inside; null while it can't be sent. */
  onSend: (() => void) | null;
  children: ReactNode;
};

/** The content of a dialog that the same keys send as an answer in a conversation. */
export function BySendKey({ onSend, children }: BySendKeyProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // What opens inside, such as a dialog, has its own keys.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    event.preventDefault();
    if (!event.repeat) onSend?.();
  };
  // Before an editor inside, which has keys of its own.
  return (
    <Stack gap="md" onKeyDownCapture={press}>
      {children}
    </Stack>
  );
}
