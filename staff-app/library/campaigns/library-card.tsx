import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconCopyPlus, IconDeviceMobile } from '@tabler/icons-react';
import * as phrases from '../../../words/en/staff/library.ts';
import { Mark } from '../../design/mark.tsx';
import { say } from '../../say.ts';
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
  const count = features.length;
  return (
    <li className={classes.card}>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <Mark name={name} image={brandImage} size={40} />
        <Stack gap={2} flex={1} miw={0}>
          <Text fw={600} lineClamp={2}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate className="figures">
            {userName === null ? say(phrases.steps, { count }) : say(phrases.stepsByUser, { count, userName })}
          </Text>
          {category !== null && (
            <Badge variant="light" color="gray" tt="none" mt={4} maw="100%">
              {category}
            </Badge>
          )}
        </Stack>
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
          aria-label={say(phrases.previewName, { name })}
          onClick={onPreview}
        >
          {phrases.preview}
        </Button>
        {onAdd && (
          <Button
            size="xs"
            leftSection={<IconCopyPlus size={14} aria-hidden />}
            loading={isAdding}
            aria-label={say(phrases.addToCampaignsName, { name })}
            onClick={onAdd}
          >
            {phrases.addToCampaigns}
          </Button>
        )}
      </Group>
    </li>
  );
}
