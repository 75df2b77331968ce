import { Group, Text, Tooltip } from '@mantine/core';
import { truncate, truncationLengths } from '../../domain/text/truncate.ts';
import classes from './campaign-avatars.module.css';

const shownAtMost = 4;

type CampaignAvatarsProps = { campaigns: readonly { campaign: { id: string; name: string } }[] };

/** The campaigns of a contact as up to four letters, and how many there are besides. */
export function CampaignAvatars({ campaigns }: CampaignAvatarsProps) {
  const beyond = campaigns.length - shownAtMost;
  return (
    <Group gap={6} wrap="nowrap">
      <span className={classes.stack}>
        {campaigns.slice(0, shownAtMost).map(({ campaign }) => (
          <Tooltip key={campaign.id} label={campaign.name}>
            <span
              className={classes.avatar}
              role="img"
              aria-label={truncate(campaign.name, truncationLengths.campaignName)}
              style={{ background: hueOf(campaign.id) }}
            >
              {campaign.name.trim().charAt(0).toUpperCase()}
            </span>
          </Tooltip>
        ))}
      </span>
      {beyond > 0 && (
        <Text size="xs" c="dimmed">
          + {beyond}
        </Text>
      )}
    </Group>
  );
}

// Six calm hues, each dark enough for white letters, so that the same campaign looks the same in every row.
const hues = ['#3b5bdb', '#0b7285', '#2b7a3f', '#a05a00', '#a61e4d', '#6741d9'];

function hueOf(id: string): string {
  let sum = 0;
  for (const character of id) sum += character.codePointAt(0) ?? 0;
  return hues[sum % hues.length] ?? '#3b5bdb';
}
