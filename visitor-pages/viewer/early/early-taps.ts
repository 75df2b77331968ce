/** What the visitor did before the viewer's script was there. It is written by the script inside the page. */
export type EarlyTaps = {
  /** Names of the fields that were touched. */
  readonly touchedFields: Set<string>;
  /** Buttons that were pressed, in order; pressing one twice counts once. */
  readonly pressedButtons: Set<HTMLElement>;
  /** From here on React hears the buttons itself. */
  readonly stopButtons: () => void;
  /** From here on React hears the fields itself. */
  readonly stopFields: () => void;
};

declare global {
  interface Window {
    earlyTaps?: EarlyTaps | undefined;
  }
}
