import { Navigate } from 'react-router';
import { errorSentence, isRefused } from '../api/client.ts';
import { ErrorState } from './error-state.tsx';
import { Page } from './page.tsx';

type NotOpenedProps = {
  error: Error;
  /** What the screen is called until one knows more. */
  title: string;
  /** Where the others are. */
  list: string;
  onRetry: () => void;
};

/** In place of what couldn't be read: what isn't there leads to the others; what didn't come can be tried again where one is. */
export function NotOpened({ error, title, list, onRetry }: NotOpenedProps) {
  if (isRefused(error)) return <Navigate to={list} replace />;
  return (
    <Page title={title}>
      <ErrorState sentence={errorSentence(error)} onRetry={onRetry} />
    </Page>
  );
}
