import { IconCloudOff } from '@tabler/icons-react';
import * as phrases from '../../words/en/staff/shell.ts';
import { useOnline } from '../design/use-online.ts';
import { Notice } from './notice.tsx';

/** Says that what is shown can't be kept current or changed, while the person is offline or the server can't be reached. */
export function ConnectionBanner({ isCutOff }: { isCutOff: boolean }) {
  const isOnline = useOnline();
  if (isOnline && !isCutOff) return null;
  const what = isOnline ? phrases.weCantReachTheServerRight : phrases.youreOffline;
  const then = phrases.whatYouSeeMayBeOut;
  return <Notice icon={<IconCloudOff size={20} aria-hidden />} sentence={`${what} ${then}`} action={null} isPinned />;
}
