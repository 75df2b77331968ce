import { Button, Group, Switch } from '@mantine/core';
import { IconCalendarOff, IconMessage, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import * as phrases from '../../words/en/staff/events.ts';
import { errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { ConnectCalendlyDialog, useHasCalendly, useWayToCalendly } from '../calendars/index.ts';
import { BulkBar } from '../design/bulk-bar.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { showError } from '../design/toast.tsx';
import { useSelection } from '../design/use-selection.ts';
import { useWindowWidth } from '../design/window-width.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useOffersAppointments } from '../session/offers.ts';
import { useMay } from '../session/use-may.ts';
import { AddEventsToCampaign } from './add-events-to-campaign.tsx';
import { CancelEventsDialog } from './cancel-events-dialog.tsx';
import { useRowDialogs } from './day/use-row-dialogs.tsx';
import { WithoutTime } from './day/without-time.tsx';
import { EventDays } from './event-days.tsx';
import { MessageEvents } from './message-events.tsx';
import { EventsQuery } from './operations.ts';
import { useRestoreEvents } from './use-restore-events.ts';

const wideFrom = 768;

type Bulk = 'message' | 'campaign' | 'cancel';

type EventListProps = {
  /** The switch between the list and a day. */
  views: ReactNode;
  addButton: ReactNode;
  /** Leads to the view of a day; absent for people who don't have it. */
  onShowDay: (() => void) | undefined;
  /** Absent for people who may not make appointments. */
  onAdd?: (() => void) | undefined;
};

/** Every event to come as a card beneath its day: its people are written to, put into a campaign, or the event is cancelled. */
export function EventList({ views, addButton, onShowDay, onAdd }: EventListProps) {
  const words = useWords();
  const maySend = useMay('messages.send');
  const mayEdit = useMay('events.edit');
  const offersCampaigns = useOffersAppointments();
  const [includeAll, setIncludeAll] = useState(false);
  const { data, error, refetch } = useRead(
    EventsQuery,
    { includeAll },
    { live: ['events', 'leads'], keepWhileChanging: true },
  );
  const events = data?.events ?? undefined;
  const isLoading = error === null && events === undefined;
  const selection = useSelection(events?.map(({ id }) => id) ?? []);
  const selected = events?.filter(({ id }) => selection.has(id)) ?? [];
  const active = selected.filter(({ cancelled }) => !cancelled);
  const { actions: rowActions, dialogs } = useRowDialogs();
  const [open, setOpen] = useState<Bulk | null>(null);
  const restore = useRestoreEvents();
  const close = () => setOpen(null);
  const finish = () => {
    selection.clear();
    close();
  };
  const openForSelected = (bulk: Bulk) => {
    if (selected.length === 0) return showError(phrases.selectEvents, phrases.selectEventsFromBelowFirst);
    if (bulk !== 'message' && active.length === 0)
      return showError(phrases.selectEvents, phrases.theSelectedEventsAreAlready);
    setOpen(bulk);
  };
  const bulkButtons = (
    <>
      {maySend && (
        <Button
          variant="default"
          data-idle={selected.length === 0 || undefined}
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={() => openForSelected('message')}
        >
          {phrases.message}
        </Button>
      )}
      {mayEdit && offersCampaigns && (
        <Button
          variant="default"
          data-idle={selected.length === 0 || undefined}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => openForSelected('campaign')}
        >
          {say(phrases.addToCampaign, { campaign: words.campaign })}
        </Button>
      )}
      {mayEdit && (
        <Button
          variant="default"
          data-idle={selected.length === 0 || undefined}
          leftSection={<IconCalendarOff size={16} aria-hidden />}
          onClick={() => openForSelected('cancel')}
        >
          {phrases.cancelEvents}
        </Button>
      )}
    </>
  );
  const maySelect = maySend || mayEdit;
  // On a phone they would fill the screen; there they come with the selection.
  const isWide = useWindowWidth() >= wideFrom;
  return (
    <Page
      title={phrases.events}
      actions={
        <>
          {views}
          <Switch
            label={phrases.allEvents}
            checked={includeAll}
            onChange={(event) => setIncludeAll(event.currentTarget.checked)}
          />
          {isWide && maySelect && events !== undefined && events.length > 0 && selected.length === 0 && bulkButtons}
          {addButton}
        </>
      }
    >
      {error !== null && events === undefined && (
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      )}
      {isLoading && <Loading height={320} />}
      {events?.length === 0 && <NoEvents {...{ includeAll, onShowDay, onAdd }} />}
      {events && events.length > 0 && (
        <EventDays
          events={events}
          isSelected={(id) => selection.has(id)}
          onOpenLead={rowActions.onOpen}
          {...(maySelect ? { onToggle: selection.toggle } : {})}
        />
      )}
      {onShowDay && <WithoutTime withDays isHidden={isLoading} actions={rowActions} />}
      <BulkBar selected={selected.length} total={events?.length ?? 0} noun="events" onClear={selection.clear}>
        {bulkButtons}
      </BulkBar>
      {dialogs}
      {open === 'message' && <MessageEvents events={selected} onClose={close} onDone={finish} />}
      {open === 'campaign' && <AddEventsToCampaign events={active} onClose={close} onDone={finish} />}
      {open === 'cancel' && <CancelEventsDialog events={active} {...{ restore, onClose: close, onDone: finish }} />}
    </Page>
  );
}

type NoEventsProps = Omit<EventListProps, 'views' | 'addButton'> & { includeAll: boolean };

function NoEvents({ includeAll, onShowDay, onAdd }: NoEventsProps) {
  const { leads } = useWords();
  return (
    <EmptyState
      text={phrases.noEventsFound}
      hint={say(includeAll ? phrases.bookingsThatLeads : phrases.bookingsThatLeadsMake, { leads })}
      action={
        <Group gap="xs" justify="center">
          {onAdd ? (
            <Button onClick={onAdd}>{phrases.newAppointment}</Button>
          ) : (
            onShowDay && (
              <Button variant="default" onClick={onShowDay}>
                {phrases.openDay}
              </Button>
            )
          )}
          <ConnectCalendly />
        </Group>
      }
    />
  );
}

function ConnectCalendly() {
  const way = useWayToCalendly();
  const isConnected = useHasCalendly();
  const [isOpen, setOpen] = useState(false);
  if (isConnected || way === null || way === 'ask') return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {phrases.connectCalendly}
      </Button>
      {isOpen && <ConnectCalendlyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
