import {
  archivedCounted,
  countedOnce,
  definitionOf,
  formatPercent,
  messagesCounted,
  rateDecimals,
  withoutReport,
} from '../../domain/reports/rates.ts';
import * as phrases from '../../words/en/staff/dashboard.ts';
import { NumberCard, written } from '../design/number-card.tsx';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import classes from './dashboard-page.module.css';
import { ShareBar } from './share-bar.tsx';
import type { OrganizationCounts } from './use-dashboard.ts';

/** Messages, contacts, how much was delivered and how many opened or answered: the overview of who sends messages. */
export function RateCards({ counts }: { counts: OrganizationCounts | undefined }) {
  const { words, rateShown } = useBrand();
  const { leads } = words;
  return (
    <div className={classes.cards}>
      <NumberCard
        label={phrases.messagesSent}
        figure={counts && written(counts.messages)}
        base={
          counts &&
          shareOf(
            counts.messages,
            phrases.noneSentYet,
            say(phrases.deliveredAndFailedCounts, {
              delivered: written(counts.messagesSuccess),
              failed: written(counts.messagesFailed),
              open: withoutReport(counts),
            }),
          )
        }
        definition={say(phrases.messagesCountedWithoutTests, { counted: messagesCounted(words.campaigns) })}
      />
      <NumberCard
        label={leads}
        figure={counts && written(counts.leads)}
        base={
          counts &&
          shareOf(
            counts.messagedLeads,
            phrases.noneMessagedYet,
            say(phrases.messagedArchivedOnesIncluded, {
              messaged: written(counts.messagedLeads),
            }),
          )
        }
        definition={say(phrases.leadsWhoArentArchived, { leads, archived: archivedCounted(leads) })}
      />
      <NumberCard
        label={phrases.deliveryRateTitle}
        figure={counts && rate(counts.deliveryRate, counts.messages)}
        base={
          counts &&
          shareOf(
            counts.messages,
            phrases.noneSentYet,
            say(phrases.ofMessages, {
              delivered: written(counts.messagesSuccess),
              sent: written(counts.messages),
            }),
          )
        }
        definition={definitionOf('deliveryRate', leads)}
      >
        <ShareBar label={phrases.deliveryRate} percent={counts?.deliveryRate ?? 0} color="done" />
      </NumberCard>
      {rateShown === 'response' ? (
        <NumberCard
          label={phrases.responseRateTitle}
          figure={counts && rate(counts.responseRate, counts.messagedLeads)}
          base={
            counts &&
            shareOf(
              counts.messagedLeads,
              phrases.noneMessagedYet,
              say(phrases.ofLeadsMessaged, {
                replied: written(counts.responses),
                messaged: written(counts.messagedLeads),
                leads,
              }),
            )
          }
          definition={`${definitionOf('responseRate', leads)} ${countedOnce(words)} ${archivedCounted(leads)}`}
        >
          <ShareBar label={phrases.responseRate} percent={counts?.responseRate ?? 0} />
        </NumberCard>
      ) : (
        <NumberCard
          label={phrases.openRateTitle}
          figure={counts && rate(counts.openRate, counts.contentLeads)}
          base={
            counts &&
            shareOf(
              counts.contentLeads,
              phrases.noContentSentYet,
              say(phrases.ofLeadsSentContent, {
                opened: written(counts.openedLeads),
                sent: written(counts.contentLeads),
                leads,
              }),
            )
          }
          definition={`${definitionOf('openRate', leads)} ${countedOnce(words)} ${archivedCounted(leads)}`}
        >
          <ShareBar label={phrases.openRate} percent={counts?.openRate ?? 0} />
        </NumberCard>
      )}
    </div>
  );
}

// A share of nothing is no number.
function rate(percent: number, of: number): string {
  return of === 0 ? '–' : formatPercent(percent, rateDecimals.dashboard);
}

function shareOf(of: number, none: string, said: string): string {
  return of === 0 ? none : said;
}
