import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { limitMessage, stripEmoji } from '../../domain/text/plain.ts';
import * as phrases from '../../words/en/staff/leads-contact.ts';
import { savesItself } from '../design/unsaved.tsx';
import { noteBegunEarly, useHeldReply } from '../session/reply-begun.ts';
import { useMay } from '../session/use-may.ts';
import { useDraftOwner, useReplyDraft } from '../session/use-reply-draft.ts';

type EarlyBoxProps = {
  leadId: string;
  /** Whether the focus belongs into the box; it's handed on through this to what replaces it. */
  holdsFocus: RefObject<boolean>;
};

/**
 * The box to answer while the conversation is still being read, so that no key that is pressed meanwhile is lost or does
 * something else. What is typed is the draft that the box after it shows. Nothing is sent to someone who isn't shown yet: the keys
 * that send hold the reply, here and in the box after it, or what is typed for the next person would go on in this one.
 */
export function EarlyBox({ leadId, holdsFocus }: EarlyBoxProps) {
  const mayAnswer = useMay('messages.send');
  const owner = useDraftOwner(leadId);
  const [text, keep] = useReplyDraft(leadId);
  const { isHeld, hold } = useHeldReply(leadId);
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (holdsFocus.current) focusEnd(current);
    return () => {
      holdsFocus.current = current !== null && current === document.activeElement;
    };
  }, [holdsFocus]);
  if (!mayAnswer) return null;
  return (
    <form onSubmit={(event) => event.preventDefault()} {...savesItself}>
      <Stack gap={6}>
        <Textarea
          ref={box}
          aria-label={phrases.message}
          placeholder={phrases.writeAMessage}
          autosize
          minRows={2}
          maxRows={4}
          value={text}
          readOnly={isHeld}
          error={isHeld && phrases.notSentYet}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && (ctrlKey || metaKey) && text.trim() !== '') hold();
          }}
          onChange={(event) => {
            if (text === '') noteBegunEarly(owner);
            keep(limitMessage(stripEmoji(event.currentTarget.value)));
          }}
        />
        <Group justify="flex-end">
          <Button type="submit" size="xs" leftSection={<IconSend size={14} aria-hidden />} loading>
            {phrases.sendMessage}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Puts the cursor behind what a box already holds. */
export function focusEnd(box: HTMLTextAreaElement | null): void {
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
}
