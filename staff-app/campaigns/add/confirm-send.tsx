import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { delayLabel } from '../../../domain/campaigns/delay-label.ts';
import { carrierParts } from '../../../domain/messages/segments.ts';
import { SendFailure } from '../../account/index.ts';
import { useChange } from '../../api/use-operation.ts';
import { type Campaign, delayOf } from '../../campaign-builder/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { showDone } from '../../design/toast.tsx';
import { useBrand } from '../../session/brand.tsx';
import { AddLeadsMutation } from '../operations.ts';

/** Who gets the campaign: the one contact it was made for, everybody in the list, or those of a search. */
export type Recipients = { count: number; search: string | null; only: { id: string; name: string } | null };

type ConfirmSendProps = {
  campaign: Campaign;
  recipients: Recipients;
  onBack: () => void;
  onClose: () => void;
  onSending: () => void;
};

/** The last look before texts go out: how many contacts, what first, and when. */
export function ConfirmSend({ campaign, recipients, onBack, onClose, onSending }: ConfirmSendProps) {
  const { count, search, only } = recipients;
  const { words, sending } = useBrand();
  const [failure, setFailure] = useState<string | null>(null);
  const counted = `${count.toLocaleString('en-US')} ${(count === 1 ? words.lead : words.leads).toLowerCase()}`;
  const who = only?.name ?? counted;
  const add = useChange(AddLeadsMutation, {
    onDone: ({ added, already }) => {
      showDone('Leads Added', `${added ?? 0} added, ${already ?? 0} were there already.`);
      onSending();
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['leads', 'campaigns', 'send-stats', 'messages'],
  });
  const first = campaign.features.find(({ id }) => id === campaign.structure.feature[0]);
  const steps = campaign.structure.feature.length;
  return (
    <Dialog opened onClose={onClose} title={`Send “${campaign.name}”`} mayClose={!add.isPending}>
      <Stack gap="md">
        <SendFailure sentence={failure} onClose={() => setFailure(null)} />
        <Text>
          Sending starts when you press the button: <b>{who}</b> {count === 1 ? 'gets' : 'get'}{' '}
          {steps === 1 ? 'one text' : `up to ${steps} texts, one a step`}.
          {search === null ? '' : ` They are those found by “${search}”.`}
        </Text>
        {first && (
          <Text c="dimmed">
            The first: “{first.message ?? 'no message yet'}”,{' '}
            {delayLabel(delayOf(first), sending.zone).replace('Right away', 'right away')}. Texts are sent from 8am to
            8pm {sending.zoneLabel}; outside these hours they wait.
          </Text>
        )}
        {campaign.paused !== null && (
          <Text c="attention">This {words.campaign.toLowerCase()} is paused: its texts wait until you resume it.</Text>
        )}
        <Text size="xs" c="dimmed">
          Phone companies carry {steps === 1 ? 'it' : 'them'} as {partsSentence(campaign)}. Whoever has opted out, or
          has a number that cannot get texts, gets none.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack} disabled={add.isPending}>
            Back
          </Button>
          <Button
            leftSection={<IconSend size={16} aria-hidden />}
            loading={add.isPending}
            onClick={() =>
              add.mutate({ campaignId: campaign.id, ...(only ? { leadIds: [only.id] } : { allLeads: true, search }) })
            }
          >
            Send to {who}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

// The true parts of the texts as they are written; names and links make them a little longer.
function partsSentence({ features }: Campaign): string {
  const parts = features.reduce((sum, { message }) => sum + (message === null ? 0 : carrierParts(message).parts), 0);
  return parts === 1 ? '1 part' : `${parts} parts`;
}
