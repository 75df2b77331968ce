/** On the keyboards of Apple the key beside the space bar does what Control does elsewhere. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
