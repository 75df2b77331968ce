import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import * as phrases from '../../words/en/staff/users.ts';
import { say } from '../say.ts';
import { addressesIn, emptyInvitee, type Invitee, isAddress, withPasted } from './invitees.ts';
import { LevelChoice } from './level-choice.tsx';
import classes from './users.module.css';

type InviteeLinesProps = { invitees: readonly Invitee[]; onChange: (invitees: Invitee[]) => void };

/** One line a person: the address and what they may do; a pasted list of addresses becomes lines. */
export function InviteeLines({ invitees, onChange }: InviteeLinesProps) {
  const change = (key: number, part: Partial<Invitee>) =>
    onChange(invitees.map((invitee) => (invitee.key === key ? { ...invitee, ...part } : invitee)));
  const paste = (event: ClipboardEvent, key: number) => {
    const addresses = addressesIn(event.clipboardData.getData('text/plain'));
    if (addresses.length < 2) return;
    event.preventDefault();
    onChange(withPasted(invitees, key, addresses));
  };
  // Someone who is still typing isn't told; who goes on is, because the button that sends is off.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const isWrong = ({ key, email }: Invitee) =>
    email.trim() !== '' && !isAddress(email) && (email.includes('@') || left.has(key));
  const add = () => onChange([...invitees, emptyInvitee(Math.max(0, ...invitees.map(({ key }) => key)) + 1)]);
  return (
    <Stack gap="sm" align="stretch">
      {invitees.map(({ key, email, role }, index) => (
        <div key={key} className={classes.invitee}>
          <TextInput
            aria-label={say(phrases.emailIndex, { index: index + 1 })}
            type="email"
            autoComplete="off"
            placeholder="name@example.com"
            className={classes.address ?? ''}
            data-autofocus={index === 0 || undefined}
            value={email}
            onChange={(event) => change(key, { email: event.currentTarget.value })}
            onPaste={(event) => paste(event, key)}
            onBlur={() => setLeft(new Set([...left, key]))}
            error={isWrong({ key, email, role }) ? phrases.notAnEmailAddressYet : email.trim().includes(' ')}
          />
          <div className={classes.level}>
            <LevelChoice
              hiddenLabel={say(phrases.permissionIndex, { index: index + 1 })}
              value={role}
              onChange={(level) => change(key, { role: level })}
            />
          </div>
          {invitees.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={say(phrases.removeLineIndex, { index: index + 1 })}
              onClick={() => onChange(invitees.filter((invitee) => invitee.key !== key))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
      >
        {phrases.addAnother}
      </Button>
    </Stack>
  );
}
