import { useState } from 'react';
import { unknownError } from '../api/client.ts';
import { useReadAgain } from './use-organizations.ts';

/** Saves once at a time, has the organization read again, and keeps the sentence of what failed. */
export function useSave(organizationId: string, send: () => Promise<void>) {
  const readAgain = useReadAgain(organizationId);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    if (isSaving) return;
    setFailure(null);
    setSaving(true);
    try {
      await send();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : unknownError);
    } finally {
      setSaving(false);
      void readAgain();
    }
  };
  return { save, isSaving, failure, forgetFailure: () => setFailure(null) };
}
