import { ActionIcon, Group, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import * as phrases from '../../../words/en/staff/campaign-builder-preview.ts';

type Choice = { key: string; label: string };

type PreviewBarProps<Item extends Choice> = {
  items: readonly Item[];
  index: number;
  onShow: (item: Item) => void;
};

/** Chooses what a preview shows: by name, or one further or back. */
export function PreviewBar<Item extends Choice>({ items, index, onShow }: PreviewBarProps<Item>) {
  const before = items[index - 1];
  const after = items[index + 1];
  return (
    <Group gap={4} wrap="nowrap" align="stretch">
      <ActionIcon
        variant="default"
        size={36}
        h="auto"
        aria-label={phrases.previous}
        disabled={!before}
        onClick={() => before && onShow(before)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Select
        flex={1}
        aria-label={phrases.shownInThePreview}
        allowDeselect={false}
        disabled={items.length === 0}
        value={items[index]?.key ?? null}
        onChange={(key) => {
          const chosen = items.find((item) => item.key === key);
          if (chosen) onShow(chosen);
        }}
        data={items.map(({ key, label }) => ({ value: key, label }))}
      />
      <ActionIcon
        variant="default"
        size={36}
        h="auto"
        aria-label={phrases.next}
        disabled={!after}
        onClick={() => after && onShow(after)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
