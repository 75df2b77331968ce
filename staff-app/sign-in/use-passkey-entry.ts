import { useState } from 'react';
import { unknownError } from '../api/client.ts';
import { keepEntry } from './use-entry.ts';

/** Signs in with a passkey, alone or as the second step; says what failed otherwise. */
export function usePasskeyEntry() {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const enter = async () => {
    setError(null);
    setBusy(true);
    try {
      // Fetched when it is wanted: most people have no passkey.
      const { signInWithPasskey } = await import('./sign-in-with-passkey.ts');
      if (!keepEntry(await signInWithPasskey())) setError(unknownError);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : unknownError);
    } finally {
      setBusy(false);
    }
  };
  return { enter: () => void enter(), error, clearError: () => setError(null), isBusy };
}
