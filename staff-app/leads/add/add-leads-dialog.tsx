import { Button, Tabs } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import * as phrases from '../../../words/en/staff/leads-add.ts';
import { PlanNeeded, planNeededTitle } from '../../account/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useOpenImport } from '../imports/page/import-steps.ts';
import { useForgetChoice } from './kept-choice.ts';

// Reading phone numbers brings tables that only this dialog needs.
const NewLeadForm = lazy(() => import('./new-lead-form.tsx').then((m) => ({ default: m.NewLeadForm })));
const ExistingLeadsForm = lazy(() =>
  import('./existing-leads-form.tsx').then((m) => ({ default: m.ExistingLeadsForm })),
);

/** Where the dialog opens. */
export type AddLeadsTab = 'new' | 'existing';

type AddLeadsDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** Told into which campaign people were added, so that it's being sent. */
  onSending?: (campaignId: string) => void;
  tab?: AddLeadsTab;
  /** The way in was chosen before, so that it isn't asked for again; this leads back to the choice. */
  onBack?: () => void;
  /** The campaign everyone added goes into, unless the person chooses another. */
  campaignId?: string;
  /** The group everyone added goes into. */
  groupId?: string;
};

/** Adds contacts: a new one, or known ones into a campaign; for a whole file it leads to the page that imports one. */
export function AddLeadsDialog({ opened, onClose, onSending, onBack, tab = 'new', ...into }: AddLeadsDialogProps) {
  const { campaignId, groupId } = into;
  const words = useWords();
  const [shown, setShown] = useState<AddLeadsTab>(tab);
  const [isPlanNeeded, setPlanNeeded] = useState(false);
  const [isLooking, setLooking] = useState(false);
  useEffect(() => {
    if (!opened) return;
    setShown(tab);
    setPlanNeeded(false);
  }, [opened, tab]);
  const goesInto = { campaignId: campaignId ?? null, groupId: groupId ?? null };
  const forgetChoice = useForgetChoice(goesInto);
  const giveUp = () => {
    forgetChoice();
    onClose();
  };
  const openImport = useOpenImport();
  const choose = (value: string | null) => {
    if (value !== 'file') return setShown((value ?? 'new') as AddLeadsTab);
    onClose();
    openImport({ campaignId, groupId });
  };
  const form = {
    ...goesInto,
    onDone: (into: string | null) => {
      giveUp();
      if (into !== null) onSending?.(into);
    },
    onLeave: onClose,
    onPlanNeeded: () => setPlanNeeded(true),
    onLook: setLooking,
  };
  return (
    <Dialog
      opened={opened}
      onClose={giveUp}
      title={isPlanNeeded ? planNeededTitle : say(phrases.addLeads, { leads: words.leads })}
    >
      {isPlanNeeded && <PlanNeeded onClose={() => setPlanNeeded(false)} />}
      {/* What was filled in is there again once there is a plan. */}
      <Tabs value={shown} onChange={choose} keepMounted={false} hidden={isPlanNeeded}>
        {onBack === undefined && (
          <Tabs.List mb="md">
            <Tabs.Tab value="new">{say(phrases.newLead, { lead: words.lead })}</Tabs.Tab>
            <Tabs.Tab value="existing">{say(phrases.existingLeads, { leads: words.leads })}</Tabs.Tab>
            <Tabs.Tab value="file">{phrases.fromAFile}</Tabs.Tab>
          </Tabs.List>
        )}
        {/* The last look has its own, which leads to the form. */}
        {onBack !== undefined && !isLooking && (
          <Button
            variant="subtle"
            size="compact-sm"
            mb="sm"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            onClick={onBack}
          >
            {phrases.back}
          </Button>
        )}
        <Suspense fallback={<Loading height={240} />}>
          <Tabs.Panel value="new">
            <NewLeadForm {...form} />
          </Tabs.Panel>
          <Tabs.Panel value="existing">
            <ExistingLeadsForm {...form} onCreateNew={() => setShown('new')} />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </Dialog>
  );
}
