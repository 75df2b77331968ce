import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Gone } from './gone.tsx';
import { hasContent, type ViewerPage, type ViewerShell } from './page.ts';
import { noTracking, type Tracking } from './tracking.ts';
import { Verification } from './verification/verification.tsx';
import { Viewer } from './viewer.tsx';
import { Waiting } from './waiting.tsx';
import { useWords } from './words.ts';

type Props = {
  page: ViewerPage | ViewerShell;
  tracking: Tracking;
  /** This browser's own id, which codes and access are bound to. */
  deviceId: string;
};

/** The page behind a personal link: its content, the wait for it, or the prompt for a code. */
export function Visit({ page: given, tracking, deviceId }: Props) {
  const say = useWords();
  const session = useSyncExternalStore(tracking.subscribe, tracking.state, noTracking.state);
  const { access, sender, isAvailable } = session;
  const page = session.page ?? (hasContent(given) ? given : null);
  const whole = useRef<HTMLDivElement>(null);
  const wasLetIn = access === 'verified' && page !== null;

  useEffect(() => {
    // The last pressed button is gone; screen reader users continue at the content.
    if (wasLetIn) whole.current?.querySelector('main')?.focus({ preventScroll: true });
  }, [wasLetIn]);

  if (!isAvailable) return <Gone sentence={say('gone')} />;
  if (access === 'open') return page ? <Viewer page={page} tracking={tracking} /> : <Waiting brand={given.brand} />;
  return (
    <div ref={whole}>
      {access === 'verified' && page && <Viewer page={page} tracking={tracking} />}
      {access === 'verified' && !page && <Waiting brand={given.brand} />}
      {access === 'asked' && (
        <Verification
          shell={sender === null ? given : namedBy(given, sender)}
          deviceId={deviceId}
          onVerified={tracking.verified}
        />
      )}
      <div className="toast-place" role="status">
        {access === 'verified' && <p className="toast">{say('codeDone')}</p>}
      </div>
    </div>
  );
}

function namedBy(shell: ViewerShell, name: string): ViewerShell {
  return { ...shell, brand: { ...shell.brand, name } };
}
