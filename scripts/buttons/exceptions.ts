/** Handlers that no test presses, by key, each with its reason. */
export const exceptions: Readonly<Record<string, string>> = {};
