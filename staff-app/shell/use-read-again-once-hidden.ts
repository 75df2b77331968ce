import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textOf } from '../api/client.ts';
import { SignedInUserQuery } from '../session/operations.ts';
import { useReadsMessages } from '../session/use-masked.ts';

const nameOfUser = textOf(SignedInUserQuery).name;
const isOfScreens = ({ queryKey }: Query) => queryKey[0] !== nameOfUser;

/**
 * Forgets what was read, and reads it again, once messages are hidden from the person, or shown again: what is hidden by
 * now must not stay on the screen.
 */
export function useReadAgainOnceHidden(): void {
  const client = useQueryClient();
  const readsMessages = useReadsMessages();
  const before = useRef(readsMessages);
  useEffect(() => {
    if (readsMessages !== before.current) void client.resetQueries({ predicate: isOfScreens });
    before.current = readsMessages;
  }, [client, readsMessages]);
}
