import { Button, Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/contact-beside.ts';
import { useRead } from '../../api/use-operation.ts';
import { Moment } from '../../design/moment.tsx';
import { say } from '../../say.ts';
import { useMasked } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';
import { AsidePart } from './aside-part.tsx';
import { LeadNotesQuery } from './timeline/operations.ts';

const mostNotes = 3;

/** What the team wrote down about a contact, the newest first, and the way to write more. */
export function NotesBeside({ leadId, onOpen }: { leadId: string; onOpen: () => void }) {
  const mayWrite = useMay('leads.write');
  const isMasked = useMasked();
  const { data } = useRead(LeadNotesQuery, { leadId }, { live: ['leads'] });
  const notes = data?.lead?.timeline ?? [];
  if (isMasked || (notes.length === 0 && !mayWrite)) return null;
  return (
    <AsidePart title={phrases.notes}>
      {notes.slice(0, mostNotes).map(({ id, at, content, personName }) => (
        <div key={id}>
          <Text size="sm" lineClamp={4} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {content}
          </Text>
          <Text size="xs" c="dimmed" className="figures">
            {personName && `${personName} · `}
            <Moment iso={at} hasTime />
          </Text>
        </div>
      ))}
      {notes.length > mostNotes && (
        <Text size="sm" c="dimmed">
          {say(phrases.andMore, { count: notes.length - mostNotes })}
        </Text>
      )}
      {mayWrite && (
        <Button variant="subtle" size="compact-sm" ml={-9} onClick={onOpen} style={{ alignSelf: 'flex-start' }}>
          {phrases.addANote}
        </Button>
      )}
    </AsidePart>
  );
}
