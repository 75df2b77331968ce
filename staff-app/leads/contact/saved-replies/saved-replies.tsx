import { Popover } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import * as phrases from '../../../../words/en/staff/saved-replies.ts';
import { IconButton } from '../../../design/icon-button.tsx';
import { later } from '../../../design/later.tsx';
import { Loading } from '../../../design/loading.tsx';
import type { Written } from './reply-dialog.tsx';

// Most replies are written by hand.
const RepliesList = lazy(() => import('./replies-list.tsx').then((m) => ({ default: m.RepliesList })));
const ReplyDialog = later(() => import('./reply-dialog.tsx').then((m) => m.ReplyDialog));

type SavedRepliesProps = {
  /** What is in the box, to save it. */
  text: string;
  onInsert: (message: string) => void;
  /** The dialog is closed, so that writing goes on. */
  onBack: () => void;
};

/** The organization's saved replies: one is put into the box with a click, and what is in the box can be saved. */
export function SavedReplies({ text, onInsert, onBack }: SavedRepliesProps) {
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<Written | null>(null);
  // Where something was chosen, the keyboard is there and not at this button.
  const [isChosen, setChosen] = useState(false);
  const open = (isWanted: boolean) => {
    setChosen(false);
    setOpen(isWanted);
  };
  const choose = () => {
    setChosen(true);
    setOpen(false);
  };
  return (
    <>
      <Popover position="top-start" width={320} trapFocus returnFocus={!isChosen} opened={isOpen} onChange={open}>
        <Popover.Target>
          <IconButton
            label={phrases.savedReplies}
            icon={IconBookmarks}
            variant="default"
            size={30}
            onClick={() => open(!isOpen)}
          />
        </Popover.Target>
        <Popover.Dropdown>
          {isOpen && (
            <Suspense fallback={<Loading height={80} />}>
              <RepliesList
                text={text}
                onChoose={({ message }) => {
                  choose();
                  onInsert(message);
                }}
                onEdit={(reply) => {
                  choose();
                  setEdited(reply);
                }}
              />
            </Suspense>
          )}
        </Popover.Dropdown>
      </Popover>
      {edited !== null && (
        <ReplyDialog
          reply={edited}
          onClose={() => {
            setEdited(null);
            onBack();
          }}
        />
      )}
    </>
  );
}
