import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import type { Campaign } from '../../campaign-builder/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { searchRestMs } from '../../design/search-box.tsx';
import { AddLeadsDialog, type AddLeadsTab } from '../../leads/index.ts';
import { useWords } from '../../session/brand.tsx';
import { type RecipientCount, useRecipientCount } from './use-recipient-count.ts';

// Counting the parts of a text brings tables that only the last look needs.
const ConfirmCampaign = lazy(() => import('./confirm-campaign.tsx').then((m) => ({ default: m.ConfirmCampaign })));

type AddContactsDialogProps = {
  opened: boolean;
  onClose: () => void;
  campaign: Campaign;
  /** Told when contacts were added, so that their sending has started. */
  onSending: () => void;
};

type Who = 'only' | 'all' | 'search' | AddLeadsTab;
const oneOnly: RecipientCount = { count: 1, optedOut: 0 };
const isTab = (who: Who | null): who is AddLeadsTab => who !== null && !['only', 'all', 'search'].includes(who);

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
      <AddLeadsDialog opened={isForm} onClose={close} tab={tab ?? 'existing'} campaignId={rest.campaign.id} />
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
  const [isAsking, setAsking] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), searchRestMs);
  const all = useRecipientCount(campaign.id, null);
  const matching = useRecipientCount(campaign.id, search === '' ? null : search, who === 'search' && search !== '');
  const leads = words.leads.toLowerCase();
  const isSettled = who !== 'search' || (search !== '' && search === typed.trim());
  const found = isSettled ? matching : undefined;
  const counts: Partial<Record<Who, RecipientCount | undefined>> = { only: oneOnly, all, search: found };
  const counted = who === null ? undefined : counts[who];

  if (isAsking && !isTab(who) && counted !== undefined) {
    return (
      <Suspense>
        <ConfirmCampaign
          campaign={campaign}
          recipients={{ ...counted, search: who === 'search' ? search : null, only: who === 'only' ? only : null }}
          onBack={() => setAsking(false)}
          onClose={onClose}
          onSending={onSending}
        />
      </Suspense>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={`Add ${leads}`}>
      <Stack gap="lg">
        <Radio.Group value={who} onChange={(value) => setWho(value as Who)} aria-label={`Which ${leads}`}>
          <Stack gap="sm">
            {only && (
              <Radio
                value="only"
                label={only.name}
                description={`This ${words.campaign.toLowerCase()} was created for them`}
              />
            )}
            <Radio
              value="all"
              label={`All ${leads}${all === undefined ? '' : ` (${all.count.toLocaleString('en-US')})`}`}
              description={`Everyone in your list who isn’t in this ${words.campaign.toLowerCase()} yet${withoutWords(all)}`}
            />
            <Radio value="search" label="Search results" description="By name or phone" />
            {who === 'search' && (
              <TextInput
                aria-label={`Search ${leads}`}
                placeholder="Name or phone"
                ml={32}
                data-autofocus
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                description={foundSentence(search, found, words)}
                inputWrapperOrder={['input', 'description']}
              />
            )}
            <Radio value="existing" label="Choose individually" />
            <Radio value="file" label="From a file" description="A CSV file with names and phone numbers" />
            <Radio value="new" label={`A new ${words.lead.toLowerCase()}`} />
          </Stack>
        </Radio.Group>
        <DialogFoot>
          <Text size="xs" c="dimmed" flex={1}>
            {counted?.count === 0 ? emptySentence(counted) : ''}
          </Text>
          <Button disabled={!isTab(who) && !counted?.count} onClick={() => (isTab(who) ? onTab(who) : setAsking(true))}>
            {missingFor(who, search, leads) ?? 'Continue'}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

// What the button waits for; null where it waits for nothing that the person could do.
function missingFor(who: Who | null, search: string, leads: string): string | null {
  if (who === null) return `Choose which ${leads} to add`;
  return who === 'search' && search === '' ? 'Type a name or phone' : null;
}

function foundSentence(
  search: string,
  found: RecipientCount | undefined,
  words: { lead: string; leads: string },
): string {
  if (search === '' || found === undefined) return 'Everyone in these results will be added.';
  const { count } = found;
  const leads = (count === 1 ? words.lead : words.leads).toLowerCase();
  return `${count.toLocaleString('en-US')} ${leads} found${withoutWords(found)}.`;
}

function withoutWords(found: RecipientCount | undefined): string {
  const optedOut = found?.optedOut ?? 0;
  return optedOut === 0 ? '' : `, without ${optedOut.toLocaleString('en-US')} who opted out`;
}

function emptySentence({ optedOut }: RecipientCount): string {
  return optedOut === 0 ? 'There’s no one to add.' : 'Everyone here has opted out.';
}
