import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as phrases from '../../../words/en/staff/campaign-presence.ts';
import { type Answer, call } from '../../api/client.ts';
import { MarkCampaignEditorMutation } from './operations.ts';
import { nameOfBrowser, type UnsavedSteps } from './unsaved-steps.ts';

/** Someone else who has the same builder open, or unsaved changes of its campaign. */
export type Editor = NonNullable<Answer<typeof MarkCampaignEditorMutation>['editors']>[number];

/** Where in a builder someone is. */
export type Place = {
  /** The step that is being edited. */
  readonly stepId: string | null;
  /** The steps that were changed here and aren't saved. */
  readonly unsaved: UnsavedSteps;
};

/** The others of a campaign: who is in its builder, and who has unsaved changes of which step. */
export type Others = { readonly editors: readonly Editor[]; readonly drafts: readonly Editor[] };

/** The server forgets someone who says nothing for 50 seconds. */
const saysSoEveryMs = 20_000;
/** Someone who has touched nothing for so long is no longer there, and must not keep the session open either. */
const isAwayAfterMs = 2 * 60_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const queryOf = (campaignId: string) => ({ queryKey: ['CampaignEditors', campaignId], meta: { live: ['presence'] } });
const noOne: readonly Editor[] = [];

/** Says where in the builder of a campaign someone is for as long as it's shown, and what they haven't saved. */
export function usePresence(campaignId: string, { stepId, unsaved }: Place): void {
  const isAround = useIsAround();
  const drafts = unsaved.all.join();
  const at = useRef({ stepId, unsaved });
  at.current = { stepId, unsaved };
  const { refetch } = useQuery({
    ...queryOf(campaignId),
    queryFn: ({ signal }) =>
      call(
        MarkCampaignEditorMutation,
        { campaignId, campaignFeatureId: at.current.stepId, ...draftsOf(at.current.unsaved.all) },
        { signal },
      ),
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
  const place = `${stepId}/${drafts}`;
  const told = useRef(place);
  useEffect(() => {
    if (told.current === place) return;
    told.current = place;
    void refetch();
  }, [place, refetch]);
  useEffect(() => {
    const leave = () =>
      void call(
        MarkCampaignEditorMutation,
        { campaignId, isLeaving: true, ...draftsOf(at.current.unsaved.kept) },
        { outlivesPage: true },
      ).catch(() => {});
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [campaignId]);
}

const draftsOf = (steps: readonly string[]) => ({ drafts: [...steps], browser: nameOfBrowser() });

/** Who else has the builder of a campaign open, and unsaved changes of it, as it was answered last. */
export function useOthers(campaignId: string): Others {
  const client = useQueryClient();
  // Read from the cache: only usePresence knows what to ask with.
  const data = useSyncExternalStore(
    useCallback((heard) => client.getQueryCache().subscribe(notifyManager.batchCalls(heard)), [client]),
    () => client.getQueryData<Answer<typeof MarkCampaignEditorMutation>>(queryOf(campaignId).queryKey),
  );
  return { editors: data?.editors ?? noOne, drafts: data?.drafts ?? noOne };
}

/** Those of them who are at a step; who edits it now isn't named for unsaved changes as well. */
export function othersAt({ editors, drafts }: Others, stepId: string): Others {
  const here = editors.filter((one) => one.campaignFeatureId === stepId);
  const isAway = (one: Editor) => here.every(({ id }) => id !== one.id);
  return { editors: here, drafts: drafts.filter((one) => one.campaignFeatureId === stepId && isAway(one)) };
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
