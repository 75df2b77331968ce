import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { KeepNumberButton, showNumber } from '../../numbers/index.ts';
import type { ListedNumber } from './operations.ts';

/** What someone chose to do with a number; each is asked about in a dialog. */
export type NumberAction = 'move' | 'suspend' | 'verify' | 'limits' | 'release';

type NumberActionsProps = { number: ListedNumber; onChoose: (action: NumberAction) => void };

/** What can be done with a number: move, suspend, verify, limit or release it, or keep one that was released. */
export function NumberActions({ number, onChoose }: NumberActionsProps) {
  const { phone, state, organizationId } = number;
  if (state === 'RELEASING') return <KeepNumberButton number={number} />;
  const isLost = state === 'LOST';
  // A number on order belongs to no one else until that is done.
  if (state !== 'ACTIVE' && state !== 'SUSPENDED' && !isLost) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          aria-label={`Change ${showNumber(phone)}`}
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          Change
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {!isLost && (
          <Menu.Item onClick={() => onChoose('move')}>
            {organizationId === null ? 'Assign number' : 'Move number'}
          </Menu.Item>
        )}
        {!isLost && (
          <Menu.Item onClick={() => onChoose('suspend')}>
            {state === 'SUSPENDED' ? 'Resume number' : 'Suspend number'}
          </Menu.Item>
        )}
        {waitsForConsole(number) && !isLost && (
          <Menu.Item onClick={() => onChoose('verify')}>Verified by the carrier</Menu.Item>
        )}
        {!isLost && <Menu.Item onClick={() => onChoose('limits')}>Change limits</Menu.Item>}
        <Menu.Item color="failed" onClick={() => onChoose('release')}>
          {isLost ? 'Remove number' : 'Release number'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

// What is done in the carrier's own console: verifying a toll-free number, and at Telnyx also registering a local one.
function waitsForConsole({ need, carrier }: ListedNumber): boolean {
  return need === 'VERIFICATION' || (need === 'REGISTRATION' && carrier === 'TELNYX');
}
