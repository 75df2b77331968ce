/** What the visitor did before the viewer's script was loaded. Recorded by the inline script. */
export type EarlyTaps = {
  /** Names of the fields that were touched. */
  readonly touchedFields: Set<string>;
  /** Buttons that were pressed, in order and without duplicates. */
  readonly pressedButtons: Set<HTMLElement>;
  /** From now on React handles the buttons. */
  readonly stopButtons: () => void;
  /** From now on React handles the fields. */
  readonly stopFields: () => void;
};

declare global {
  interface Window {
    earlyTaps?: EarlyTaps | undefined;
  }
}
