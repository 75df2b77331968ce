import { type ComponentType, useEffect, useState } from 'react';
import type { ViewerShell } from '../page.ts';
import { Waiting } from '../waiting.tsx';
import type { LinkVerificationProps } from './link-verification.tsx';

type Props = { shell: ViewerShell; deviceId: string; onVerified: (token: string) => void };

const retryMs = 3_000;

/** The prompt for a code, over an empty page. Few visitors see it, so its script is loaded on demand. */
export function Verification({ shell, deviceId, onVerified }: Props) {
  const Dialogs = useDialogs();
  return (
    <>
      <Waiting brand={shell.brand} isStill={Dialogs !== null} />
      {Dialogs && <Dialogs shell={shell} deviceId={deviceId} onVerified={onVerified} />}
    </>
  );
}

function useDialogs(): ComponentType<LinkVerificationProps> | null {
  const [loaded, setLoaded] = useState<{ Dialogs: ComponentType<LinkVerificationProps> } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const load = () =>
      import('./link-verification.tsx').then(
        ({ LinkVerification }) => {
          if (!isOver) setLoaded({ Dialogs: LinkVerification });
        },
        () => {
          if (!isOver) timer = setTimeout(load, retryMs);
        },
      );
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return loaded?.Dialogs ?? null;
}
