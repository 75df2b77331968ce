import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { copyText } from '../design/use-save-and-copy.ts';

/** Shows new recovery codes, this once, until the person says that they are saved. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <Stack gap="md">
      <Text>
        Save these recovery codes somewhere safe. If you lose your phone or your passkey, each one signs you in once. We
        won't show them again.
      </Text>
      <Code block aria-label="Recovery codes">
        {codes.join('\n')}
      </Code>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void copyText(codes.join('\n'), 'Recovery codes copied')}>
          Copy codes
        </Button>
        <Button onClick={onSaved}>I saved them</Button>
      </Group>
    </Stack>
  );
}
