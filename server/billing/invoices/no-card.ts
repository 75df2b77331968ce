/** Why an invoice could not be charged where no card is on file, as it is kept with the invoice. */
export const NO_CARD = "There's no card to charge. Add one to pay.";
