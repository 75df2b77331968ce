import { Text } from '@mantine/core';
import { messageLimit } from '../../domain/text/plain.ts';
import * as phrases from '../../words/en/staff/design.ts';
import { say } from '../say.ts';

/** Says where the end of what someone typed or pasted went: a message only has so much room. */
export function CutNote() {
  return (
    <Text size="xs" c="attention" role="status">
      {say(phrases.restDidntFit, { limit: messageLimit })}
    </Text>
  );
}
