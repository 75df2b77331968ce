import { Alert, Button, Group, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { type CompanyDraft, CompanyFields, companyDraftOf } from './company-fields.tsx';
import { type ListedBrand, UpdateBrandSettingsMutation } from './operations.ts';

type BrandDialogProps = {
  brand: ListedBrand;
  publicUrl: string;
  mailFrom: string;
  onClose: () => void;
  onSaved: () => void;
};

/** The name, company, hosts and mail sender of one brand. */
export function BrandDialog({ brand, publicUrl, mailFrom, onClose, onSaved }: BrandDialogProps) {
  const { draft, set, all, removed } = useDraft(brand);
  const [failure, setFailure] = useState<string | null>(null);
  const change = useChange(UpdateBrandSettingsMutation, {
    onFailure: setFailure,
    onDone: () => {
      showDone(`${draft.name.trim()} was saved`);
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
    <Dialog opened onClose={onClose} title={`Edit ${brand.name}`} mayClose={!change.isPending}>
      <form onSubmit={save}>
        <Stack gap="md">
          <FormError sentence={failure} />
          <TextInput
            label="Name"
            description="Shown on every page, in emails, in automatic replies and in the legal text of forms."
            value={draft.name}
            maxLength={60}
            onChange={(event) => set({ name: event.currentTarget.value })}
            data-autofocus
          />
          <CompanyFields draft={draft} ofFile={brand.companyOfFile} onChange={set} />
          <TagsInput
            label="Hosts"
            description={hostsHint(brand.fixedHosts)}
            placeholder={draft.hosts.length === 0 ? 'app.example.com' : ''}
            value={draft.hosts}
            onChange={(hosts) => set({ hosts })}
            splitChars={[',', ' ']}
          />
          {removed.length > 0 && (
            <Alert color="attention" variant="light" role="status">
              Once you save, {removed.join(' and ')} {removed.length === 1 ? 'stops' : 'stop'} working, and so do the
              links in messages that were sent with {removed.length === 1 ? 'it' : 'them'}.
            </Alert>
          )}
          <Select
            label="Links in messages"
            description="The host that links to contacts begin with."
            data={[{ value: '', label: `The usual one (${usual})` }, ...all]}
            value={draft.linksHost}
            onChange={(linksHost) => set({ linksHost: linksHost ?? '' })}
            allowDeselect={false}
          />
          <TextInput
            label="Mail comes from"
            description="Your mail server has to be allowed to send from this address."
            placeholder={mailFrom}
            type="email"
            value={draft.mailFrom}
            onChange={(event) => set({ mailFrom: event.currentTarget.value })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={change.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={change.isPending} disabled={draft.name.trim() === ''}>
              Save brand
            </Button>
          </Group>
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
  if (fixedHosts.length === 0) return 'Press Enter after each. Staff sign in at the first one.';
  return `Besides ${fixedHosts.join(' and ')}, set by BRAND_HOSTS. Press Enter after each.`;
}
