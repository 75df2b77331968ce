import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { refreshReads, useChange } from '../../../api/use-operation.ts';
import { say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import { UndoImportMutation } from '../operations.ts';
import { changeImport, readRunning } from '../running-import.ts';
import { forgetKey } from '../start-import.ts';

type UndoImportProps = {
  state: { id: string; isUndone: boolean; undone: number; undoable: number; filled: number };
  /** What tells its button from those of other imports. */
  label?: string;
};

/** Offers to undo an import and says what that would do, or says what undoing it did. */
export function UndoImport({ state: { id, isUndone, undone, undoable, filled }, label }: UndoImportProps) {
  const { lead, leads } = useWords();
  const client = useQueryClient();
  const undo = useChange(UndoImportMutation, {
    onDone: () => {
      const running = readRunning();
      if (running?.result?.id === id) {
        // The same file brings them in once more, as another import.
        if (running.order !== null) forgetKey(running.order);
        changeImport({ isUndone: true });
      }
      refreshReads(client, ['imports', 'leads']);
    },
  });
  const counted = (count: number) =>
    say(phrases.newLeads, { count: count.toLocaleString('en-US'), leads: count === 1 ? lead : leads });
  if (isUndone)
    return (
      <Text role="status">
        {undone === 0 ? phrases.wasEmptied : say(phrases.wasUndone, { count: undone, counted: counted(undone) })}
      </Text>
    );
  if (undoable + filled === 0) return <Text c="dimmed">{say(phrases.noOneToArchive, { leads })}</Text>;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        loading={undo.isPending}
        onClick={() => undo.mutate({ importId: id })}
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        {phrases.undoThisImport}
      </Button>
      <Text size="sm" c="dimmed" flex={1} miw={240}>
        {[
          ...(undoable > 0 ? [say(phrases.undoWouldArchive, { counted: counted(undoable) })] : []),
          filled > 0 ? say(phrases.undoWouldEmpty, { leads, filled }) : say(phrases.thoseBeforeStay, { leads }),
        ].join(' ')}
      </Text>
    </Group>
  );
}
