/** Writing the text of a message, wherever one is written: within the limit, without emoji, with chips. */
import { lazy } from 'react';

export { FirstMessageNotice } from './first-message-notice.tsx';
export { recipientNamed, sampleContact } from './sample-contact.ts';
/** The editor itself; it and the tables that count a text's parts are large, so they are loaded when it opens. */
export const MessageEditor = lazy(() => import('./message-editor.tsx').then((m) => ({ default: m.MessageEditor })));
export { TextBubble, TextPreview } from './text-preview.tsx';
export { TypedFieldNote } from './typed-field-note.tsx';
