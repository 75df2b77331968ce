import { useState } from 'react';
import * as phrases from '../../words/en/staff/design.ts';
import { showDone, showError } from './toast.tsx';

/** What the button of a public page reads while its link is copied and the page saved. */
const labels = { idle: phrases.saveAndCopyLink, copied: phrases.copiedSaving, saving: phrases.saving } as const;

/** One press that copies the link of a public page, says so, and then saves the page. */
export function useSaveAndCopy(link: string) {
  const [busy, setBusy] = useState<'copied' | 'saving' | null>(null);
  return {
    label: labels[busy ?? 'idle'],
    isBusy: busy !== null,
    /** Copies, then calls `save`, which says when it is over, well or not. */
    saveAndCopy: async (save: (onSettled: () => void) => void) => {
      setBusy((await copyLink(link)) ? 'copied' : 'saving');
      save(() => setBusy(null));
    },
  };
}

/** Copies a link and says so; answers whether the browser let it. */
export function copyLink(link: string): Promise<boolean> {
  return copyText(link, phrases.linkCopied, phrases.yourBrowserBlockedCopying);
}

/** Copies a text and says so, or that it has to be selected by hand; answers whether the browser let it. */
export async function copyText(
  text: string,
  done: string,
  failed = phrases.yourBrowserBlockedCopyingSelect,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showDone(done);
    return true;
  } catch {
    showError(failed);
    return false;
  }
}
