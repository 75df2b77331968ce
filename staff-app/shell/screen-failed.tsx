import { Center } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useRouteError } from 'react-router';
import { notReached, unknownError } from '../api/client.ts';
import { ErrorState } from '../design/error-state.tsx';
import { useOnline } from '../design/use-online.ts';

// Screens are loaded when they are opened; each browser words it in its own way when that fails.
function isNotLoaded(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  );
}

/**
 * Shown where a screen broke or could not be loaded: the rest of the product is one click away, and the reason is in the
 * console. One that failed because the device was offline is loaded once it no longer is.
 */
export function ScreenFailed() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const isOnline = useOnline();
  const wasOffline = useRef(!isOnline);
  const waits = isNotLoaded(error) && wasOffline.current;
  useEffect(() => {
    if (waits && isOnline) window.location.reload();
  }, [waits, isOnline]);
  return (
    <Center mih="80dvh">
      <ErrorState
        sentence={isNotLoaded(error) ? notReached().message : unknownError}
        onRetry={() => window.location.reload()}
      />
    </Center>
  );
}
