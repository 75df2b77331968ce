import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import * as phrases from '../../../words/en/staff/leads-add.ts';
import { SendFailure, usePlanGate } from '../../account/index.ts';
import { useChange } from '../../api/use-operation.ts';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { showAdded } from '../bulk/show-added.ts';
import { useCounted } from '../bulk/use-counted.ts';
import { unreachableOf } from '../last-look/recipients.ts';
import { useRecipients } from '../last-look/use-recipients.ts';
import { AddLeadsToCampaignMutation, AddLeadsToGroupMutation } from '../operations.ts';
import { CampaignChoice } from './campaign-choice.tsx';
import { ConfirmAdd } from './confirm-add.tsx';
import { useKeepChoice, useKeptChoice } from './kept-choice.ts';
import { type KnownLead, LeadMultiSelect } from './lead-multi-select.tsx';

type ExistingLeadsFormProps = {
  /** Told into which campaign people were added; null: none. */
  onDone: (campaignId: string | null) => void;
  /** Told when they leave for the campaign, to fill in its blanks. */
  onLeave: () => void;
  /** Told when there is no plan for what would be sent. */
  onPlanNeeded: () => void;
  /** Told while the last look is shown in its place. */
  onLook: (isLooking: boolean) => void;
  onCreateNew: () => void;
  campaignId: string | null;
  groupId: string | null;
};

// With what they are called, which is found only where they are searched.
type Choice = { chosen: readonly (readonly [id: string, known: KnownLead])[]; campaignId: string | null };

/** Puts contacts that are already added into a campaign, or into the group one is in. */
export function ExistingLeadsForm(props: ExistingLeadsFormProps) {
  const { onDone, onLeave, onPlanNeeded, onLook, onCreateNew, campaignId: given, groupId } = props;
  const words = useWords();
  const into = { campaignId: given, groupId };
  const begun = useKeptChoice<Choice>('existing', into, { chosen: [], campaignId: given });
  const known = useRef(new Map(begun.chosen));
  const [leadIds, setLeadIds] = useState(begun.chosen.map(([id]) => id));
  const [firstName, setFirstName] = useState<string | null>(begun.chosen[0]?.[1].name ?? null);
  const [campaignId, setCampaignId] = useState(begun.campaignId);
  const chosen = leadIds.map((id) => [id, known.current.get(id) ?? { name: '', label: id }] as const);
  const isBlank = leadIds.length === 0 && campaignId === given;
  useKeepChoice<Choice>('existing', into, isBlank ? null : { chosen, campaignId });
  const { hasPlan } = usePlanGate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const counted = useCounted();
  const settle = {
    onDone: (answer: { added: number | null; already: number | null }) => {
      const without = groupId === null && recipients ? unreachableOf(recipients) + recipients.hadAll : 0;
      showAdded({ ...answer, without });
      onDone(groupId === null ? campaignId : null);
    },
    onFailure: setFailure,
    refreshes: ['leads', 'campaigns', 'groups'] as const,
  };
  const addToCampaign = useChange(AddLeadsToCampaignMutation, settle);
  const addToGroup = useChange(AddLeadsToGroupMutation, settle);
  const add = () => {
    setFailure(null);
    if (groupId !== null) addToGroup.mutate({ groupId, leadIds });
    else if (!hasPlan) onPlanNeeded();
    else setAsking(true);
  };
  const recipients = useRecipients(
    { leadIds },
    { most: leadIds.length, campaignId, isEnabled: isAsking && campaignId !== null },
  );
  if (isAsking && campaignId !== null) {
    if (recipients === undefined) return <Loading height={240} />;
    return (
      <ConfirmAdd
        campaignId={campaignId}
        recipients={recipients}
        {...(leadIds.length === 1 ? { name: firstName } : { example: firstName })}
        note={say(phrases.anyoneAlreadyInIt, { campaign: words.campaign })}
        onConfirm={() => addToCampaign.mutate({ campaignId, leadIds })}
        onBack={() => setAsking(false)}
        onLeave={onLeave}
        onLook={onLook}
        isBusy={addToCampaign.isPending}
        failure={failure}
        onFailureSeen={() => setFailure(null)}
      />
    );
  }
  return (
    <Stack gap="md">
      <SendFailure sentence={failure} onClose={() => setFailure(null)} />
      <LeadMultiSelect
        known={known.current}
        value={leadIds}
        onChange={(chosen, name) => {
          setLeadIds(chosen);
          setFirstName(name);
        }}
        onCreateNew={onCreateNew}
      />
      {groupId === null && <CampaignChoice value={campaignId} onChange={setCampaignId} isRequired />}
      <DialogFoot>
        <Button
          loading={addToGroup.isPending}
          disabled={leadIds.length === 0 || (groupId === null && campaignId === null)}
          onClick={add}
        >
          {groupId === null
            ? phrases.next
            : leadIds.length === 0
              ? phrases.add
              : say(phrases.addCounted, { counted: counted(leadIds.length) })}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
