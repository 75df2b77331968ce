import * as phrases from '../../words/en/staff/versions.ts';
import { errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { showUndo } from '../design/toast.tsx';
import { say } from '../say.ts';
import {
  RestoreSlideVersionMutation,
  RestoreStepVersionMutation,
  SlideVersionsQuery,
  StepVersionsQuery,
} from './operations.ts';

/** What has versions: a step, or a slide. */
export type Versioned = { readonly is: 'step' | 'slide'; readonly id: string };

/** The versions of a step or a slide, and bringing one back, which can be undone. */
export function useVersions({ is, id }: Versioned, onRestored: () => void) {
  const ofStep = useRead(StepVersionsQuery, { id }, { enabled: is === 'step', live: ['campaigns'] });
  const ofSlide = useRead(SlideVersionsQuery, { id }, { enabled: is === 'slide', live: ['campaigns'] });
  const { data, error, refetch } = is === 'step' ? ofStep : ofSlide;
  const versions = data?.versions ?? undefined;
  const restoreStep = useChange(RestoreStepVersionMutation, { refreshes: ['campaigns'] });
  const restoreSlide = useChange(RestoreSlideVersionMutation, { refreshes: ['campaigns'] });
  const change = is === 'step' ? restoreStep : restoreSlide;
  return {
    versions,
    error: error && versions === undefined ? errorSentence(error) : undefined,
    retry: () => void refetch(),
    isRestoring: change.isPending,
    restore: (number: number) => {
      const newest = versions?.[0]?.number;
      change.mutate(
        { id, number },
        {
          onSuccess: () => {
            onRestored();
            if (newest !== undefined)
              showUndo(say(phrases.versionRestored, { number }), () => change.mutate({ id, number: newest }));
          },
        },
      );
    },
  };
}
