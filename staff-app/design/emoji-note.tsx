import { Text } from '@mantine/core';

/** Says where the emoji that somebody typed or pasted went [EDIT-47]. */
export function EmojiNote() {
  return (
    <Text size="xs" c="attention" role="status">
      Messages are sent without emoji, so they were left out.
    </Text>
  );
}
