import { Button, Group, Stack, Text } from '@mantine/core';
import { labelOfToken } from '../../domain/messages/merge-fields.ts';
import { type TypedField, typedFields } from '../../domain/messages/typed-fields.ts';

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
    <Stack gap={4} role="status" aria-label="Placeholders">
      {shown.map((one) => {
        const token = one.token !== null && offered.includes(one.token) ? one.token : null;
        return (
          <Group key={one.text} gap="xs">
            <Text size="xs" c="attention" style={{ overflowWrap: 'anywhere' }}>
              {sentenceOf(one, token)}
            </Text>
            {token !== null && (
              <Button variant="default" size="compact-xs" onClick={() => onInsert(withField(content, one.text, token))}>
                Insert {labelOfToken(token)}
              </Button>
            )}
          </Group>
        );
      })}
      {more > 0 && (
        <Text size="xs" c="attention">
          {more === 1 ? 'One more placeholder needs a look.' : `${more} more placeholders need a look.`}
        </Text>
      )}
    </Stack>
  );
}

function sentenceOf({ text, isSurelyField }: TypedField, token: string | null): string {
  const meant = token === null ? '' : ` Did you mean ${labelOfToken(token)}?`;
  if (!isSurelyField) return `“${text}” will be sent as you typed it.${meant}`;
  if (token !== null) return `“${text}” isn’t a field, so this message can’t be sent.${meant}`;
  return `There’s no field “${text}”, so this message can’t be sent. Insert a field below, or take it out.`;
}

function withField(content: string, text: string, token: string): string {
  return typedFields(content)
    .filter((one) => one.text === text)
    .reduceRight((kept, { index }) => kept.slice(0, index) + token + kept.slice(index + text.length), content);
}
