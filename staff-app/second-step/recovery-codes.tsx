import { Button, Code, Group, Stack, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/second-step.ts';
import type { LeaveWords } from '../design/leave-guard.tsx';
import { saveFile } from '../design/save-file.ts';
import { copyText } from '../design/use-save-and-copy.ts';
import { useTabWarning } from '../design/use-tab-warning.ts';

/** What a dialog with recovery codes asks before it closes without a word that they are saved. */
export const codesLeaveWords: LeaveWords = {
  title: phrases.closeWithoutTheCodes,
  text: phrases.codesWontBeShownAgain,
  stay: phrases.keepCodesOpen,
  leave: phrases.closeCodes,
};

/** Shows new recovery codes, this once, until the person says that they are saved; closing the tab before is warned about. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  useTabWarning(true);
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
        <Button variant="default" onClick={() => saveCodes(codes)}>
          {phrases.downloadCodes}
        </Button>
        <Button onClick={onSaved}>{phrases.iSavedThem}</Button>
      </Group>
    </Stack>
  );
}

// The name says nothing about whose codes these are, so that the file alone opens no account.
function saveCodes(codes: readonly string[]): void {
  saveFile(`${codes.join('\n')}\n`, 'recovery-codes.txt', 'text/plain;charset=utf-8');
}
