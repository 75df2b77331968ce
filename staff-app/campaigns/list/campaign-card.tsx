import { Badge, Group, Progress, Stack, Text, Tooltip } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { definitionOf, formatPercent, rateDecimals } from '../../../domain/reports/rates.ts';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { columnOpened, columnReplied, columnSent } from '../../../words/en/staff/overview.ts';
import { showDate } from '../../design/dates.ts';
import { IconButton } from '../../design/icon-button.tsx';
import { Mark } from '../../design/mark.tsx';
import { OpenCard } from '../../design/open-card.tsx';
import { RestoreButton } from '../../design/restore-button.tsx';
import { say } from '../../say.ts';
import { useShowsOpening, useWords } from '../../session/brand.tsx';
import classes from './campaign-card.module.css';
import type { CampaignCount } from './use-campaigns.ts';

type CampaignCardProps = { campaign: CampaignCount; onArchive?: () => void; onRestore?: () => void };

/** One campaign of the list: who is in it, how far they are, when it was active last. */
export function CampaignCard({ campaign, onArchive, onRestore }: CampaignCardProps) {
  const words = useWords();
  const { id, name, brandImage, stats, lastActive, paused, structure } = campaign;
  const steps = structure.feature.length + structure.before.length + structure.appointment.length;
  return (
    <OpenCard
      id={id}
      to={`/campaign/${id}`}
      name={name}
      mark={<Mark name={name} image={brandImage} size={40} />}
      line={
        lastActive === null ? phrases.noViewsOrAnswersYet : say(phrases.lastActiveOn, { date: showDate(lastActive) })
      }
      aside={
        <Group wrap="nowrap" gap="xs">
          {paused !== null && (
            <Badge color="attention" variant="light" tt="none">
              {phrases.paused}
            </Badge>
          )}
          {onRestore && <RestoreButton name={name} onClick={onRestore} />}
          {onArchive && (
            <IconButton
              label={phrases.archive}
              name={say(phrases.archiveName, { name })}
              icon={IconArchive}
              onClick={onArchive}
            />
          )}
        </Group>
      }
    >
      <Stack gap={6} mt="auto">
        {stats.messages > 0 && <Figures stats={stats} />}
        <Group justify="space-between" gap="xs" className="figures">
          <Text size="xs" c="dimmed">
            {say(phrases.leadsAndSteps, {
              count: stats.leads.toLocaleString('en-US'),
              leads: stats.leads === 1 ? words.lead : words.leads,
              steps,
            })}
          </Text>
          <Text size="xs" c="dimmed">
            {say(phrases.rateCompleted, {
              rate: formatPercent(stats.completedRate, rateDecimals.completed),
            })}
          </Text>
        </Group>
        <Progress value={stats.completedRate} size={6} color="done" aria-label={phrases.completed} />
      </Stack>
    </OpenCard>
  );
}

// The figures by which campaigns are compared; where no one looks at content, none about opening.
function Figures({ stats }: Pick<CampaignCount, 'stats'>) {
  const showsOpening = useShowsOpening() && stats.contentLeads > 0;
  const { leads } = useWords();
  const figures: (readonly [string, string, string?])[] = [
    [columnSent, stats.messages.toLocaleString('en-US')],
    ...(showsOpening
      ? [
          [
            columnOpened,
            formatPercent(stats.openRate, rateDecimals.dashboard),
            definitionOf('openRate', leads),
          ] as const,
        ]
      : []),
    [columnReplied, stats.responses.toLocaleString('en-US')],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value, definition]) => (
        <Tooltip key={name} label={definition} disabled={definition === undefined}>
          <div>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        </Tooltip>
      ))}
    </dl>
  );
}
