import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import * as phrases from '../../../words/en/staff/super-admin-numbers.ts';
import { withinWindow } from '../../design/within-window.ts';
import { KeepNumberButton, showNumber } from '../../numbers/index.ts';
import { say } from '../../say.ts';
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
    <Menu position="bottom-end" middlewares={withinWindow}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          aria-label={say(phrases.changePhone, { phone: showNumber(phone) })}
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          {phrases.change}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {!isLost && (
          <Menu.Item onClick={() => onChoose('move')}>
            {organizationId === null ? phrases.assignNumber : phrases.moveNumber}
          </Menu.Item>
        )}
        {!isLost && (
          <Menu.Item onClick={() => onChoose('suspend')}>
            {state === 'SUSPENDED' ? phrases.resumeNumber : phrases.suspendNumber}
          </Menu.Item>
        )}
        {waitsForConsole(number) && !isLost && (
          <Menu.Item onClick={() => onChoose('verify')}>{phrases.verifiedByTheCarrier}</Menu.Item>
        )}
        {!isLost && <Menu.Item onClick={() => onChoose('limits')}>{phrases.changeLimits}</Menu.Item>}
        <Menu.Item color="failed" onClick={() => onChoose('release')}>
          {isLost ? phrases.removeNumber : phrases.releaseNumber}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

// What is done in the carrier's own console: verifying a toll-free number, and at Telnyx also registering a local one.
function waitsForConsole({ need, carrier }: ListedNumber): boolean {
  return need === 'VERIFICATION' || (need === 'REGISTRATION' && carrier === 'TELNYX');
}
