declare const stored: unique symbol;

/** A value read from a column, on its way back to the same column or to a comparison with it. */
export interface Stored {
  readonly [stored]: true;
}
