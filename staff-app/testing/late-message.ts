import { type Config, prettyDOM } from '@testing-library/react';

/**
 * The error of a query that found nothing, with the page in its message once someone reads it. Most are thrown by a
 * query that waits and asks again: those are never read, and printing the page for each took a tenth of the time.
 */
export const getElementError: Config['getElementError'] = (message, container) => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // The first line of the stack is the one that a failure shows.
  Error.captureStackTrace(error, getElementError);
  let whole: string | null = null;
  const tell = (): string => [message, prettyDOM(container as HTMLElement)].filter(Boolean).join('\n\n');
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (whole ??= tell()),
    set: (text: string) => {
      whole = text;
    },
  });
  return error;
};
