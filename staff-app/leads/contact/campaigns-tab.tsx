import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showDate } from '../../design/dates.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { later } from '../../design/later.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useOffersAddToCampaign } from '../../session/offers.ts';
import { useMay } from '../../session/use-may.ts';
import { CampaignChoice } from '../add/campaign-choice.tsx';
import { showOneAdded } from '../bulk/show-added.ts';
import { useRecipients } from '../last-look/use-recipients.ts';
import { AddLeadsToCampaignMutation } from '../operations.ts';
import { hideWayBack, useLeftCampaign } from '../use-left-campaign.ts';
import { Appointments } from './appointments/appointments.tsx';
import classes from './contact.module.css';
import { mayContinue, membershipState } from './membership-state.ts';
import { RemoveLeadsMutation } from './operations.ts';
import type { Contact } from './use-contact.ts';

// The tables of contacts load without what a campaign's messages look like.
const ConfirmAdd = lazy(() => import('../add/confirm-add.tsx').then((m) => ({ default: m.ConfirmAdd })));

// Loads when it opens: this tab is among what everyone loads first.
const ContinueCampaignDialog = later(() =>
  import('../bulk/continue-campaign.tsx').then((m) => m.ContinueCampaignDialog),
);

type Membership = Contact['campaigns'][number];

/** The campaigns of a contact, since when, how far, and the way to each; and the appointments. */
export function CampaignsTab({ contact }: { contact: Contact }) {
  const words = useWords();
  const mayEdit = useMay('leads.edit');
  const mayAdd = useOffersAddToCampaign() && mayEdit;
  const [leaving, setLeaving] = useState<Membership | null>(null);
  const [continuing, setContinuing] = useState<Membership | null>(null);
  return (
    <Stack gap="md">
      {contact.campaigns.length === 0 && (
        <EmptyState text={say(phrases.noCampaignsFound, { campaigns: words.campaigns })} />
      )}
      <div>
        {contact.campaigns.map((membership) => (
          <div key={membership.campaign.id} className={classes.row}>
            <div className={classes.rowName}>
              <Anchor component={Link} to={`/campaign/${membership.campaign.id}`} display="block" truncate>
                {membership.campaign.name}
              </Anchor>
              <Text size="xs" c="dimmed">
                {say(phrases.sinceDate, { date: showDate(membership.joined) })}
              </Text>
            </div>
            <State {...membershipState(membership, contact)} />
            {mayAdd && mayContinue(membership, contact) && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={say(phrases.continueName, { name: membership.campaign.name })}
                onClick={() => setContinuing(membership)}
              >
                {phrases.next}
              </Button>
            )}
            {mayEdit && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                ml="auto"
                aria-label={say(phrases.removeFromName, { name: membership.campaign.name })}
                onClick={() => setLeaving(membership)}
              >
                {phrases.remove}
              </Button>
            )}
          </div>
        ))}
      </div>
      {mayAdd && <AddToCampaign contact={contact} />}
      <Appointments contact={contact} />
      {continuing && (
        <ContinueCampaignDialog
          campaign={continuing.campaign}
          leadId={contact.id}
          who={contact.name}
          count={1}
          onClose={() => setContinuing(null)}
        />
      )}
      <RemoveDialog contact={contact} leaving={leaving} onClose={() => setLeaving(null)} />
    </Stack>
  );
}

function State({ words, color }: ReturnType<typeof membershipState>) {
  return (
    <Badge variant="light" color={color} tt="none" fw={400}>
      {words}
    </Badge>
  );
}

function AddToCampaign({ contact }: { contact: Contact }) {
  const words = useWords();
  const [campaignId, setCampaignId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = useChange(AddLeadsToCampaignMutation, {
    onDone: () => {
      if (campaignId !== null) hideWayBack(contact.id, campaignId);
      showOneAdded(contact.name);
      setCampaignId(null);
      setAsking(false);
    },
    onFailure: setFailure,
    refreshes: ['leads', 'campaigns', 'messages'],
  });
  const recipients = useRecipients({ leadIds: [contact.id] }, { most: 1, campaignId, isEnabled: isAsking });
  if (isAsking && campaignId !== null) {
    if (recipients === undefined) return <Loading height={240} />;
    return (
      <Suspense fallback={<Loading height={240} />}>
        <ConfirmAdd
          campaignId={campaignId}
          recipients={recipients}
          name={contact.name}
          note=""
          onConfirm={() => add.mutate({ campaignId, leadIds: [contact.id] })}
          onBack={() => setAsking(false)}
          isBusy={add.isPending}
          failure={failure}
          onFailureSeen={() => setFailure(null)}
        />
      </Suspense>
    );
  }
  return (
    <Group align="flex-end" gap="xs">
      <div style={{ flex: '1 1 220px' }}>
        <CampaignChoice
          value={campaignId}
          onChange={setCampaignId}
          isRequired
          without={contact.campaigns.map(({ campaign }) => campaign.id)}
        />
      </div>
      <Button
        variant="default"
        disabled={campaignId === null}
        onClick={() => {
          setFailure(null);
          setAsking(true);
        }}
      >
        {say(phrases.addToCampaign, { campaign: words.campaign })}
      </Button>
    </Group>
  );
}

function RemoveDialog(props: { contact: Contact; leaving: Membership | null; onClose: () => void }) {
  const { contact, leaving, onClose } = props;
  const words = useWords();
  const campaign = leaving?.campaign;
  const tellLeft = useLeftCampaign();
  const remove = useChange(RemoveLeadsMutation, {
    onDone: ({ removedAt }) => {
      onClose();
      if (campaign) tellLeft({ lead: contact, campaign, removedAt });
    },
    refreshes: ['leads', 'campaigns', 'messages'],
  });
  return (
    <ConfirmDialog
      opened={campaign !== undefined}
      onClose={onClose}
      onConfirm={() => campaign && remove.mutate({ campaignId: campaign.id, leadIds: [contact.id] })}
      isBusy={remove.isPending}
      title={say(phrases.removeFromCampaign, { campaign: words.campaign })}
      confirmLabel={phrases.remove}
    >
      {campaign && say(phrases.whatRemovingDoes, { name: contact.name, campaign: campaign.name })}
    </ConfirmDialog>
  );
}
