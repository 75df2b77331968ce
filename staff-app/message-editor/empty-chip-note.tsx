import { Text } from '@mantine/core';
import { actionChips, appointmentChips, labelOfToken, tokensIn } from '../../domain/messages/merge-fields.ts';
import * as phrases from '../../words/en/staff/message-editor.ts';
import { say } from '../say.ts';

type EmptyChipNoteProps = { content: string; hasAppointment: boolean; hasIfs: boolean };

/** Says which chips of a message nothing will fill, so that it would never go out. */
export function EmptyChipNote({ content, hasAppointment, hasIfs }: EmptyChipNoteProps) {
  const unfilled = new Set<string>([
    ...(hasAppointment ? [] : appointmentChips.map(({ token }) => token)),
    ...(hasIfs ? [] : actionChips.map(({ token }) => token)),
  ]);
  const labels = [
    ...new Set(tokensIn(content).flatMap(({ token }) => (unfilled.has(token) ? labelOfToken(token) : []))),
  ];
  if (labels.length === 0) return null;
  return (
    <Text size="xs" c="attention" role="status">
      {say(phrases.willBeEmptyHere, { labels: labels.join('”, “') })}
    </Text>
  );
}
