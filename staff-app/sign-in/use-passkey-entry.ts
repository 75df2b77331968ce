import { useState } from 'react';
import { call } from '../api/client.ts';
import { askPasskey, passkeySentence } from '../passkeys/browser-passkeys.ts';
import { SignInWithPasskeyMutation, StartPasskeySignInMutation } from './operations.ts';
import { useEntry } from './use-entry.ts';

/** Signs in with a passkey, alone or as the second step; says what failed otherwise. */
export function usePasskeyEntry() {
  const entry = useEntry(SignInWithPasskeyMutation);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const enter = async () => {
    entry.clearError();
    setFailure(null);
    setAsking(true);
    try {
      const { options } = await call(StartPasskeySignInMutation, {});
      entry.enter({ answer: await askPasskey(options ?? '') });
    } catch (error) {
      setFailure(passkeySentence(error));
    } finally {
      setAsking(false);
    }
  };
  const clearError = () => {
    entry.clearError();
    setFailure(null);
  };
  return { enter: () => void enter(), error: failure ?? entry.error, clearError, isBusy: isAsking || entry.isBusy };
}
