import { type RefObject, useEffect, useState } from 'react';

/**
 * An empty document in a frame, to draw into what visitors see; clicks in it do nothing. `markup` is an empty page, as the
 * page's policy accepts it.
 */
export function useBlankPage(
  host: RefObject<HTMLDivElement | null>,
  { title, markup }: { readonly title: string; readonly markup: string },
): Document | null {
  const [page, setPage] = useState<Document | null>(null);
  // The element is made here and not by React, because a frame that gets its markup later first loads a page in quirks
  // mode.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the markup is the same each time
  useEffect(() => {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.srcdoc = markup;
    // A frame that is moved within its page loads again.
    frame.addEventListener('load', () => {
      frame.contentDocument?.addEventListener('click', swallow, true);
      setPage(frame.contentDocument);
    });
    host.current?.append(frame);
    return () => frame.remove();
  }, [host, title]);
  return page;
}

// Screen readers press what can be pressed without a pointer.
function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
