import { invoiceState } from '../../../domain/billing/invoice.ts';
import type { Brand } from '../../../domain/brands/brand.ts';
import { textColorOn } from '../../../domain/brands/contrast.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { escapeHtml } from '../../../domain/text/escape-html.ts';
import { formatDate } from '../../../domain/time/durations.ts';
import { invoiceLines } from './invoice-lines.ts';
import type { InvoiceRow } from './store.ts';
import { typefaceStyle, typefaceTag } from './typeface.ts';

type Shown = InvoiceRow & {
  readonly organizationId: OrganizationId;
  readonly seller: string;
  /** Whose mark and color it wears. */
  readonly brand: Pick<Brand, 'name' | 'logo' | 'color'>;
  readonly buyer: string;
  /** The time zone of its dates. */
  readonly zone: string;
  readonly isSimulated: boolean;
};

/** The invoice as a page that can be read and printed. */
export function drawInvoice(invoice: Shown): string {
  const { organizationId, id, seller, sellerAddress, buyer, amountCents, createdAt, refundedCents, isSimulated } =
    invoice;
  const rows = invoiceLines(invoice, invoice.zone).map(
    (line) => `<tr><td>${escapeHtml(line.text)}</td><td class="n">${line.quantity.toLocaleString('en-US')}</td>
      <td class="n">${showDollars(line.amountCents / 100)}</td></tr>`,
  );
  const state = invoiceState(invoice);
  const refunded = `<tr><th colspan="2">Refunded</th><td class="n">&minus;${showDollars(refundedCents / 100)}</td></tr>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Invoice from ${escapeHtml(seller)}</title>
<meta name="theme-color" content="${escapeHtml(invoice.brand.color)}">
${typefaceTag}
<style>${typefaceStyle}:root{--brand:${escapeHtml(invoice.brand.color)};--on-brand:${textColorOn(invoice.brand.color)}}${STYLE}</style>
</head>
<body>
<main>
  <div class="brand">${markOf(invoice.brand)}<span>${escapeHtml(invoice.brand.name)}</span></div>
  <header><div><p class="dim">Invoice from</p><h1>${escapeHtml(seller)}</h1>
  ${sellerAddress ? `<p class="dim">${escapeHtml(sellerAddress)}</p>` : ''}</div>
  <p class="state ${state === 'paid' ? 'paid' : 'open'}">${stateText(invoice)}</p></header>
  <dl>
    <div><dt>Billed to</dt><dd>${escapeHtml(buyer)}</dd></div>
    <div><dt>Date</dt><dd>${formatDate(createdAt, invoice.zone)}</dd></div>
    <div><dt>Number</dt><dd>${organizationId}-${id}</dd></div>
  </dl>
  <table>
    <thead><tr><th>Item</th><th class="n">Quantity</th><th class="n">Amount</th></tr></thead>
    <tbody>${rows.join('')}</tbody>
    <tfoot><tr><th colspan="2">Total</th><td class="n">${showDollars(amountCents / 100)}</td></tr>
    ${refundedCents > 0 ? refunded : ''}</tfoot>
  </table>
  ${isSimulated ? '<footer class="dim">Payments are simulated here: nothing is charged.</footer>' : ''}
</main>
</body>
</html>`;
}

function markOf({ name, logo }: Shown['brand']): string {
  if (logo !== null) return `<img class="mark" src="${escapeHtml(logo)}" alt="">`;
  return `<span class="mark" aria-hidden="true">${escapeHtml(name.slice(0, 1).toUpperCase())}</span>`;
}

function stateText(invoice: Shown): string {
  const { paidAt, amountCents, zone } = invoice;
  const texts = {
    ...{ open: 'Not paid yet', failed: 'Not paid yet', 'needs-action': 'Not paid yet' },
    ...{ 'not-charged': 'Not charged', disputed: 'Disputed' },
    ...{ refunded: 'Refunded', 'partly-refunded': 'Partly refunded' },
    paid: paidAt === null || amountCents === 0 ? 'Paid' : `Paid on ${formatDate(paidAt, zone)}`,
  } as const;
  return texts[invoiceState(invoice)];
}

const STYLE = `
:root{color-scheme:light dark;--page:#f6f6f7;--sheet:#fff;--text:#18181b;--dim:#62626b;--line:#e2e2e6;--good:#17693b;--wait:#8a4b00}
@media (prefers-color-scheme:dark){:root{--page:#101012;--sheet:#19191c;--text:#f2f2f3;--dim:#a3a3ad;--line:#2e2e33;--good:#6fd29a;--wait:#f0b35c}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--page);color:var(--text);font:14px/1.5 'Inter Variable',Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:640px;margin:0 auto;padding:32px;background:var(--sheet);border:1px solid var(--line);border-top:4px solid var(--brand);border-radius:8px}
.brand{display:flex;gap:10px;align-items:center;margin-bottom:24px;font-size:16px;font-weight:600}
.mark{display:grid;place-items:center;width:32px;height:32px;border-radius:8px;background:var(--brand);color:var(--on-brand);object-fit:cover}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 16px;align-items:flex-end}
h1{margin:0;font-size:22px;line-height:1.3}
p{margin:0}
.dim{color:var(--dim)}
.state{padding:2px 10px;border:1px solid currentcolor;border-radius:99px;font-weight:600}
.paid{color:var(--good)}.open{color:var(--wait)}
dl{display:flex;flex-wrap:wrap;gap:12px 32px;margin:24px 0}
dt{color:var(--dim)}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
th,td{padding:10px 8px 10px 0;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--dim);font-weight:400}
.n{text-align:right;padding-left:16px;padding-right:0;white-space:nowrap}
tfoot th,tfoot td{border:0;color:var(--text);font-weight:600;font-size:16px}
footer{margin-top:24px}
@media (max-width:480px){main{padding:20px}}
@media print{body{background:none;padding:0}main{border:0}}`;
