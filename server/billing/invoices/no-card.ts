/** The stored reason when an invoice couldn't be charged because no card is on file. */
export const NO_CARD = 'There’s no card to charge. Add one to pay.';
