import { ActionIcon, Badge, Group, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconInfoCircle, IconUserMinus } from '@tabler/icons-react';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import { minutesAndSeconds } from '../../../domain/time/durations.ts';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import classes from './board.module.css';
import type { BoardColumn, BoardLead } from './use-report.ts';

type BoardColumnViewProps = {
  column: BoardColumn;
  /** What has happened to everyone in it. */
  meaning: string | undefined;
  onOpen: (leadId: string) => void;
  /** Absent for people who may only look. */
  onRemove?: (lead: BoardLead) => void;
};

/** One column of the board: how many are here, and the newest of them. */
export function BoardColumnView({ column, meaning, onOpen, onRemove }: BoardColumnViewProps) {
  const words = useWords();
  const label = truncate(column.label, truncationLengths.columnLabel);
  const hidden = column.total - column.leads.length;
  return (
    <section className={classes.column} aria-label={label}>
      <Group justify="space-between" wrap="nowrap" gap="xs" className={classes.head ?? ''}>
        <Tooltip label={column.label} disabled={label === column.label}>
          <Text fw={600} truncate flex={1}>
            {label}
          </Text>
        </Tooltip>
        {column.id === 'received' && <ReceivedNote />}
        <Text c="dimmed" className="figures">
          {column.total.toLocaleString('en-US')}
        </Text>
      </Group>
      {meaning !== undefined && (
        <Text size="sm" fw={500} px={6} pb={8}>
          {meaning}
        </Text>
      )}
      <ul className={classes.leads}>
        {column.leads.map((lead) => (
          <LeadCard
            key={lead.id}
            lead={lead}
            onOpen={() => onOpen(lead.id)}
            {...(onRemove ? { onRemove: () => onRemove(lead) } : {})}
          />
        ))}
      </ul>
      {column.total === 0 && (
        <Text size="xs" c="dimmed" ta="center" py="sm">
          {say(phrases.noLeadsHere, { leads: words.leads })}
        </Text>
      )}
      {hidden > 0 && column.total > 0 && (
        <Text size="xs" c="dimmed" ta="center" py={4} className="figures">
          {say(phrases.andMore, { count: hidden.toLocaleString('en-US') })}
        </Text>
      )}
    </section>
  );
}

function ReceivedNote() {
  const words = useWords();
  const note = say(phrases.notReachedAStepYet, { campaign: words.campaign, leads: words.leads });
  return (
    <Tooltip label={note} multiline w={240} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={phrases.whatReceivedMeans}>
        <IconInfoCircle size={14} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function LeadCard({ lead, onOpen, onRemove }: { lead: BoardLead; onOpen: () => void; onRemove?: () => void }) {
  const words = useWords();
  const { name, phone, optedOut, invalidPhone, stats } = lead;
  return (
    <li className={classes.lead}>
      <UnstyledButton onClick={onOpen} className={classes.open ?? ''}>
        <Text truncate>{name}</Text>
        <Text size="xs" c="dimmed">
          {formatPhone(phone)}
        </Text>
        {stats.views > 0 && (
          <Text size="xs" c="dimmed" className="figures">
            {stats.seconds < 1
              ? say(phrases.viewsInAllCampaigns, { views: stats.views, campaigns: words.campaigns })
              : say(phrases.viewedInAllCampaigns, {
                  time: minutesAndSeconds(stats.seconds),
                  campaigns: words.campaigns,
                })}
          </Text>
        )}
        {(optedOut || invalidPhone) && (
          <Badge size="sm" variant="light" color="attention" tt="none">
            {optedOut ? phrases.optedOut : phrases.invalidNumber}
          </Badge>
        )}
      </UnstyledButton>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.remove ?? ''}
          aria-label={say(phrases.removeName, { name })}
          onClick={onRemove}
        >
          <IconUserMinus size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
