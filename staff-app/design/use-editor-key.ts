import { useRef } from 'react';

/** A key for an editor that shows what it began with and what is typed in it: a text from elsewhere needs another one. */
export function useEditorKey(content: string) {
  const shown = useRef({ content, key: 0 });
  if (shown.current.content !== content) shown.current = { content, key: shown.current.key + 1 };
  return {
    key: shown.current.key,
    typed: (typed: string) => {
      shown.current = { ...shown.current, content: typed };
    },
  };
}
