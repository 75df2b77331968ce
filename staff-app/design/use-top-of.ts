import { useEffect, useRef } from 'react';

/** Shows the page from its top each time it is about something else than before, unless it is to stay where it is. */
export function useTopOf(subject: string, stays = false): void {
  const shown = useRef(subject);
  useEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    if (!stays) window.scrollTo({ top: 0 });
  }, [subject, stays]);
}
