import { Stack, Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/leads-last-look.ts';
import { recipientNamed, TextBubble } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { useSampleLink } from '../../session/link-origin.ts';

type FirstTextProps = {
  content: string;
  /** A link to slides is behind the message. */
  hasLink?: boolean;
  /** The name of the one contact who gets it; null where an example represents many. */
  name: string | null;
  /** The name of one of many who get it, for the example. */
  example?: string | null;
  /** Which message it is, such as "The first message". */
  what: string;
};

/** A message that goes out, as it arrives: with a name in it, and with its link; nothing where it has no words. */
export function FirstText({ content, hasLink = false, name, example = null, what }: FirstTextProps) {
  const sampleLink = useSampleLink();
  if (content.trim() === '') return null;
  const person = recipientNamed(name ?? example);
  return (
    <Stack gap={4}>
      <TextBubble content={content} link={hasLink ? sampleLink : undefined} contact={person} />
      <Text size="xs" c="dimmed">
        {name === null
          ? say(phrases.withAsAnExample, { what, person: `${person.firstName} ${person.lastName}`.trim() })
          : what}
      </Text>
    </Stack>
  );
}
