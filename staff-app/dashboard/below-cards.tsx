import { useMay } from '../session/use-may.ts';
import { CampaignsCard } from './campaigns/campaigns-card.tsx';
import { LatelyCard } from './lately/lately-card.tsx';
import { LimitedNote } from './limited-note.tsx';
import { TrendCard } from './trend/trend-card.tsx';

type BelowCardsProps = {
  /** The page's, given by it: fetched as a part of both, they would be one more file before it's shown. */
  classes?: Readonly<Record<string, string>>;
};

/** How things go: over time, per campaign, and what happened last; or why someone doesn't see it. */
export function BelowCards({ classes = {} }: BelowCardsProps) {
  const maySeeReports = useMay('reports.view');
  const maySeeCampaigns = useMay('campaigns.view');
  const maySeeLeads = useMay('leads.view');
  if (!maySeeReports) return <LimitedNote />;
  return (
    <div className={classes.below}>
      <div className={classes.trend}>
        <TrendCard />
      </div>
      <div className={classes.campaigns}>{maySeeCampaigns && <CampaignsCard />}</div>
      <div className={classes.lately}>{maySeeLeads && <LatelyCard />}</div>
    </div>
  );
}
