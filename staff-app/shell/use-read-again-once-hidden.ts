import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textOf } from '../api/client.ts';
import { SignedInUserQuery } from '../session/operations.ts';
import { useReadsMessages } from '../session/use-masked.ts';
import { useMay } from '../session/use-may.ts';

const nameOfUser = textOf(SignedInUserQuery).name;
const isOfScreens = ({ queryKey }: Query) => queryKey[0] !== nameOfUser;

/**
 * Forgets what was read, and reads it again, once the person may no longer read messages or open links as a contact, or
 * may again: what is hidden from them by now must not stay on the screen.
 */
export function useReadAgainOnceHidden(): void {
  const client = useQueryClient();
  const [readsMessages, maySend] = [useReadsMessages(), useMay('messages.send')];
  const shown = `${readsMessages} ${maySend}`;
  const before = useRef(shown);
  useEffect(() => {
    if (shown !== before.current) void client.resetQueries({ predicate: isOfScreens });
    before.current = shown;
  }, [client, shown]);
}
