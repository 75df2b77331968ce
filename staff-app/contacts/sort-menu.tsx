import { Button, Menu } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import type { ListOrder, Sorting } from '../../domain/leads/listing/list-orders.ts';
import * as phrases from '../../words/en/staff/contacts.ts';
import { withinWindow } from '../design/within-window.ts';
import { say } from '../say.ts';

const labels: Readonly<Record<ListOrder, string>> = {
  active: phrases.lastActive,
  added: phrases.addedOn,
  name: phrases.name,
};

type SortMenuProps = { orders: readonly ListOrder[]; sorting: Sorting; onSort: (sorting: Sorting) => void };

/** Sorts the list, also by what no column shows. */
export function SortMenu({ orders, sorting, onSort }: SortMenuProps) {
  return (
    <Menu position="bottom-end" middlewares={withinWindow}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowsSort size={14} aria-hidden />}
          aria-label={say(phrases.sortedBy, { column: labels[sorting.order] })}
        >
          {labels[sorting.order]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {orders.map((order) => (
          <Menu.Item
            key={order}
            leftSection={<IconCheck size={16} aria-hidden opacity={order === sorting.order ? 1 : 0} />}
            aria-current={order === sorting.order}
            onClick={() => onSort({ order, isReversed: false })}
          >
            {labels[order]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconCheck size={16} aria-hidden opacity={sorting.isReversed ? 1 : 0} />}
          onClick={() => onSort({ ...sorting, isReversed: !sorting.isReversed })}
        >
          {phrases.reverse}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
