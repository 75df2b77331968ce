import { useEffect, useState } from 'react';
import { eachField, mergeEdits, withParts } from '../../session/merge-edits.ts';
import type { MergedDraft } from '../../session/use-merged-draft.ts';
import type { Account, AccountOrganization } from '../use-account.ts';
import { draftOf, type OrganizationDraft, type SettingsDraft } from './draft.ts';
import { useKeptSettings } from './kept-settings.ts';

/** The settings while they are edited: as they were when each was changed here, as they are in the fields, and as others saved them. */
export type SettingsState = {
  readonly base: SettingsDraft;
  readonly draft: SettingsDraft;
  readonly saved: SettingsDraft;
  /** Changes when the fields were set from outside, for editors that keep what they were given. */
  readonly version: number;
};

type SetState = (change: (now: SettingsState) => SettingsState) => void;

/** Holds the settings while they are edited; what others save meanwhile is taken in, and what both changed is left to the person. */
export function useSettingsState(account: Account, organization: AccountOrganization) {
  const read = draftOf(account, organization);
  const { kept, keep, isGone } = useKeptSettings();
  const [state, set] = useState<SettingsState>(() => {
    const fresh = { base: read, draft: read, saved: read, version: 0 };
    return kept ? takeIn({ ...fresh, base: kept.base, draft: kept.draft }, read) : fresh;
  });
  const readKey = JSON.stringify(read);
  const { base, draft } = state;
  useEffect(() => {
    if (isGone) set((now) => ({ ...now, base: now.saved, draft: now.saved, version: now.version + 1 }));
  }, [isGone]);
  useEffect(() => keep(base, draft), [base, draft, keep]);
  useEffect(() => set((now) => takeIn(now, JSON.parse(readKey) as SettingsDraft)), [readKey]);
  return { state, set, edited: editedOf(state, set) };
}

/** What was typed of the settings on top of what is saved now. */
function takeIn(now: SettingsState, saved: SettingsDraft): SettingsState {
  const { organization, ...own } = saved;
  const merged = mergeEdits(eachField(organization), organizationOf(now), organization);
  // No one else changes what is a person's own: of two windows the one that is saved last counts.
  const mine = mergeEdits(eachField(own), now, own);
  const draft = { ...mine.draft, currentPassword: now.draft.currentPassword, organization: merged.draft };
  const isSame = JSON.stringify(draft) === JSON.stringify(now.draft);
  return {
    ...{ draft, saved, base: { ...own, organization: merged.base } },
    version: isSame ? now.version : now.version + 1,
  };
}

function organizationOf({ draft, base }: SettingsState) {
  return { draft: draft.organization, base: base.organization };
}

type Edited = Pick<MergedDraft<OrganizationDraft>, 'draft' | 'saved' | 'clashes' | 'takeSaved' | 'keepMine'>;

/** What of the organization was changed here and, in another way, elsewhere; and the choice between the two. */
function editedOf(state: SettingsState, set: SetState): Edited {
  const { draft, saved } = state;
  const { clashes } = mergeEdits(eachField(saved.organization), organizationOf(state), saved.organization);
  const settle = (takesSaved: boolean) =>
    set((now) => {
      const { organization } = now.saved;
      const kept = takesSaved ? withParts(now.draft.organization, organization, clashes) : now.draft.organization;
      return {
        ...now,
        base: { ...now.base, organization },
        draft: { ...now.draft, organization: kept },
        version: now.version + 1,
      };
    });
  return {
    ...{ draft: draft.organization, saved: saved.organization, clashes },
    takeSaved: () => settle(true),
    keepMine: () => settle(false),
  };
}
