/** How the people of an imported file can have agreed to texts. */
export const importOrigins = ['online-form', 'paper-form', 'in-person', 'text', 'customers'] as const;

/** One way in which they agreed. */
export type ImportOrigin = (typeof importOrigins)[number];

/** The most characters of what is noted about where their agreement can be looked up. */
export const longestConsentNote = 300;
