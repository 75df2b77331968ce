import { Button, Stack, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/contacts.ts';
import type { Answer } from '../api/client.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { listWords, say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import type { ArchivedLeadsQuery } from './operations.ts';

/** One archived contact, with the campaigns that restoring puts them back into. */
export type Archived = NonNullable<Answer<typeof ArchivedLeadsQuery>['leads']>[number];

type RestoreDialogProps = {
  /** How many are restored. */
  count: number;
  /** Those of them that are known here. */
  contacts: readonly Archived[];
  isBusy: boolean;
  onClose: () => void;
  onRestore: (withoutCampaigns: boolean) => void;
};

/** Asks before contacts are restored who get messages of campaigns again. */
export function RestoreDialog({ count, contacts, isBusy, onClose, onRestore }: RestoreDialogProps) {
  const words = useWords();
  const back = contacts.filter(({ comesBackTo }) => comesBackTo.length > 0);
  const names = new Map(back.flatMap(({ comesBackTo }) => comesBackTo.map(({ id, name }) => [id, name] as const)));
  const places = listWords([...names.values()]);
  const [only] = contacts;
  const isOne = count === 1 && only !== undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isOne ? say(phrases.restoreName, only) : say(phrases.restoreCounted, { ...words, count })}
      width="small"
      mayClose={!isBusy}
    >
      <Stack gap="lg">
        <Text>
          {isOne
            ? say(phrases.comesBackTo, { ...words, places, name: only.name })
            : say(phrases.someComeBackTo, { ...words, places, count: back.length })}
        </Text>
        <DialogFoot>
          <Button variant="default" disabled={isBusy} onClick={() => onRestore(true)}>
            {say(phrases.restoreWithoutCampaigns, words)}
          </Button>
          <Button data-autofocus loading={isBusy} onClick={() => onRestore(false)}>
            {phrases.restore}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
