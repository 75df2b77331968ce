import { useState } from 'react';
import * as phrases from '../../words/en/staff/design.ts';
import { showDone, showError, showToCopy } from './toast.tsx';

/** What the button of a public page reads while its link is copied and the page saved. */
const labels = { idle: phrases.saveAndCopyLink, copied: phrases.copiedSaving, saving: phrases.saving } as const;

/** One press that copies the link of a public page, says so, and then saves the page. */
export function useSaveAndCopy(link: string) {
  const [busy, setBusy] = useState<'copied' | 'saving' | null>(null);
  return {
    label: labels[busy ?? 'idle'],
    isBusy: busy !== null,
    /** Copies, then calls `save`, which says when it is over, well or not. */
    saveAndCopy: async (save: (onSettled: (answer?: unknown, error?: unknown) => void) => void) => {
      const isCopied = await isWritten(link);
      if (isCopied) showDone(phrases.linkCopied);
      setBusy(isCopied ? 'copied' : 'saving');
      save((_answer, error) => {
        setBusy(null);
        if (!isCopied && !error) showToCopy(phrases.savedButNotCopied, link);
      });
    },
  };
}

/** Copies a link and says so, or shows it to be copied by hand; answers whether the browser let it. */
export async function copyLink(link: string): Promise<boolean> {
  const isCopied = await isWritten(link);
  if (isCopied) showDone(phrases.linkCopied);
  else showToCopy(phrases.yourBrowserBlockedCopying, link);
  return isCopied;
}

/** Copies a text and says so, or that it has to be selected by hand; answers whether the browser let it. */
export async function copyText(text: string, done: string): Promise<boolean> {
  const isCopied = await isWritten(text);
  if (isCopied) showDone(done);
  else showError(phrases.yourBrowserBlockedCopyingSelect);
  return isCopied;
}

// The clipboard is missing at an address without https.
async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
