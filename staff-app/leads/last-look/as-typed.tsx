import { Button, Group, Text } from '@mantine/core';
import { labelOfToken } from '../../../domain/messages/merge-fields.ts';
import { meantFields, typedFields, withField } from '../../../domain/messages/typed-fields.ts';
import { insertLabelOfToken, isntFilledInDidYouMean, sentAsTyped } from '../../../words/en/staff/message-editor.ts';
import { say } from '../../say.ts';

/** A message that goes out, and what changes it. */
type TypedText = { readonly content: string; readonly onChange?: ((content: string) => void) | undefined };

/** Says which placeholders of these messages were typed by hand and are no fields, and puts the field there at one click. */
export function AsTyped({ texts }: { texts: readonly TypedText[] }) {
  const contents = texts.map(({ content }) => content);
  const meant = meantFields(contents);
  const others = contents.flatMap((content) => typedFields(content).map(({ text }) => text));
  return (
    <>
      {meant.map((one) => {
        const typed = texts.filter(({ content }) => withField(content, one) !== content);
        const field = labelOfToken(one.token);
        return (
          <Group key={one.text} gap="xs">
            <Text c="attention" style={{ overflowWrap: 'anywhere' }}>
              {say(isntFilledInDidYouMean, { text: one.text, field })}
            </Text>
            {typed.every(({ onChange }) => onChange) && (
              <Button
                variant="default"
                size="compact-xs"
                onClick={() => {
                  for (const { content, onChange } of typed) onChange?.(withField(content, one));
                }}
              >
                {say(insertLabelOfToken, { labelOfToken: field })}
              </Button>
            )}
          </Group>
        );
      })}
      {[...new Set(others)]
        .filter((text) => meant.every((one) => one.text !== text))
        .map((text) => (
          <Text key={text} c="attention" style={{ overflowWrap: 'anywhere' }}>
            {say(sentAsTyped, { text })}
          </Text>
        ))}
    </>
  );
}
