import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Shows a screen that a link led to from its top; where Back leads, the browser knows the place. */
export function useTopOfScreen(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== 'POP') window.scrollTo({ top: 0 });
  }, [pathname, kind]);
}
