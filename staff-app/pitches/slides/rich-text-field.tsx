import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useRef, useState } from 'react';
import { blankMarks, WithBlanks } from '../../blanks/index.ts';
import { useUnsaved } from '../../design/unsaved.tsx';
import classes from './slide-fields.module.css';

type RichTextFieldProps = { content: string; onChange: (content: string) => void };

/** Writes formatted text: headings, emphasis, lists and links. */
export function RichTextField({ content, onChange }: RichTextFieldProps) {
  const labelId = useId();
  const latest = useRef(onChange);
  latest.current = onChange;
  const [initial] = useState(content);
  useUnsaved(content !== initial);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        code: false,
        codeBlock: false,
        link: { openOnClick: false, defaultProtocol: 'https' },
      }),
      blankMarks,
    ],
    content: initial,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId } },
    onUpdate: ({ editor: changed }) => latest.current(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div>
      <Input.Label component="span" id={labelId}>
        {phrases.text}
      </Input.Label>
      <WithBlanks text={content}>
        <RichTextEditor
          editor={editor}
          classNames={{ root: classes.editor ?? '', content: classes.editorContent ?? '' }}
        >
          <RichTextEditor.Toolbar>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Underline />
              <RichTextEditor.Strikethrough />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H1 />
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Link />
              <RichTextEditor.Unlink />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
          <RichTextEditor.Content />
        </RichTextEditor>
      </WithBlanks>
    </div>
  );
}
