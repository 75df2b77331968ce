/** The payment service that this page hands cards and bank accounts to. */
export type PaymentTerms = { readonly kind: 'simulator' | 'stripe' };

/** The payment service that the server has set up, as the page says. */
export function paymentTerms(): PaymentTerms {
  const written = document.getElementById('payments')?.textContent;
  return written ? (JSON.parse(written) as PaymentTerms) : { kind: 'simulator' };
}
