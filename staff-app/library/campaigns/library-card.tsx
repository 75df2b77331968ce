import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconCopyPlus, IconDeviceMobile } from '@tabler/icons-react';
import { Mark } from '../../design/mark.tsx';
import classes from '../library-card.module.css';
import type { LibraryCampaign } from './use-library.ts';

type LibraryCardProps = {
  campaign: LibraryCampaign;
  isAdding: boolean;
  onPreview: () => void;
  onAdd?: () => void;
};

/** One campaign of the library: what it is, who made it, and the ways to look at it and to copy it. */
export function LibraryCard({ campaign, isAdding, onPreview, onAdd }: LibraryCardProps) {
  const { name, userName, category, description, features, brandImage } = campaign;
  const steps = `${features.length} step${features.length === 1 ? '' : 's'}`;
  return (
    <li className={classes.card}>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <Mark name={name} image={brandImage} size={40} />
        <Stack gap={2} flex={1} miw={0}>
          <Text fw={600} lineClamp={2}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate className="figures">
            {userName === null ? steps : `${steps} · by ${userName}`}
          </Text>
        </Stack>
        {category !== null && (
          <Badge variant="light" color="gray" tt="none" maw={140}>
            {category}
          </Badge>
        )}
      </Group>
      {description !== null && (
        <Text size="sm" c="dimmed" lineClamp={3}>
          {description}
        </Text>
      )}
      <Group gap="xs" mt="auto">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDeviceMobile size={14} aria-hidden />}
          aria-label={`Preview ${name}`}
          onClick={onPreview}
        >
          Preview
        </Button>
        {onAdd && (
          <Button
            size="xs"
            leftSection={<IconCopyPlus size={14} aria-hidden />}
            loading={isAdding}
            aria-label={`Add To Campaigns: ${name}`}
            onClick={onAdd}
          >
            Add To Campaigns
          </Button>
        )}
      </Group>
    </li>
  );
}
