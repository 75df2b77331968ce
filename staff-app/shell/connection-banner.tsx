import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import * as phrases from '../../words/en/staff/shell.ts';
import { Notice } from './notice.tsx';

/** Says that what is shown can't be kept current or changed, while the person is offline or the server can't be reached. */
export function ConnectionBanner({ isCutOff }: { isCutOff: boolean }) {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  if (isOnline && !isCutOff) return null;
  const what = isOnline ? phrases.weCantReachTheServerRight : phrases.youreOffline;
  const then = phrases.whatYouSeeMayBeOut;
  return <Notice icon={<IconCloudOff size={20} aria-hidden />} sentence={`${what} ${then}`} action={null} isPinned />;
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
