import { type ComponentType, useState } from 'react';
import * as phrases from '../../words/en/staff/design.ts';
import { notReached } from '../api/client.ts';
import { fetchPart } from './fetch-part.ts';
import { showError } from './toast.tsx';

type Closable = { opened?: boolean; onClose?: () => void };

/**
 * A window whose program is fetched when it is first opened; one without `opened` is open as long as it is there. Where it
 * can't be fetched, a window that can be closed says so and closes: the screen below it stays.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const usePart = fetchPart(load);
  return function Later(props: Props) {
    const { opened = true, onClose }: Closable = props;
    const [failure, setFailure] = useState<unknown>(null);
    const Window = usePart(opened, (error) => {
      if (onClose === undefined) return setFailure(error);
      sayNotFetched();
      onClose();
    });
    if (failure !== null) throw failure;
    return Window && <Window {...props} />;
  };
}

// Browsers keep in mind what they couldn't fetch, and a new version of the app has other files: both are over after a reload.
function sayNotFetched(): void {
  if (!navigator.onLine) showError(notReached().message);
  else showError(phrases.couldntBeLoaded, phrases.reloadThenTryAgain, () => window.location.reload());
}
