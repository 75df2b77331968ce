import { withoutReport } from '../../../domain/reports/rates.ts';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { NumberCard, written } from '../../design/number-card.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { CampaignCounts } from './use-report.ts';

/** How many messages of a campaign were sent, and how many of them were delivered and failed. */
export function MessagesSentCard({ counts }: { counts: CampaignCounts | undefined }) {
  const { campaign } = useWords();
  return (
    <NumberCard
      label={phrases.messagesSent}
      figure={counts && written(counts.messages)}
      base={
        counts &&
        say(phrases.deliveredAndFailed, {
          delivered: written(counts.messagesSuccess),
          failed: written(counts.messagesFailed),
          open: withoutReport(counts),
        })
      }
      definition={say(phrases.messagesHandedToCarriers, { campaign })}
    />
  );
}
