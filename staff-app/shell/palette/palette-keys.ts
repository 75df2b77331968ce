import { isApple } from '../../design/keys/is-apple.ts';

/** The keys that open the command palette, as they are called on this keyboard. */
export const paletteKeys = isApple ? '⌘+K' : 'Ctrl+K';
