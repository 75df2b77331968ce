import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { organizationPath } from './organization-head.tsx';
import { callSuper } from './super-calls.ts';

type NewOrganizationDialogProps = {
  /** The deployment's brands, the first of them chosen; with one there is nothing to choose. */
  brands: readonly { readonly key: string; readonly name: string }[];
  onClose: () => void;
};

/** Creates an organization for a client, whose owner is emailed an invitation, and leads to its page. */
export function NewOrganizationDialog({ brands, onClose }: NewOrganizationDialogProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ name: '', brand: brands[0]?.key ?? '', email: '' });
  const asked = { name: draft.name.trim(), brand: draft.brand, owner_email: draft.email.trim() };
  // The second click of two comes before the button can be seen to be busy.
  const isUnderWay = useRef(false);
  const create = useMutation({
    mutationFn: () => callSuper<{ organization: string }>('create-organization', asked),
    onSuccess: ({ organization }) => {
      showDone(say(phrases.nameCreatedEmailInvited, { name: asked.name, email: asked.owner_email }));
      void navigate(organizationPath(organization));
    },
    onError: () => {
      isUnderWay.current = false;
    },
  });
  const isBusy = create.isPending;
  return (
    <Dialog opened onClose={onClose} title={phrases.newOrganization} mayClose={!isBusy}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isUnderWay.current) return;
          isUnderWay.current = true;
          create.mutate();
        }}
      >
        <Stack gap="md">
          <TextInput
            label={phrases.organizationName}
            maxLength={200}
            autoComplete="off"
            value={draft.name}
            disabled={isBusy}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            data-autofocus
          />
          {brands.length > 1 && (
            <Select
              label={phrases.brandOfOrganizations}
              data={brands.map(({ key, name }) => ({ value: key, label: name }))}
              value={draft.brand}
              allowDeselect={false}
              disabled={isBusy}
              onChange={(brand) => setDraft({ ...draft, brand: brand ?? draft.brand })}
            />
          )}
          <TextInput
            label={phrases.ownersEmail}
            description={phrases.theOwnerGetsAnInvitation}
            type="email"
            autoComplete="off"
            value={draft.email}
            disabled={isBusy}
            onChange={(event) => setDraft({ ...draft, email: event.currentTarget.value })}
          />
          <FormError sentence={create.error?.message ?? null} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={isBusy} disabled={asked.name === '' || asked.owner_email === ''}>
              {phrases.createOrganization}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
