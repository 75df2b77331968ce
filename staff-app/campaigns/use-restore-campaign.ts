import * as phrases from '../../words/en/staff/campaigns.ts';
import { useChange } from '../api/use-operation.ts';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { RestoreCampaignMutation } from './operations.ts';

/** Takes an archived campaign back into the list, and says so. */
export function useRestoreCampaign() {
  const { campaign } = useWords();
  return useChange(RestoreCampaignMutation, {
    onDone: () => showDone(say(phrases.campaignRestored, { campaign })),
    refreshes: ['campaigns', 'send-stats', 'leads'],
  });
}
