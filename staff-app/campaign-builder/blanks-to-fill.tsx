import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/leads-last-look.ts';
import { seeksBlank } from '../blanks/index.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { blanksLeft } from './unfinished-steps.ts';
import type { Campaign } from './use-campaign.ts';

/** Why a campaign can't be sent yet, and the way to its first blank; nothing where every blank is filled in. */
export function BlanksToFill({ campaign, onLeave }: { campaign: Campaign; onLeave?: () => void }) {
  const { campaign: word } = useWords();
  const left = blanksLeft(campaign);
  if (left === null) return null;
  return (
    <Alert color="attention" variant="light" role="status">
      {say(phrases.cantBeSentWithBlanks, { campaign: word })}{' '}
      <Anchor component={Link} to={`/campaign/${campaign.id}${left.at}`} state={seeksBlank} size="sm" onClick={onLeave}>
        {left.sentence}
      </Anchor>
    </Alert>
  );
}
