import { Text } from '@mantine/core';

/** Says where the emoji that someone typed or pasted went [EDIT-47]. */
export function EmojiNote() {
  return (
    <Text size="xs" c="attention" role="status">
      Messages can’t include emoji, so we removed them.
    </Text>
  );
}
