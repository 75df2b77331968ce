import { Alert, Button, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../contract/refusals.ts';
import * as phrases from '../../../words/en/staff/hosts.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { listWords, say } from '../../say.ts';
import { type CompanyDraft, CompanyFields, companyDraftOf } from './company-fields.tsx';
import { type ListedBrand, UpdateBrandSettingsMutation } from './operations.ts';

type BrandDialogProps = {
  brand: ListedBrand;
  /** Hosts are changed in the setting BRAND_HOSTS alone. */
  areHostsInSettings: boolean;
  publicUrl: string;
  mailFrom: string;
  onClose: () => void;
  onSaved: () => void;
};

/** The name, company, hosts and mail sender of one brand. */
export function BrandDialog({ brand, areHostsInSettings, publicUrl, mailFrom, onClose, onSaved }: BrandDialogProps) {
  const { draft, set, all, removed } = useDraft(brand);
  const [failure, setFailure] = useState<string | null>(null);
  const change = useChange(UpdateBrandSettingsMutation, {
    onFailure: setFailure,
    onDone: () => {
      showDone(say(phrases.nameWasSaved, { name: draft.name.trim() }));
      onSaved();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    change.mutate({ brand: brand.key, settings: draft });
  };
  const usual = all[0] ?? publicUrl.replace(/^https?:\/\//, '');
  return (
    <Dialog opened onClose={onClose} title={say(phrases.editName, { name: brand.name })} mayClose={!change.isPending}>
      <form onSubmit={save}>
        <Stack gap="md">
          <FormError sentence={failure} />
          <TextInput
            label={phrases.name}
            description={phrases.shownOnEveryPage}
            value={draft.name}
            maxLength={60}
            onChange={(event) => set({ name: event.currentTarget.value })}
            data-autofocus
          />
          <CompanyFields draft={draft} ofFile={brand.companyOfFile} onChange={set} />
          <TagsInput
            label={phrases.hosts}
            description={areHostsInSettings ? sentenceOf('hosts-in-settings') : hostsHint(brand.fixedHosts)}
            disabled={areHostsInSettings}
            placeholder={draft.hosts.length === 0 ? 'app.example.com' : ''}
            value={draft.hosts}
            onChange={(hosts) => set({ hosts })}
            splitChars={[',', ' ']}
          />
          {removed.length > 0 && (
            <Alert color="attention" variant="light" role="status">
              {say(phrases.hostsStopWorking, { hosts: listWords(removed), removed: removed.length })}
            </Alert>
          )}
          <Select
            label={phrases.linksInMessages}
            description={phrases.theHostThatLinksToContacts}
            disabled={areHostsInSettings}
            data={[{ value: '', label: say(phrases.theUsualOneUsual, { usual }) }, ...all]}
            value={draft.linksHost}
            onChange={(linksHost) => set({ linksHost: linksHost ?? '' })}
            allowDeselect={false}
          />
          <TextInput
            label={phrases.mailComesFrom}
            description={phrases.yourMailServer}
            placeholder={mailFrom}
            type="email"
            value={draft.mailFrom}
            onChange={(event) => set({ mailFrom: event.currentTarget.value })}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={change.isPending}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={change.isPending} disabled={draft.name.trim() === ''}>
              {phrases.saveBrand}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

type Draft = CompanyDraft & { name: string; hosts: string[]; linksHost: string; mailFrom: string };

function useDraft(brand: ListedBrand) {
  const { name, hosts, fixedHosts, linksHost, mailFrom } = brand;
  const [typed, setTyped] = useState<Draft>({
    ...{ name, ...companyDraftOf(brand), hosts, linksHost: linksHost ?? '', mailFrom: mailFrom ?? '' },
  });
  const all = [...new Set([...fixedHosts, ...typed.hosts])];
  // A host that was taken off the list can't be the one for links any more.
  const draft = { ...typed, linksHost: all.includes(typed.linksHost) ? typed.linksHost : '' };
  const set = (change: Partial<Draft>) => setTyped((before) => ({ ...before, ...change }));
  return { draft, set, all, removed: hosts.filter((host) => !all.includes(host)) };
}

function hostsHint(fixedHosts: readonly string[]): string {
  if (fixedHosts.length === 0) return phrases.pressEnterAfterEach;
  return say(phrases.besidesFixedHosts, { hosts: listWords(fixedHosts) });
}
