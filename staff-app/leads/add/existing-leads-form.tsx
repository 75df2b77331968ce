import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { SendFailure } from '../../account/index.ts';
import { useChange } from '../../api/use-operation.ts';
import { showDone } from '../../design/toast.tsx';
import { useWords } from '../../session/brand.tsx';
import { AddLeadsToCampaignMutation } from '../operations.ts';
import { CampaignChoice } from './campaign-choice.tsx';
import { LeadMultiSelect } from './lead-multi-select.tsx';

type ExistingLeadsFormProps = { onDone: () => void; onCreateNew: () => void; campaignId: string | null };

/** Puts contacts that are already known into a campaign. */
export function ExistingLeadsForm({ onDone, onCreateNew, campaignId: given }: ExistingLeadsFormProps) {
  const words = useWords();
  const [leadIds, setLeadIds] = useState<string[]>([]);
  const [campaignId, setCampaignId] = useState(given);
  const [failure, setFailure] = useState<string | null>(null);
  const add = useChange(AddLeadsToCampaignMutation, {
    onDone: ({ added, already }) => {
      showDone('Leads Added', `${added ?? 0} added, ${already ?? 0} were there already.`);
      onDone();
    },
    onFailure: setFailure,
    refreshes: ['leads', 'campaigns'],
  });
  const noun = (leadIds.length === 1 ? words.lead : words.leads).toLowerCase();
  return (
    <Stack gap="md">
      <SendFailure sentence={failure} onClose={() => setFailure(null)} />
      <LeadMultiSelect value={leadIds} onChange={setLeadIds} onCreateNew={onCreateNew} />
      <CampaignChoice value={campaignId} onChange={setCampaignId} isRequired />
      <Group justify="flex-end">
        <Button
          loading={add.isPending}
          disabled={leadIds.length === 0 || campaignId === null}
          onClick={() => {
            setFailure(null);
            if (campaignId !== null) add.mutate({ campaignId, leadIds });
          }}
        >
          {leadIds.length === 0 ? 'Add' : `Add ${leadIds.length} ${noun}`}
        </Button>
      </Group>
    </Stack>
  );
}
