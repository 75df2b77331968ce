import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { pageLink } from '../../../domain/landing-pages/page-kind.ts';
import * as phrases from '../../../words/en/staff/groups.ts';
import { useChange } from '../../api/use-operation.ts';
import { ChangedFields } from '../../design/changed-fields.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { copyLink } from '../../design/use-save-and-copy.ts';
import { sayRich } from '../../say-rich.ts';
import { useWords } from '../../session/brand.tsx';
import { useLinkOrigin } from '../../session/link-origin.ts';
import { useMergedDraft } from '../../session/use-merged-draft.ts';
import { UpdateGroupMutation } from '../operations.ts';
import type { Group } from '../use-groups.ts';
import { draftOf, labelsOf, problemOf, unnamedFields } from './page-draft.ts';
import { PageLook } from './page-look.tsx';
import { PageTerms } from './page-terms.tsx';

/** Sets what the public page of a group says, how it looks, what joining means and what is sent. */
export function EditPageDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const edited = useMergedDraft(draftOf(group));
  const { draft, changes, seen, clashes, change } = edited;
  const [failure, setFailure] = useState<string | null>(null);
  const words = useWords();
  const link = pageLink(useLinkOrigin(), 'group', group.code);
  const update = useChange(UpdateGroupMutation, {
    onDone: () => {
      showDone(phrases.saved);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['groups'],
  });
  const problem = problemOf(draft);
  return (
    <Dialog opened onClose={onClose} title={phrases.editGroupLandingPage} mayClose={!update.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setFailure(null);
          update.mutate({ groupId: group.id, group: { landingPage: changes }, seen: { landingPage: seen } });
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {sayRich(phrases.anyoneWhoJoinsOnIsAdded, {
              link: (inside) => (
                <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
                  {inside}
                </Anchor>
              ),
              linkText: link,
              button: (inside) => (
                <Button variant="subtle" size="compact-xs" onClick={() => void copyLink(link)}>
                  {inside}
                </Button>
              ),
            })}
          </Text>
          <FormError sentence={failure} />
          <ChangedFields edited={edited} labels={labelsOf(words.campaign)} unnamed={unnamedFields} />
          <PageLook draft={draft} change={change} name={group.name} />
          <PageTerms draft={draft} change={change} />
          <DialogFoot>
            <Text size="xs" c="dimmed" flex={1}>
              {problem}
            </Text>
            <Button variant="default" onClick={onClose} disabled={update.isPending}>
              {phrases.cancel}
            </Button>
            <Button type="submit" disabled={problem !== null || clashes.length > 0} loading={update.isPending}>
              {phrases.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
