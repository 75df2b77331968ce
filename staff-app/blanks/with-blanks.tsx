import { Anchor, Group, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { blanksIn } from '../../domain/messages/blanks.ts';
import * as phrases from '../../words/en/staff/blanks.ts';
import { say } from '../say.ts';

type WithBlanksProps = {
  /** What is in the field. */
  text: string;
  /** The field. */
  children: ReactNode;
};

/** A field with the blanks that are left in it beneath; a click selects one, and typing replaces it. */
export function WithBlanks({ text, children }: WithBlanksProps) {
  const around = useRef<HTMLDivElement>(null);
  const blanks = [...new Set(blanksIn(text).map((blank) => blank.text))];
  return (
    <div ref={around} style={{ flex: 1, minWidth: 0 }}>
      {children}
      {blanks.length > 0 && (
        <Group gap={6} mt={4}>
          <Text size="xs" c="attention">
            {phrases.fillIn}
          </Text>
          {blanks.map((blank) => (
            <Anchor
              key={blank}
              component="button"
              type="button"
              data-blank
              size="xs"
              c="attention"
              underline="always"
              aria-label={say(phrases.fillInName, { blank })}
              onClick={() => around.current && select(around.current, blank)}
            >
              {blank}
            </Anchor>
          ))}
        </Group>
      )}
    </div>
  );
}

function select(around: HTMLElement, blank: string): void {
  const field = around.querySelector('input, textarea');
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const at = placeOf(blank, field.value);
    field.focus();
    field.setSelectionRange(at, at + blank.length);
    return;
  }
  const editor = around.querySelector<HTMLElement>('[contenteditable="true"]');
  if (!editor) return;
  const texts = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  editor.focus();
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const at = placeOf(blank, text.nodeValue ?? '');
    if (at >= 0) getSelection()?.setBaseAndExtent(text, at, text, at + blank.length);
    if (at >= 0) return;
  }
}

// "[which day" is also the beginning of the whole "[which day]".
function placeOf(blank: string, written: string): number {
  return blanksIn(written).find(({ text }) => text === blank)?.index ?? -1;
}
