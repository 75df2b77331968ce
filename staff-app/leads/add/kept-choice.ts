import { useEffect, useState } from 'react';
import { useUnsaved } from '../../design/unsaved.tsx';
import { forgetForTab, keepForTab, keptForTab } from '../../session/kept-for-tab.ts';
import { useSignedIn } from '../../session/signed-in.tsx';

const forms = ['new', 'existing'] as const;

/** Where everyone who is added goes. */
export type Into = { readonly campaignId: string | null; readonly groupId: string | null };

/** What the dialog began with: what this tab kept across a reload, or a blank form. */
export function useKeptChoice<Choice>(form: (typeof forms)[number], into: Into, blank: Choice): Choice {
  const name = useName()(form, into);
  const [kept] = useState(() => keptForTab(name) as Choice | null);
  // No field shows that it was typed before.
  useUnsaved(kept !== null);
  return kept ?? blank;
}

/** Keeps what is chosen and typed for this tab, until it is added or given up; a blank form leaves nothing behind. */
export function useKeepChoice<Choice>(form: (typeof forms)[number], into: Into, choice: Choice | null): void {
  const name = useName()(form, into);
  const text = JSON.stringify(choice);
  useEffect(() => {
    if (text === 'null') forgetForTab(name);
    else keepForTab(name, JSON.parse(text));
  }, [name, text]);
}

/** Forgets what was chosen and typed, once it is added or given up. */
export function useForgetChoice(into: Into): () => void {
  const nameOf = useName();
  return () => {
    for (const form of forms) forgetForTab(nameOf(form, into));
  };
}

// Another person in the same tab, or another organization, finds nothing of it.
function useName() {
  const { id, organization } = useSignedIn();
  return (form: (typeof forms)[number], { campaignId, groupId }: Into) =>
    `add-contacts/${id}/${organization?.id ?? ''}/${form}/${campaignId ?? ''}/${groupId ?? ''}`;
}
