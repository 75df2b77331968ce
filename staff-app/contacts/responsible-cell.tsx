import { Menu, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/contacts.ts';
import { errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { showError } from '../design/toast.tsx';
import { withinWindow } from '../design/within-window.ts';
import type { LeadRow } from '../leads/index.ts';
import { say } from '../say.ts';
import { useMay } from '../session/use-may.ts';
import { AssignLeadMutation, ColleaguesQuery } from './operations.ts';

/** Who is responsible for a contact; a click chooses someone else. */
export function ResponsibleCell({ lead }: { lead: LeadRow }) {
  const mayEdit = useMay('leads.write');
  const name = lead.responsibleUser?.name ?? null;
  if (!mayEdit) return <Name name={name} />;
  return <Choice lead={lead} name={name} />;
}

function Name({ name }: { name: string | null }) {
  return (
    <Text component="span" truncate {...(name === null ? { c: 'dimmed' } : {})}>
      {name ?? '–'}
    </Text>
  );
}

function Choice({ lead, name }: { lead: LeadRow; name: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useRead(ColleaguesQuery, {}, { enabled: isOpen, live: ['users'] });
  const current = lead.responsibleUser?.id ?? null;
  const assign = useChange(AssignLeadMutation, {
    onDone: ({ clash, lead: saved }) => clash && tellClash(saved?.responsibleUser?.name ?? null),
    refreshes: ['leads'],
  });
  const choose = (userId: string | null) => assign.mutate({ leadId: lead.id, userId, userIdSeen: current });
  const colleagues = (data?.users ?? []).filter(({ isPending }) => !isPending);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks and keys from opening the row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div onClick={(event) => event.stopPropagation()}>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start" middlewares={withinWindow}>
        <Menu.Target>
          <UnstyledButton
            maw="100%"
            disabled={assign.isPending}
            aria-label={say(phrases.responsibleFor, { name: lead.name, person: name ?? phrases.noOne })}
          >
            <Name name={name} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {data === undefined && (
            <Menu.Item disabled>{error ? errorSentence(error) : phrases.loadingColleagues}</Menu.Item>
          )}
          {colleagues.map(({ id, name: colleague, email }) => (
            <Menu.Item key={id} aria-current={id === current} onClick={() => choose(id)}>
              {colleague ?? email}
            </Menu.Item>
          ))}
          {data && (
            <Menu.Item aria-current={current === null} onClick={() => choose(null)}>
              {phrases.noOne}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function tellClash(person: string | null): void {
  const sentence = person === null ? phrases.noOneIsResponsible : say(phrases.nowResponsible, { person });
  showError(phrases.assignedMeanwhile, sentence);
}
