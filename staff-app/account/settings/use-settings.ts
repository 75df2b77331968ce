import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { call, errorSentence } from '../../api/client.ts';
import { refreshReads } from '../../api/use-operation.ts';
import { showDone } from '../../design/toast.tsx';
import { useMay } from '../../session/use-may.ts';
import { SendPhoneCodeMutation, UpdateOrganizationMutation, UpdateOwnUserMutation } from '../operations.ts';
import type { Account, AccountOrganization } from '../use-account.ts';
import {
  changedPart,
  isChanged,
  isOtherPhone,
  type OrganizationDraft,
  ownPart,
  problemsOf,
  type SettingsDraft,
} from './draft.ts';
import { type SettingsState, useSettingsState } from './settings-state.ts';
import { useLetOut } from './use-let-out.ts';

/** Everything a form over the settings needs: the fields, what is wrong with them, and saving. */
export type Settings = ReturnType<typeof useSettings>;

type Saved = { account: Account; organization: AccountOrganization; onSaved: () => void };

/** Holds what the account page changes until it is saved: a new phone is confirmed first, then all is saved at once. */
export function useSettings({ account, organization, onSaved }: Saved) {
  const { state, set, edited } = useSettingsState(account, organization);
  const { base, draft, version } = state;
  const [failure, setFailure] = useState<string | null>(null);
  const [phoneToConfirm, setPhoneToConfirm] = useState<string | null>(null);

  const { save, askForCode } = useSaving({
    account,
    organization,
    state: { base, draft },
    set,
    onSaved,
    onFailure: setFailure,
    onCodeSent: setPhoneToConfirm,
  });

  const goOn = () => {
    if (isOtherPhone(base, draft)) askForCode.mutate(draft.phone.trim());
    else save.mutate();
  };
  const letOut = useLetOut({ save: goOn, onFailure: setFailure });

  const problems = problemsOf(base, draft);
  return {
    draft,
    saved: base,
    /** What of the organization was changed elsewhere too, and the choice between the two. */
    edited,
    ...{ version, problems, failure },
    isDirty: isChanged(base, draft),
    isValid: Object.keys(problems).length === 0 && edited.clashes.length === 0,
    isSaving: save.isPending || askForCode.isPending || letOut.isLooking,
    letOut,
    phoneToConfirm,
    /** The saved phone waits for a code, and no other is typed. */
    mustConfirmPhone: account.mustConfirmPhone && draft.phone === base.phone,
    /** The server has a language model that may write replies for this organization. */
    hasModel: organization.aiRepliesOffered,
    change: (part: Partial<SettingsDraft>) => set((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    changeOrganization: (part: Partial<OrganizationDraft>) =>
      set((now) => ({
        ...now,
        draft: { ...now.draft, organization: { ...now.draft.organization, ...part } },
      })),
    discard: () => {
      setFailure(null);
      set((now) => ({ ...now, base: now.saved, draft: now.saved, version: now.version + 1 }));
    },
    save: () => {
      setFailure(null);
      letOut.look(base.organization, draft.organization);
    },
    closePhone: () => setPhoneToConfirm(null),
    confirmPhone: () => {
      setPhoneToConfirm(null);
      set((now) => ({ ...now, base: { ...now.base, phone: now.draft.phone } }));
      save.mutate();
    },
  };
}

type Saving = Saved & {
  state: Pick<SettingsState, 'base' | 'draft'>;
  set: (change: (now: SettingsState) => SettingsState) => void;
  onFailure: (sentence: string) => void;
  onCodeSent: (phone: string) => void;
};

function useSaving({ account, organization, state, set, onSaved, onFailure, onCodeSent }: Saving) {
  const client = useQueryClient();
  const mayEditOrganization = useMay('organization.edit');
  const { base, draft } = state;
  // What is typed while it is being saved stays an unsaved change.
  const keep = (saved: SettingsDraft) =>
    set((now) => ({
      ...now,
      base: { ...saved, currentPassword: '' },
      saved: { ...saved, currentPassword: '' },
      draft: { ...now.draft, currentPassword: '' },
    }));
  const save = useMutation({
    mutationFn: async () => {
      const own = ownPart(base, draft);
      if (own !== null) await call(UpdateOwnUserMutation, { userId: account.id, user: own });
      keep({ ...draft, organization: base.organization });
      const changed = changedPart(base.organization, draft.organization);
      const seen = changedPart(draft.organization, base.organization);
      if (changed !== null && mayEditOrganization)
        await call(UpdateOrganizationMutation, { organizationId: organization.id, organization: changed, seen });
    },
    onSuccess: () => {
      keep(draft);
      showDone(phrases.saved);
      onSaved();
    },
    onError: (error) => onFailure(errorSentence(error)),
    // Also after half of it failed: the half that was saved is shown.
    onSettled: () => refreshReads(client, ['account', 'users']),
  });
  const askForCode = useMutation({
    mutationFn: (phone: string) => call(SendPhoneCodeMutation, { phone, currentPassword: draft.currentPassword }),
    onSuccess: (_answer, phone) => onCodeSent(phone),
    onError: (error) => onFailure(errorSentence(error)),
  });
  return { save, askForCode };
}
