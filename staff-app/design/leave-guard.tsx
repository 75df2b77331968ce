import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import * as phrases from '../../words/en/staff/design.ts';
import { dialogWidths } from './theme.ts';
import { useTabWarning } from './use-tab-warning.ts';

type LeaveGuardProps = {
  isDirty: boolean;
  /** The form goes when only the part of the address behind the question mark changes. */
  alsoWithinScreen?: boolean;
};

/** Goes with a way that leaves what is unsaved because the person was already asked about it. */
export const leavesUnsaved = { leavesUnsaved: true } as const;

let unsavedForms = 0;

/** Whether a form on the screen has changes that aren't saved. */
export function hasUnsavedForm(): boolean {
  return unsavedForms > 0;
}

function useCountedUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsavedForms += 1;
    return () => {
      unsavedForms -= 1;
    };
  }, [isDirty]);
}

/** Asks before someone leaves a form whose changes are not saved; closing the tab asks too. */
export function LeaveGuard({ isDirty, alsoWithinScreen = false }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isElsewhere = from.pathname !== to.pathname || (alsoWithinScreen && from.search !== to.search);
    return isDirty && isElsewhere && to.state?.leavesUnsaved !== true;
  });
  useTabWarning(isDirty);
  useCountedUnsaved(isDirty);
  return <BlockedQuestion blocker={blocker} />;
}

/** Asks before the browser's Back takes a dialog away that holds what is not saved; closing the tab asks too. */
export function BackGuard({ mayLeave, words }: { mayLeave: () => boolean; words?: LeaveWords | undefined }) {
  // What a dialog does once it is saved may lead elsewhere; only going back or forward comes unasked.
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && !mayLeave());
  useTabWarning(true);
  return <BlockedQuestion blocker={blocker} words={words} />;
}

function BlockedQuestion({ blocker, words }: { blocker: Blocker; words?: LeaveWords | undefined }) {
  return (
    <LeaveQuestion
      opened={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
      words={words}
    />
  );
}

/** What is asked before something is left for good, where it isn't what was typed. */
export type LeaveWords = { title: string; text: string; stay: string; leave: string };

const typedWords: LeaveWords = {
  title: phrases.leaveWithoutSaving,
  text: phrases.youHaventSavedYourChanges,
  stay: phrases.keepEditing,
  leave: phrases.leave,
};

type LeaveQuestionProps = { opened: boolean; onStay: () => void; onLeave: () => void; words?: LeaveWords | undefined };

/** The question itself; staying is what Escape and Enter mean. */
export function LeaveQuestion({ opened, onStay, onLeave, words = typedWords }: LeaveQuestionProps) {
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={words.title}
      size={dialogWidths.small}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="lg">
        <Text>{words.text}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onStay} data-autofocus>
            {words.stay}
          </Button>
          <Button color="failed" onClick={onLeave}>
            {words.leave}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
