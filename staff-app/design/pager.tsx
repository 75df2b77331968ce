import { Group, Pagination, Text } from '@mantine/core';

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
        {number.format(first)} to {number.format(last)} of {number.format(total)}
      </Text>
      <Pagination
        size="sm"
        value={page}
        onChange={onPage}
        total={Math.ceil(total / pageSize)}
        siblings={1}
        boundaries={1}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        getControlProps={(control) => ({
          'aria-label': { first: 'First page', last: 'Last page', next: 'Next page', previous: 'Previous page' }[
            control
          ],
        })}
      />
    </Group>
  );
}
