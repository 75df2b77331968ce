import { Button, Code, Group, Stack, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/second-step.ts';
import { copyText } from '../design/use-save-and-copy.ts';

/** Shows new recovery codes, this once, until the person says that they are saved. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <Stack gap="md">
      <Text>{phrases.saveTheseRecoveryCodesSomewhere}</Text>
      <Code block aria-label={phrases.recoveryCodes}>
        {codes.join('\n')}
      </Code>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void copyText(codes.join('\n'), phrases.recoveryCodesCopied)}>
          {phrases.copyCodes}
        </Button>
        <Button onClick={onSaved}>{phrases.iSavedThem}</Button>
      </Group>
    </Stack>
  );
}
