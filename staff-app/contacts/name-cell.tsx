import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import * as phrases from '../../words/en/staff/contacts.ts';
import { useChange } from '../api/use-operation.ts';
import { LeadNameCell, type LeadRow } from '../leads/index.ts';
import { say } from '../say.ts';
import classes from './contacts.module.css';
import { RenameLeadMutation } from './operations.ts';

/** A contact's name in the list, which a double click or the pencil beside it edits in place. */
export function NameCell({ lead }: { lead: LeadRow }) {
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <NameInput lead={lead} onClose={() => setEdited(false)} />;
  const edit = (event: MouseEvent) => {
    // The row would open the contact.
    event.stopPropagation();
    setEdited(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pencil does the same for keys and screen readers.
    <div className={classes.editable} onDoubleClick={edit}>
      <LeadNameCell lead={lead} hasIcons={false} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        className={classes.pencil ?? ''}
        aria-label={say(phrases.editName, { name: lead.name })}
        onClick={edit}
      >
        <IconPencil size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function NameInput({ lead, onClose }: { lead: LeadRow; onClose: () => void }) {
  // What was read when the editing began: the list may be read again meanwhile.
  const [seen, setSeen] = useState(lead.name);
  const [name, setName] = useState(lead.name);
  const [theirs, setTheirs] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const rename = useChange(RenameLeadMutation, {
    onDone: ({ lead: saved, clash }) => {
      if (!clash || !saved) return onClose();
      setSeen(saved.name);
      setTheirs(saved.name);
    },
    onFailure: setFailure,
    refreshes: ['leads'],
  });
  const save = () => {
    setFailure(null);
    if (name.trim() === seen) return onClose();
    rename.mutate({ leadId: lead.id, name: name.trim(), nameSeen: seen });
  };
  const press = (event: KeyboardEvent) => {
    // Keys of the list aren't meant here.
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter') save();
  };
  return (
    <Stack gap={4} onClick={(event) => event.stopPropagation()} onDoubleClick={(event) => event.stopPropagation()}>
      <TextInput
        size="xs"
        aria-label={say(phrases.nameOf, { name: lead.name })}
        autoFocus
        value={name}
        error={failure}
        disabled={rename.isPending}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={press}
      />
      {theirs === null ? (
        <Text size="xs" c="dimmed">
          {phrases.enterSaves}
        </Text>
      ) : (
        <div role="alert">
          <Text size="xs" c="attention">
            {say(phrases.changedMeanwhile, { name: theirs })}
          </Text>
          <Group gap={4}>
            <Button size="compact-xs" variant="default" onClick={onClose}>
              {phrases.keepTheirs}
            </Button>
            <Button size="compact-xs" variant="default" onClick={save}>
              {phrases.useMine}
            </Button>
          </Group>
        </div>
      )}
    </Stack>
  );
}
