import { isApple } from './is-apple.ts';

/** The keys that send what is written, as they are said. */
export const sendKeys = isApple ? '⌘+Enter' : 'Ctrl+Enter';
