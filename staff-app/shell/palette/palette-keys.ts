// On the keyboards of Apple the key beside the space bar does what Control does elsewhere.
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the command palette, as they are called on this keyboard. */
export const paletteKeys = isApple ? '⌘+K' : 'Ctrl+K';
