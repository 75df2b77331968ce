import { Text, VisuallyHidden } from '@mantine/core';
import { formatPercent, rateDecimals } from '../../../domain/reports/rates.ts';
import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import * as phrases from '../../../words/en/staff/overview.ts';
import type { Column } from '../../design/data-table.tsx';
import { say } from '../../say.ts';
import { useBrand, useShowsOpening } from '../../session/brand.tsx';
import classes from './campaigns.module.css';
import { Sparkline } from './sparkline.tsx';
import type { CampaignResult } from './use-campaign-results.ts';

/** What the table says of each campaign; where no one looks at content, nothing about opening. */
export function useCampaignColumns(): Column<CampaignResult>[] {
  const { words, dashboard } = useBrand();
  const isOfContent = dashboard === 'pitch';
  const showsViews = useShowsOpening();
  const all: (Column<CampaignResult> | false)[] = [
    {
      key: 'name',
      header: words.campaign,
      render: ({ name }) => (
        <span title={name} className={isOfContent ? classes.label : classes.name}>
          {isOfContent ? truncate(name, truncationLengths.chartLabel) : name}
        </span>
      ),
    },
    showsViews && {
      key: 'opened',
      header: phrases.columnOpened,
      width: '30%',
      render: (campaign) => <OpenRate campaign={campaign} />,
    },
    number('sent', phrases.columnSent, ({ messages }) => messages),
    {
      key: 'delivered',
      header: phrases.columnDelivered,
      align: 'right',
      aboveWidth: 599,
      render: ({ stats }) => (stats.messages === 0 ? '–' : formatPercent(stats.deliveryRate, rateDecimals.dashboard)),
    },
    showsViews && {
      ...{ key: 'viewed', header: phrases.columnViewed, align: 'right', aboveWidth: 767 },
      render: ({ stats }) => (stats.contentLeads === 0 ? '–' : stats.viewedLeads.toLocaleString('en-US')),
    },
    { ...number('replied', phrases.columnReplied, ({ responses }) => responses), aboveWidth: 479 },
    {
      key: 'days',
      header: phrases.columnLastDays,
      aboveWidth: 899,
      width: 104,
      render: ({ lastDays }) => <LastDays days={lastDays} showsViews={showsViews} />,
    },
  ];
  return all.filter((column) => column !== false);
}

function number(key: string, header: string, of: (stats: CampaignResult['stats']) => number): Column<CampaignResult> {
  return { key, header, align: 'right', render: ({ stats }) => of(stats).toLocaleString('en-US') };
}

// A bar beside its figure: the rates of the rows are compared at a glance.
function OpenRate({ campaign: { stats } }: { campaign: CampaignResult }) {
  const { words } = useBrand();
  const sent = stats.contentLeads;
  if (sent === 0) return '–';
  return (
    <div className={classes.rate}>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ width: `${Math.min(100, stats.openRate)}%` }} />
      </span>
      <Text size="xs" component="span" className={classes.figure ?? ''}>
        {say(phrases.rateOfLeads, {
          rate: formatPercent(stats.openRate, rateDecimals.dashboard),
          sent: sent.toLocaleString('en-US'),
          leads: sent === 1 ? words.lead : words.leads,
        })}
      </Text>
    </div>
  );
}

function LastDays({ days, showsViews }: { days: CampaignResult['lastDays']; showsViews: boolean }) {
  const values = (showsViews ? days?.opened : days?.sent) ?? [];
  const count = values.reduce((sum, value) => sum + value, 0);
  const words = say(showsViews ? phrases.sparklineOfOpened : phrases.sparklineOfSent, { count });
  return (
    <span title={words}>
      <Sparkline values={values} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
