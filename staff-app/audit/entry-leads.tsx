import { Anchor, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import { deletedLead, unlistedLeads } from '../../domain/audit/telling/entry-words.ts';
import * as phrases from '../../words/en/staff/audit.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import classes from './audit.module.css';
import type { Entry } from './use-audit.ts';

/** Of many contacts so many are shown before the others are asked for. */
const namesShown = 5;

type EntryLeadsProps = {
  entry: Pick<Entry, 'leads' | 'details'>;
  /** Absent for who may not see contacts. */
  onOpen: ((leadId: string) => void) | undefined;
};

/** Whose records an entry is about, by name: the first few, and all of them on demand. */
export function EntryLeads({ entry, onOpen }: EntryLeadsProps) {
  const [isWhole, setWhole] = useState(false);
  const { leads } = entry;
  if (leads.length === 0) return null;
  const shown = isWhole ? leads : leads.slice(0, namesShown);
  const unlisted = unlistedLeads(entry);
  const more = leads.length - shown.length + unlisted;
  return (
    <Text size="sm" className={classes.details}>
      {shown.map((lead, place) => (
        <Fragment key={lead.id}>
          {place > 0 && ', '}
          <LeadName lead={lead} onOpen={onOpen} />
        </Fragment>
      ))}
      {shown.length < leads.length && (
        <>
          {' '}
          <Anchor component="button" type="button" size="sm" onClick={() => setWhole(true)}>
            {say(phrases.andMore, { more: more.toLocaleString('en-US') })}
          </Anchor>
        </>
      )}
      {shown.length === leads.length &&
        unlisted > 0 &&
        ` ${say(phrases.andMoreNotListed, { more: unlisted.toLocaleString('en-US') })}`}
    </Text>
  );
}

function LeadName({ lead: { id, name }, onOpen }: Pick<EntryLeadsProps, 'onOpen'> & { lead: Entry['leads'][number] }) {
  const words = useWords();
  if (name === null) return deletedLead(id, words);
  if (onOpen === undefined) return name;
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => onOpen(id)}>
      {name}
    </Anchor>
  );
}
