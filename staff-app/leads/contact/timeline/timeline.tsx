import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import * as phrases from '../../../../words/en/staff/leads-timeline.ts';
import { errorSentence } from '../../../api/client.ts';
import { useRead } from '../../../api/use-operation.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { ErrorState } from '../../../design/error-state.tsx';
import { Loading } from '../../../design/loading.tsx';
import { say } from '../../../say.ts';
import type { Contact } from '../use-contact.ts';
import { AddNote } from './notes.tsx';
import { LeadTimelineQuery } from './operations.ts';
import classes from './timeline.module.css';
import type { TimelineEntry } from './timeline-entry.ts';
import { TimelineItem } from './timeline-item.tsx';

// As many as the server gives at once: fewer are the last.
const pageSize = 50;

/** Everything that happened with a contact and what is planned, as one story, the newest first. */
export function Timeline({ contact }: { contact: Contact }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section aria-label={phrases.timeline} tabIndex={0}>
      <AddNote contact={contact} />
      <ol className={classes.story}>
        <Part contact={contact} before={null} />
      </ol>
    </section>
  );
}

// One page of the story, and behind it what is older. Each reads for itself, so that what changes is shown where it is.
function Part({ contact, before }: { contact: Contact; before: string | null }) {
  const [isLonger, setLonger] = useState(false);
  const { data, error, refetch } = useRead(
    LeadTimelineQuery,
    { leadId: contact.id, before },
    { live: ['leads', 'messages', 'engagement', 'campaigns'], keepWhileChanging: true },
  );
  const entries = data?.lead?.timeline;
  if (entries === undefined) {
    return (
      <li>
        {error ? (
          <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
        ) : (
          <Loading height={200} />
        )}
      </li>
    );
  }
  const last = entries.length < pageSize ? undefined : entries.at(-1);
  return (
    <>
      {before === null && entries.length === 0 && (
        <li>
          <EmptyState
            text={phrases.noActivityYet}
            hint={say(phrases.everythingWillShowUpHere, { name: contact.name })}
          />
        </li>
      )}
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {startsPart(entries, index, before) && (
            <li className={classes.heading}>{isPlanned(entry) ? phrases.planned : phrases.soFar}</li>
          )}
          <TimelineItem entry={entry} contact={contact} />
        </Fragment>
      ))}
      {last && isLonger && <Part contact={contact} before={last.id} />}
      {last && !isLonger && (
        <li>
          <Button variant="default" fullWidth onClick={() => setLonger(true)}>
            {phrases.showEarlier}
          </Button>
        </li>
      )}
    </>
  );
}

// What is planned is before what happened; a heading says where the one ends.
function startsPart(entries: readonly TimelineEntry[], index: number, before: string | null): boolean {
  const [entry, previous] = [entries[index], entries[index - 1]];
  if (entry === undefined) return false;
  return previous === undefined ? before === null : isPlanned(previous) !== isPlanned(entry);
}

function isPlanned({ state }: TimelineEntry): boolean {
  return state === 'waiting';
}
