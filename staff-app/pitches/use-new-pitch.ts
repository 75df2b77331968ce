import { useCallback } from 'react';
import { ApiError, call, unknownError } from '../api/client.ts';
import { CreatePitchMutation } from './operations.ts';

/** Makes a pitch without slides and answers its id. */
export function useNewPitch(): (title: string) => Promise<string> {
  return useCallback(async (title) => {
    const { pitch } = await call(CreatePitchMutation, { title });
    if (!pitch) throw new ApiError(unknownError, 'refused');
    return pitch.id;
  }, []);
}
