import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { searchRestMs } from '../../design/search-box.tsx';
import {
  AddLeadsDialog,
  type AddLeadsTab,
  type RecipientCount,
  recipientsOf,
  unreachableOf,
  useOpenImport,
  useRecipients,
} from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { type ChosenGroup, GroupToAdd, useGroupsToAdd } from './group-to-add.tsx';
import { useRecipientCount } from './use-recipient-count.ts';

// Counting the parts of a text brings tables that only the last look needs.
const ConfirmCampaign = lazy(() => import('./confirm-campaign.tsx').then((m) => ({ default: m.ConfirmCampaign })));

type AddContactsDialogProps = {
  opened: boolean;
  onClose: () => void;
  campaign: Campaign;
  /** Told when contacts were added, so that their sending has started. */
  onSending: () => void;
};

type Who = 'only' | 'all' | 'group' | 'search' | 'file' | AddLeadsTab;
const oneOnly: RecipientCount = { ...recipientsOf({}), count: 1 };
const isTab = (who: Who | null): who is AddLeadsTab => who === 'new' || who === 'existing';

/** Puts contacts into a campaign, which starts its sending: all, those of a search, chosen ones, or a new file. */
export function AddContactsDialog({ opened, onClose, ...rest }: AddContactsDialogProps) {
  const [tab, setTab] = useState<AddLeadsTab | null>(null);
  const isForm = opened && tab !== null;
  const close = () => {
    setTab(null);
    onClose();
  };
  return (
    <>
      {opened && tab === null && <WhoDialog onClose={close} onTab={setTab} {...rest} />}
      <AddLeadsDialog
        opened={isForm}
        onClose={close}
        // The person may have chosen another campaign there.
        onSending={(into) => into === rest.campaign.id && rest.onSending()}
        tab={tab ?? 'existing'}
        onBack={() => setTab(null)}
        campaignId={rest.campaign.id}
      />
    </>
  );
}

type WhoDialogProps = Omit<AddContactsDialogProps, 'opened'> & { onTab: (tab: AddLeadsTab) => void };

function WhoDialog({ campaign, onClose, onTab, onSending }: WhoDialogProps) {
  const words = useWords();
  const { leadId, leadName } = campaign;
  const only = leadId === null ? null : { id: leadId, name: leadName ?? words.lead };
  const [who, setWho] = useState<Who | null>(only ? 'only' : null);
  const [typed, setTyped] = useState('');
  const openImport = useOpenImport();
  const [isAsking, setAsking] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), searchRestMs);
  const all = useRecipientCount(campaign.id, null);
  const matching = useRecipientCount(campaign.id, search === '' ? null : search, who === 'search' && search !== '');
  const { leads } = words;
  const groups = useGroupsToAdd();
  const [group, setGroup] = useState<ChosenGroup | null>(null);
  const ofGroup = useGroupCount(campaign.id, who === 'group' ? group : null);
  const isSettled = who !== 'search' || (search !== '' && search === typed.trim());
  const found = isSettled ? matching : undefined;
  const counts: Partial<Record<Who, RecipientCount | undefined>> = {
    only: oneOnly,
    all,
    group: ofGroup,
    search: found,
  };
  const counted = who === null ? undefined : counts[who];

  const isForm = isTab(who) || who === 'file';
  const next = () => {
    if (isTab(who)) return onTab(who);
    if (who !== 'file') return setAsking(true);
    onClose();
    openImport({ campaignId: campaign.id });
  };

  if (isAsking && who !== 'file' && !isTab(who) && counted !== undefined) {
    return (
      <Suspense>
        <ConfirmCampaign
          campaign={campaign}
          recipients={{
            ...counted,
            search: who === 'search' ? search : null,
            only: who === 'only' ? only : null,
            group: who === 'group' ? group : null,
          }}
          onBack={() => setAsking(false)}
          onClose={onClose}
          onSending={onSending}
        />
      </Suspense>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={say(phrases.addLeads, { leads })}>
      <Stack gap="lg">
        <Radio.Group
          value={who}
          onChange={(value) => setWho(value as Who)}
          aria-label={say(phrases.whichLeads, { leads })}
        >
          <Stack gap="sm">
            {only && (
              <Radio
                value="only"
                label={only.name}
                description={say(phrases.thisCampaignWasCreatedForThem, { campaign: words.campaign })}
              />
            )}
            <Radio
              value="all"
              label={
                all === undefined
                  ? say(phrases.allLeads, { leads })
                  : say(phrases.allLeadsCount, { leads, count: all.count.toLocaleString('en-US') })
              }
              description={everyoneSentence(all, words)}
            />
            {groups.length > 0 && (
              <Radio
                value="group"
                label={phrases.aGroup}
                description={say(phrases.everyoneInAGroup, { campaign: words.campaign })}
              />
            )}
            {who === 'group' && (
              <GroupToAdd
                {...{ groups, chosen: group }}
                onChoose={setGroup}
                description={group === null || ofGroup === undefined ? '' : foundSentence(group.name, ofGroup, words)}
              />
            )}
            <Radio value="search" label={phrases.searchResults} description={phrases.byNameOrPhone} />
            {who === 'search' && (
              <TextInput
                aria-label={say(phrases.searchLeads, { leads })}
                placeholder={phrases.nameOrPhone}
                ml={32}
                data-autofocus
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                description={foundSentence(search, found, words)}
                inputWrapperOrder={['input', 'description']}
              />
            )}
            <Radio value="existing" label={phrases.chooseIndividually} />
            <Radio value="file" label={phrases.fromAFile} description={phrases.whatTheFileHas} />
            <Radio value="new" label={say(phrases.aNewLead, { lead: words.lead })} />
          </Stack>
        </Radio.Group>
        <DialogFoot>
          <Text size="xs" c="dimmed" flex={1}>
            {counted?.count === 0 ? emptySentence(counted) : ''}
          </Text>
          <Button disabled={!isForm && !counted?.count} onClick={next}>
            {missingFor(who, { search, group }, leads) ?? phrases.next}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function useGroupCount(campaignId: string, group: ChosenGroup | null): RecipientCount | undefined {
  const found = useRecipients(
    { groupIds: group === null ? [] : [group.id] },
    { campaignId, isEnabled: group !== null },
  );
  return group === null || found === undefined ? undefined : { ...found, already: 0 };
}

// What the button waits for; null where it waits for nothing that the person could do.
function missingFor(
  who: Who | null,
  { search, group }: { search: string; group: ChosenGroup | null },
  leads: string,
): string | null {
  if (who === null) return say(phrases.chooseWhichLeadsToAdd, { leads });
  if (who === 'group') return group === null ? phrases.chooseAGroup : null;
  return who === 'search' && search === '' ? phrases.typeANameOrPhone : null;
}

function foundSentence(
  search: string,
  found: RecipientCount | undefined,
  words: { lead: string; leads: string },
): string {
  if (search === '' || found === undefined) return phrases.everyoneInTheseResults;
  const { count, optedOut } = found;
  const leftOut = unreachableOf(found);
  const values = { count: count.toLocaleString('en-US'), leads: count === 1 ? words.lead : words.leads };
  const others = leftOut.toLocaleString('en-US');
  if (leftOut === 0) return say(phrases.leadsFound, values);
  return leftOut === optedOut
    ? say(phrases.leadsFoundWithoutOptedOut, { ...values, optedOut: others })
    : say(phrases.leadsFoundWithoutOthers, { ...values, others });
}

function everyoneSentence(all: RecipientCount | undefined, { campaign }: { campaign: string }): string {
  const leftOut = all === undefined ? 0 : unreachableOf(all);
  const count = leftOut.toLocaleString('en-US');
  if (leftOut === 0) return say(phrases.everyoneNotInIt, { campaign });
  return leftOut === all?.optedOut
    ? say(phrases.everyoneNotInItWithoutOptedOut, { campaign, optedOut: count })
    : say(phrases.everyoneNotInItWithoutOthers, { campaign, count });
}

function emptySentence(recipients: RecipientCount): string {
  const leftOut = unreachableOf(recipients);
  if (leftOut === 0) return phrases.theresNoOneToAdd;
  return leftOut === recipients.optedOut ? phrases.everyoneHereHasOptedOut : phrases.noOneHereCanGetTexts;
}
