import { ActionIcon, Badge, Group, Progress, Stack, Text, Tooltip } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatPercent, rateDecimals } from '../../../domain/reports/rates.ts';
import { showDate } from '../../design/dates.ts';
import { Mark } from '../../design/mark.tsx';
import { useWords } from '../../session/brand.tsx';
import classes from './campaign-card.module.css';
import type { CampaignCount } from './use-campaigns.ts';

type CampaignCardProps = { campaign: CampaignCount; onArchive?: () => void };

/** One campaign of the list: who is in it, how far they are, when it was active last. */
export function CampaignCard({ campaign, onArchive }: CampaignCardProps) {
  const words = useWords();
  const { id, name, brandImage, stats, lastActive, paused, structure } = campaign;
  const steps = structure.feature.length;
  return (
    <li className={classes.card}>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <Mark name={name} image={brandImage} size={40} />
        <Stack gap={2} flex={1} miw={0}>
          <Link to={`/campaign/${id}`} className={classes.name}>
            <Text fw={600} truncate component="span" display="block">
              {name}
            </Text>
          </Link>
          <Text size="xs" c="dimmed">
            {lastActive === null ? 'No activity yet' : `Last active ${showDate(lastActive)}`}
          </Text>
        </Stack>
        {paused !== null && (
          <Badge color="attention" variant="light" tt="none">
            Paused
          </Badge>
        )}
        {onArchive && (
          <Tooltip label="Archive">
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.action ?? ''}
              aria-label={`Archive ${name}`}
              onClick={onArchive}
            >
              <IconArchive size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <Stack gap={6} mt="auto">
        <Group justify="space-between" gap="xs" className="figures">
          <Text size="xs" c="dimmed">
            {counted(stats.leads, words.lead, words.leads)}, {counted(steps, 'step', 'steps')}
          </Text>
          <Text size="xs" c="dimmed">
            {formatPercent(stats.completedRate, rateDecimals.completed)} completed
          </Text>
        </Group>
        <Progress value={stats.completedRate} size={6} color="done" aria-label="Completed" />
      </Stack>
    </li>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${(count === 1 ? one : many).toLowerCase()}`;
}
