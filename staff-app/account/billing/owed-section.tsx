import { useState } from 'react';
import { BillingCardDialog } from './card/billing-card-dialog.tsx';
import { InvoicesSection } from './invoices-section.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { type Invoice, useBilling } from './use-billing.ts';

/** What a closed organization still owes, and the ways to pay it; nothing where nothing is owed. */
export function OwedSection() {
  const { billing } = useBilling();
  const [toPay, setToPay] = useState<Invoice | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  if (!billing) return null;
  const owed = billing.invoices.filter(({ state }) => state === 'failed' || state === 'needsAction');
  return (
    <>
      {owed.length > 0 && <InvoicesSection invoices={owed} onPay={setToPay} />}
      {toPay && (
        <PayDialog
          invoice={toPay}
          card={billing.card}
          onReplaceCard={() => {
            setToPay(null);
            setReplacing(true);
          }}
          onClose={() => setToPay(null)}
        />
      )}
      {isReplacing && <BillingCardDialog onClose={() => setReplacing(false)} asksFor="card" />}
    </>
  );
}
