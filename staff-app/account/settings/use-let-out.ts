import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { letOutBy } from '../../../domain/messages/opened-hours.ts';
import { call, errorSentence } from '../../api/client.ts';
import { useBrand } from '../../session/brand.tsx';
import { HeldByHoursQuery } from '../operations.ts';
import { changedPart, type OrganizationDraft } from './draft.ts';

/** Waiting texts that a change of the sending hours sends at once: at most so many where contacts' own hours decide. */
type LetOutTexts = { count: number; atMost: boolean; at: Date };

/** What the question about them needs. */
export type LetOut = ReturnType<typeof useLetOut>;

type LetOutOptions = { save: () => void; onFailure: (sentence: string) => void };

/** Finds out before saving whether a change of the sending hours sends texts at once, so that the person can be asked. */
export function useLetOut({ save, onFailure }: LetOutOptions) {
  const { sending } = useBrand();
  const [asked, setAsked] = useState<LetOutTexts | null>(null);
  const count = useMutation({
    mutationFn: async ({ atMost, at }: Omit<LetOutTexts, 'count'>): Promise<LetOutTexts> => {
      const { sendStats } = await call(HeldByHoursQuery, {});
      return { count: (sendStats ?? []).reduce((sum, send) => sum + send.heldByHours, 0), atMost, at };
    },
    onSuccess: (found) => (found.count === 0 ? save() : setAsked(found)),
    onError: (error) => onFailure(errorSentence(error)),
  });
  return {
    /** The texts about which the person is asked; null while there are none. */
    asked,
    isLooking: count.isPending,
    keepHours: () => setAsked(null),
    saveAndSend: () => {
      setAsked(null);
      save();
    },
    look: (before: OrganizationDraft, after: OrganizationDraft) => {
      const at = new Date();
      const letOut =
        changedPart(rulesOf(before), rulesOf(after)) === null ? 'none' : letOutBy(at, sending, before, after);
      if (letOut === 'none') save();
      else count.mutate({ atMost: letOut === 'where-open', at });
    },
  };
}

function rulesOf({ allowAfterHours, allowWeekends, respectLocalHours, ownHours, timeZone }: OrganizationDraft) {
  return { allowAfterHours, allowWeekends, respectLocalHours, ownHours, ...(ownHours !== '' && { timeZone }) };
}
