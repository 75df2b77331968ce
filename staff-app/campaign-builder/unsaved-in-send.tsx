import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/leads-last-look.ts';
import { useUnsavedLines } from './unsaved-lines.ts';
import type { Campaign } from './use-campaign.ts';

/** What a send goes without because it isn't saved, and the way to it; nothing where everything is saved. */
export function UnsavedInSend({ campaign, onLeave }: { campaign: Campaign; onLeave?: () => void }) {
  const lines = useUnsavedLines(campaign);
  if (lines.length === 0) return null;
  return (
    <Alert color="attention" variant="light" role="status">
      <Stack gap={4}>
        <Text size="sm">{phrases.sentWithoutWhatIsntSaved}</Text>
        {lines.map(({ id, sentence, at }) => (
          <Anchor key={id} component={Link} to={`/campaign/${campaign.id}${at}`} size="sm" onClick={onLeave}>
            {sentence}
          </Anchor>
        ))}
      </Stack>
    </Alert>
  );
}
