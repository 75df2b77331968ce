import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOver } from '../../../domain/events/appointment.ts';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import * as phrases from '../../../words/en/staff/contact-beside.ts';
import { Moment } from '../../design/moment.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useHasAppointments } from '../../session/offers.ts';
import { type Consent, consentSentence } from '../consent-words.ts';
import { type Appointment, appointmentWhen } from './appointments/appointment-words.ts';
import { AsidePart } from './aside-part.tsx';
import { consentIcons } from './consent-icons.ts';
import { membershipState } from './membership-state.ts';
import { NotesBeside } from './notes-beside.tsx';
import type { Contact } from './use-contact.ts';
import { visitsOf } from './visits.ts';

const mostCampaigns = 5;
const mostVisits = 3;

type ContactAsideProps = {
  contact: Contact;
  consent: Consent;
  className: string;
  /** Opens everything about the contact, or the timeline, where notes are written. */
  onOpen: (opens?: 'timeline') => void;
};

/** What helps to answer a contact: the phone, consent, campaigns, the next appointment, what they viewed, and the way to everything else. */
export function ContactAside({ contact, consent, className, onOpen }: ContactAsideProps) {
  const { words, clock } = useBrand();
  const hasAppointments = useHasAppointments();
  const Icon = consentIcons[consent.kind];
  const next = nextOf(contact.appointments, clock.zone);
  const visits = visitsOf(contact.activity).slice(0, mostVisits);
  return (
    <Stack component="aside" gap="md" className={className} aria-label={say(phrases.aboutTheLead, words)}>
      <div>
        <Text fw={600} lh="22px" style={{ overflowWrap: 'anywhere' }}>
          {contact.name}
        </Text>
        <Text size="sm" c="dimmed">
          {formatPhone(contact.phone)}
        </Text>
        <Group gap={4} wrap="nowrap" align="flex-start" mt={4} c={consent.color}>
          <Icon size={14} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          <Text size="xs">{consentSentence(consent)}</Text>
        </Group>
      </div>

      <NotesBeside leadId={contact.id} onOpen={() => onOpen('timeline')} />
      <AsidePart title={words.campaigns}>
        {contact.campaigns.length === 0 && <Nothing>{say(phrases.notInAny, words)}</Nothing>}
        {contact.campaigns.slice(0, mostCampaigns).map((membership) => (
          <div key={membership.campaign.id}>
            <Anchor component={Link} to={`/campaign/${membership.campaign.id}`} size="sm" display="block" truncate>
              {membership.campaign.name}
            </Anchor>
            <State {...membershipState(membership, contact)} />
          </div>
        ))}
        {contact.campaigns.length > mostCampaigns && (
          <Nothing>{say(phrases.andMore, { count: contact.campaigns.length - mostCampaigns })}</Nothing>
        )}
      </AsidePart>
      {(next || hasAppointments) && (
        <AsidePart title={phrases.nextAppointment}>
          {next ? (
            <Text size="sm" className="figures">
              {appointmentWhen(next, clock.zone)}
            </Text>
          ) : (
            <Nothing>{phrases.noUpcomingAppointment}</Nothing>
          )}
        </AsidePart>
      )}
      <AsidePart title={phrases.viewed}>
        {visits.length === 0 && <Nothing>{phrases.nothingViewed}</Nothing>}
        {visits.map(({ key, at, words: said }) => (
          <div key={key}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {said}
            </Text>
            <Text size="xs" c="dimmed" className="figures">
              <Moment iso={at} hasTime />
            </Text>
          </div>
        ))}
      </AsidePart>
      <Button variant="default" size="xs" onClick={() => onOpen()}>
        {say(phrases.openLead, words)}
      </Button>
    </Stack>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}

function State({ words, color }: ReturnType<typeof membershipState>) {
  return (
    <Badge variant="light" size="sm" color={color} tt="none" fw={400}>
      {words}
    </Badge>
  );
}

// Someone to whom dates are hidden sees neither.
function nextOf(appointments: readonly Appointment[], zone: string): Appointment | null {
  const now = new Date();
  const upcoming = appointments.filter(({ eventTime, eventDate }) => {
    const date = { eventDate, eventTime: eventTime === null ? null : new Date(eventTime) };
    return (eventTime ?? eventDate) !== null && !isOver(date, now, zone);
  });
  return upcoming.toSorted((a, b) => momentOf(a) - momentOf(b))[0] ?? null;
}

function momentOf({ eventTime, eventDate }: Appointment): number {
  return Date.parse(eventTime ?? eventDate ?? '');
}
