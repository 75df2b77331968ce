import { useRef } from 'react';
import { call } from '../../api/client.ts';
import { UpdateRedirectMutation } from '../operations.ts';
import { useNewPitch } from '../use-new-pitch.ts';
import { type RedirectDraft, redirectChange } from './redirect-draft.ts';

/** Keeps where a step's link leads in a pitch without slides, made when there is none yet, and answers its id. */
export function useRedirectPitch(): (pitchId: string | null, draft: RedirectDraft) => Promise<string> {
  const createPitch = useNewPitch();
  // When the second call fails, the next attempt writes the pitch that the first call has made.
  const made = useRef<string | null>(null);
  return async (known, draft) => {
    made.current = known ?? made.current ?? (await createPitch(''));
    await call(UpdateRedirectMutation, { pitchId: made.current, ...redirectChange(draft) });
    return made.current;
  };
}
