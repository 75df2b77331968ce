import { useEffect, useSyncExternalStore } from 'react';

// A workflow is only held by its editor, so this is known in this window and ends with it.
let steps: readonly string[] = [];
const listeners = new Set<() => void>();

function put(next: readonly string[]): void {
  steps = next;
  for (const listener of listeners) listener();
}

/** Says that a workflow of a step is changed here and isn't saved. */
export function useUnsavedRule(stepId: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    put([...steps, stepId]);
    // Its editor and the one of an action may both say so.
    return () => put(steps.toSpliced(steps.indexOf(stepId), 1));
  }, [stepId, isUnsaved]);
}

/** The steps whose workflows are changed in this window and aren't saved. */
export function useUnsavedRules(): readonly string[] {
  return useSyncExternalStore(subscribe, () => steps);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
