import { Text } from '@mantine/core';
import { typedFields } from '../../../domain/messages/typed-fields.ts';
import { sentAsTyped } from '../../../words/en/staff/message-editor.ts';
import { say } from '../../say.ts';

/** Says which placeholders of these messages were typed by hand and are no fields, so that they arrive like that. */
export function AsTyped({ contents }: { contents: readonly string[] }) {
  const typed = new Set(contents.flatMap((content) => typedFields(content).map(({ text }) => text)));
  return [...typed].map((text) => (
    <Text key={text} c="attention" style={{ overflowWrap: 'anywhere' }}>
      {say(sentAsTyped, { text })}
    </Text>
  ));
}
