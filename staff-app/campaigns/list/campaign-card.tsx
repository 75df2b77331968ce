import { ActionIcon, Badge, Group, Progress, Stack, Text, Tooltip } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { formatPercent, rateDecimals } from '../../../domain/reports/rates.ts';
import { showDate } from '../../design/dates.ts';
import { Mark } from '../../design/mark.tsx';
import { OpenCard } from '../../design/open-card.tsx';
import { useWords } from '../../session/brand.tsx';
import type { CampaignCount } from './use-campaigns.ts';

type CampaignCardProps = { campaign: CampaignCount; onArchive?: () => void };

/** One campaign of the list: who is in it, how far they are, when it was active last. */
export function CampaignCard({ campaign, onArchive }: CampaignCardProps) {
  const words = useWords();
  const { id, name, brandImage, stats, lastActive, paused, structure } = campaign;
  const steps = structure.feature.length + structure.before.length + structure.appointment.length;
  return (
    <OpenCard
      to={`/campaign/${id}`}
      name={name}
      mark={<Mark name={name} image={brandImage} size={40} />}
      line={lastActive === null ? 'No views or answers yet' : `Last active ${showDate(lastActive)}`}
      aside={
        <Group wrap="nowrap" gap="xs">
          {paused !== null && (
            <Badge color="attention" variant="light" tt="none">
              Paused
            </Badge>
          )}
          {onArchive && (
            <Tooltip label="Archive">
              <ActionIcon variant="subtle" color="gray" aria-label={`Archive ${name}`} onClick={onArchive}>
                <IconArchive size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      }
    >
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
    </OpenCard>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${(count === 1 ? one : many).toLowerCase()}`;
}
