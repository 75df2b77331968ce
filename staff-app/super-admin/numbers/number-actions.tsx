import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useChange } from '../../api/use-operation.ts';
import { showDone } from '../../design/toast.tsx';
import { KeepNumberMutation, showNumber } from '../../numbers/index.ts';
import type { ListedNumber } from './operations.ts';

type NumberActionsProps = { number: ListedNumber; onMove: () => void; onRelease: () => void };

/** What can be done with a number: move it, release it, or keep one that was released. */
export function NumberActions({ number: { id, phone, state, organizationId }, onMove, onRelease }: NumberActionsProps) {
  const shown = showNumber(phone);
  const keep = useChange(KeepNumberMutation, {
    onDone: () => showDone(`${shown} stays`, 'It can send again.'),
    refreshes: ['numbers'],
  });
  if (state === 'RELEASING') {
    return (
      <Button
        variant="default"
        size="xs"
        aria-label={`Keep ${shown}`}
        loading={keep.isPending}
        onClick={() => keep.mutate({ numberId: id })}
      >
        Keep it
      </Button>
    );
  }
  // A number on order belongs to nobody else until that is done.
  if (state !== 'ACTIVE' && state !== 'SUSPENDED') return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          aria-label={`Change ${shown}`}
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          Change
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onMove}>{organizationId === null ? 'Assign number' : 'Move number'}</Menu.Item>
        <Menu.Item color="failed" onClick={onRelease}>
          Release number
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
