import { Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/design.ts';

/** Says where the emoji that someone typed or pasted went [EDIT-47]. */
export function EmojiNote() {
  return (
    <Text size="xs" c="attention" role="status">
      {phrases.messagesCantIncludeEmoji}
    </Text>
  );
}
