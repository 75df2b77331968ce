declare const stored: unique symbol;

/** A value as it was read from a column, on its way back to the same column or to a comparison with it, whichever that is. */
export interface Stored {
  readonly [stored]: true;
}
