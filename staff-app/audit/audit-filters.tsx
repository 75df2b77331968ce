import { Button, Select } from '@mantine/core';
import { useRef } from 'react';
import { auditPhrase } from '../../domain/audit/actions.ts';
import { auditTopics } from '../../domain/audit/topics.ts';
import type { BrandWords } from '../../domain/brands/brand.ts';
import { withCapital } from '../../domain/text/capital.ts';
import * as phrases from '../../words/en/staff/audit.ts';
import { TimeField } from '../design/time-field.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import classes from './audit.module.css';
import { LeadChoice } from './lead-choice.tsx';
import { exceptViews, type Filter } from './use-audit.ts';

type AuditFiltersProps = {
  filter: Filter;
  people: readonly { id: string; name: string | null }[];
  /** What the platform did here. */
  platformActions: readonly string[];
  isNarrowed: boolean;
  onNarrow: (change: Partial<Filter>) => void;
  onClear: () => void;
};

const topics = [
  ['contacts', phrases.contacts],
  ['campaigns', phrases.campaigns],
  ['people', phrases.people],
  ['security', phrases.security],
  ['organization', phrases.organization],
  ['billing', phrases.billing],
  ['platform', phrases.platform],
] as const;

// By topic; the platform's only where it did something.
function kindsOf(words: BrandWords, platformActions: readonly string[]) {
  const { leads, campaigns } = words;
  return topics.flatMap(([topic, label]) => {
    const actions = auditTopics[topic].filter((action) => topic !== 'platform' || platformActions.includes(action));
    const items = actions
      .map((action) => ({ value: action as string, label: withCapital(auditPhrase(action, words)) }))
      .sort((one, other) => one.label.localeCompare(other.label));
    return items.length === 0 ? [] : [{ group: say(label, { leads, campaigns }), items }];
  });
}

/** What the trail is narrowed to: a kind, a person, whose record, days. */
export function AuditFilters({ filter, people, platformActions, isNarrowed, onNarrow, onClear }: AuditFiltersProps) {
  const words = useWords();
  const filters = useRef<HTMLDivElement>(null);
  const maySeeLeads = useMay('leads.view');
  const kinds = [{ value: exceptViews, label: phrases.everythingExceptViews }, ...kindsOf(words, platformActions)];
  const names = people.map(({ id, name }) => ({ value: id, label: name ?? say(phrases.personId, { id }) }));
  return (
    <div className={classes.filters} ref={filters} tabIndex={-1}>
      <Select
        label={phrases.what}
        placeholder={phrases.everything}
        data={kinds}
        value={filter.action}
        onChange={(action) => onNarrow({ action })}
        searchable
        clearable
      />
      <Select
        label={phrases.who}
        placeholder={phrases.everyone}
        data={names}
        value={filter.userId}
        onChange={(userId) => onNarrow({ userId })}
        searchable
        clearable
      />
      {maySeeLeads && (
        <div className={classes.whose}>
          <LeadChoice leadId={filter.leadId} onChange={(leadId) => onNarrow({ leadId })} />
        </div>
      )}
      <TimeField
        type="date"
        label={phrases.from}
        value={filter.fromDay}
        onChange={(event) => onNarrow({ fromDay: event.currentTarget.value })}
      />
      <TimeField
        type="date"
        label={phrases.to}
        value={filter.toDay}
        onChange={(event) => onNarrow({ toDay: event.currentTarget.value })}
      />
      {isNarrowed && (
        <Button
          variant="default"
          className={classes.clear ?? ''}
          onClick={() => {
            onClear();
            // The button goes away, and the focus with it.
            filters.current?.focus();
          }}
        >
          {phrases.clearFilters}
        </Button>
      )}
    </div>
  );
}
