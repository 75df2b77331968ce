/** The version of the words a visitor agrees to, as the ledger of consent names it; new words are a new version. */
export const optInTextVersion = 1;
