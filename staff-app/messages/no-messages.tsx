import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/messages.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';

/** The inbox before anyone has written, and the way to what people answer. */
export function NoMessages() {
  const { campaigns } = useWords();
  const maySeeCampaigns = useMay('campaigns.view');
  return (
    <EmptyState
      text={phrases.noMessagesFound}
      hint={phrases.messagesWillAppearHereOnce}
      action={
        maySeeCampaigns && (
          <Button component={Link} to="/campaigns" variant="default">
            {say(phrases.openCampaigns, { campaigns })}
          </Button>
        )
      }
    />
  );
}
