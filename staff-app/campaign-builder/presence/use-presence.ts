import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as phrases from '../../../words/en/staff/campaign-presence.ts';
import { type Answer, call } from '../../api/client.ts';
import { MarkCampaignEditorMutation } from './operations.ts';

/** Someone else who has the same builder open. */
export type Editor = NonNullable<Answer<typeof MarkCampaignEditorMutation>['editors']>[number];

/** The server forgets someone who says nothing for 50 seconds. */
const saysSoEveryMs = 20_000;
/** Someone who has touched nothing for so long is no longer there, and must not keep the session open either. */
const isAwayAfterMs = 2 * 60_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const queryOf = (campaignId: string) => ({ queryKey: ['CampaignEditors', campaignId], meta: { live: ['presence'] } });
const noOne: readonly Editor[] = [];

/** Says where in the builder of a campaign someone is for as long as it's shown, and answers who else is there. */
export function usePresence(campaignId: string, stepId: string | null): readonly Editor[] {
  const isAround = useIsAround();
  const at = useRef(stepId);
  at.current = stepId;
  const { data, refetch } = useQuery({
    ...queryOf(campaignId),
    queryFn: ({ signal }) =>
      call(MarkCampaignEditorMutation, { campaignId, campaignFeatureId: at.current }, { signal }),
    refetchInterval: saysSoEveryMs,
    enabled: isAround,
  });
  const client = useQueryClient();
  useEffect(() => {
    // Someone who is away isn't told who leaves, so they see no one rather than people who may be gone.
    if (isAround) return;
    client.setQueryData<Answer<typeof MarkCampaignEditorMutation>>(
      queryOf(campaignId).queryKey,
      (last) => last && { ...last, editors: [] },
    );
  }, [isAround, campaignId, client]);
  const told = useRef(stepId);
  useEffect(() => {
    if (told.current === stepId) return;
    told.current = stepId;
    void refetch();
  }, [stepId, refetch]);
  useEffect(() => {
    const leave = () =>
      void call(MarkCampaignEditorMutation, { campaignId, isLeaving: true }, { outlivesPage: true }).catch(() => {});
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [campaignId]);
  return data?.editors ?? noOne;
}

/** Who else has the builder of a campaign open, as it was answered last. */
export function useEditors(campaignId: string): readonly Editor[] {
  const { data } = useQuery<Answer<typeof MarkCampaignEditorMutation>>({ ...queryOf(campaignId), enabled: false });
  return data?.editors ?? noOne;
}

/** What someone is called here; the names of people outside the organization aren't told. */
export function nameOfEditor({ name, isPlatformAdmin }: Pick<Editor, 'name' | 'isPlatformAdmin'>): string {
  return name ?? (isPlatformAdmin ? phrases.platformAdmin : phrases.teamMember);
}

function useIsAround(): boolean {
  const [isAround, setAround] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stay = () => {
      setAround(true);
      clearTimeout(timer);
      timer = setTimeout(() => setAround(false), isAwayAfterMs);
    };
    stay();
    for (const sign of signs) window.addEventListener(sign, stay, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, stay);
    };
  }, []);
  return isAround;
}
