import { Group, Pagination, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/design.ts';
import { say } from '../say.ts';
import classes from './pager.module.css';

type PagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

const number = new Intl.NumberFormat('en-US');

/** Pages through a long list; not there while one page holds everything. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  if (total <= pageSize) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <Group justify="space-between" gap="sm">
      <Text size="xs" c="dimmed" className="figures">
        {say(phrases.firstToLastOfTotal, {
          first: number.format(first),
          last: number.format(last),
          total: number.format(total),
        })}
      </Text>
      <Pagination
        className={classes.controls ?? ''}
        size="sm"
        value={page}
        onChange={onPage}
        total={Math.ceil(total / pageSize)}
        siblings={1}
        boundaries={1}
        getItemProps={(item) => ({ 'aria-label': say(phrases.pageItem, { item }) })}
        getControlProps={(control) => ({
          'aria-label': {
            first: phrases.firstPage,
            last: phrases.lastPage,
            next: phrases.nextPage,
            previous: phrases.previousPage,
          }[control],
        })}
      />
    </Group>
  );
}
