import { NumberCard } from '../design/number-card.tsx';
import { useWords } from '../session/brand.tsx';
import { CompletedCard } from './completed-card.tsx';
import classes from './dashboard-page.module.css';
import type { OrganizationCounts } from './use-dashboard.ts';

/** Messages, contacts, views and completions of the whole organisation. */
export function CountCards({ counts }: { counts: OrganizationCounts | undefined }) {
  const words = useWords();
  const leads = words.leads.toLowerCase();
  return (
    <div className={classes.cards}>
      <NumberCard
        label="Messages"
        figure={written(counts?.messages)}
        base={counts && `${written(counts.messagesSuccess)} delivered, ${written(counts.messagesFailed)} failed`}
        definition={`Texts sent to ${leads} from campaigns and by hand. Confirmations of STOP and START are not counted.`}
      />
      <NumberCard
        label={words.leads}
        figure={written(counts?.leads)}
        base={counts && `${written(counts.campaignLeads)} places in ${words.campaigns.toLowerCase()}`}
        definition={`${words.leads} that are not archived. The same ${words.lead.toLowerCase()} in two ${words.campaigns.toLowerCase()} takes two places.`}
      />
      <NumberCard
        label="Views"
        figure={written(counts?.views)}
        base={counts && `${written(counts.responses)} responses`}
        definition={`How often ${leads} opened content and really looked at it. Robots that fetch a link are not counted.`}
      />
      <CompletedCard counts={counts} />
    </div>
  );
}

function written(value: number | undefined): string | undefined {
  return value?.toLocaleString('en-US');
}
