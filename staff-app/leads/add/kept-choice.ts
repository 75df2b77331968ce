import { useEffect, useMemo, useState } from 'react';
import { useUnsaved } from '../../design/unsaved.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { keepTyped, type TypedPlace, typedAt } from '../../session/typed.ts';

const forms = ['new', 'existing'] as const;

/** Where everyone who is added goes. */
export type Into = { readonly campaignId: string | null; readonly groupId: string | null };

/** What the dialog began with: what this tab kept, or a blank form. */
export function useKeptChoice<Choice>(form: (typeof forms)[number], into: Into, blank: Choice): Choice {
  const place = usePlaces(into)[form];
  const [kept] = useState(() => typedAt(place) as Choice | null);
  // No field shows that it was typed before.
  useUnsaved(kept !== null);
  return kept ?? blank;
}

/** Keeps what is chosen and typed for this tab, until it is added or given up; a blank form leaves nothing behind. */
export function useKeepChoice<Choice>(form: (typeof forms)[number], into: Into, choice: Choice | null): void {
  const place = usePlaces(into)[form];
  const text = JSON.stringify(choice);
  useEffect(() => keepTyped(place, JSON.parse(text)), [place, text]);
}

/** Forgets what was chosen and typed, once it is added or given up. */
export function useForgetChoice(into: Into): () => void {
  const places = usePlaces(into);
  return () => {
    for (const form of forms) keepTyped(places[form], null);
  };
}

// Another person in the same tab, or another organization, finds nothing of it.
function usePlaces({ campaignId, groupId }: Into): Readonly<Record<(typeof forms)[number], TypedPlace>> {
  const { id: userId, organization } = useSignedIn();
  const organizationId = organization?.id ?? '';
  return useMemo(() => {
    const placeOf = (form: (typeof forms)[number]) => ({
      ...{ userId, organizationId },
      form: `add-contacts/${form}/${campaignId ?? ''}/${groupId ?? ''}`,
    });
    return { new: placeOf('new'), existing: placeOf('existing') };
  }, [userId, organizationId, campaignId, groupId]);
}
