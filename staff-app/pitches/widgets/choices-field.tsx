import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import * as phrases from '../../../words/en/staff/pitches.ts';
import { WithBlanks } from '../../blanks/index.ts';
import { say } from '../../say.ts';

type ChoicesFieldProps = { choices: readonly string[]; onChange: (choices: string[]) => void };

/** The answers one can choose from, one a line. */
export function ChoicesField({ choices, onChange }: ChoicesFieldProps) {
  return (
    <Input.Wrapper label={phrases.choices} labelElement="div">
      <Stack gap={6}>
        {choices.map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices have nothing but their place while they are typed.
          <Group key={index} gap="xs" wrap="nowrap">
            <WithBlanks text={choice}>
              <TextInput
                aria-label={say(phrases.choiceIndex, { index: index + 1 })}
                maxLength={200}
                value={choice}
                onChange={(event) => onChange(choices.with(index, event.currentTarget.value))}
              />
            </WithBlanks>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={say(phrases.removeChoiceIndex, { index: index + 1 })}
              disabled={choices.length <= 2}
              onClick={() => onChange(choices.toSpliced(index, 1))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...choices, ''])}
          >
            {phrases.addChoice}
          </Button>
        </div>
      </Stack>
    </Input.Wrapper>
  );
}
