import { Button, Group, Stack, Text } from '@mantine/core';
import { labelOfToken } from '../../domain/messages/merge-fields.ts';
import { type TypedField, typedFields, withField } from '../../domain/messages/typed-fields.ts';
import * as phrases from '../../words/en/staff/message-editor.ts';
import { say } from '../say.ts';

type TypedFieldNoteProps = {
  content: string;
  /** The tokens of the fields that can be inserted here. */
  offered: readonly string[];
  /** Gets the message with the field in place of what was typed. */
  onInsert: (content: string) => void;
};

// More would push the message out of view; the next one shows up once one is gone.
const MOST_SHOWN = 3;

/** Says which placeholders of a message were typed by hand and are no fields, and puts the field there at one click. */
export function TypedFieldNote({ content, offered, onInsert }: TypedFieldNoteProps) {
  const typed = typedFields(content);
  const different = [...new Map(typed.map((one) => [one.text, one])).values()];
  const shown = different.slice(0, MOST_SHOWN);
  const more = different.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <Stack gap={4} role="status" aria-label={phrases.placeholders}>
      {shown.map((one) => {
        const token = one.token !== null && offered.includes(one.token) ? one.token : null;
        return (
          <Group key={one.text} gap="xs">
            <Text size="xs" c="attention" style={{ overflowWrap: 'anywhere' }}>
              {sentenceOf(one, token)}
            </Text>
            {token !== null && (
              <Button
                variant="default"
                size="compact-xs"
                onClick={() => onInsert(withField(content, { text: one.text, token }))}
              >
                {say(phrases.insertLabelOfToken, { labelOfToken: labelOfToken(token) })}
              </Button>
            )}
          </Group>
        );
      })}
      {more > 0 && (
        <Text size="xs" c="attention">
          {say(phrases.morePlaceholders, { more })}
        </Text>
      )}
    </Stack>
  );
}

function sentenceOf({ text, isSurelyField }: TypedField, token: string | null): string {
  const field = token === null ? null : labelOfToken(token);
  if (!isSurelyField && field === null) return say(phrases.sentAsTyped, { text });
  if (field !== null)
    return say(isSurelyField ? phrases.isntAFieldDidYouMean : phrases.isntFilledInDidYouMean, { text, field });
  return say(phrases.theresNoField, { text });
}
