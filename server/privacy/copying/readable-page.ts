import type { BrandWords } from '../../../domain/brands/brand.ts';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import { escapeHtml } from '../../../domain/text/escape-html.ts';
import { formatDateTime } from '../../../domain/time/durations.ts';
import type { ContactCopy } from './copy-contact.ts';
import { headingOf, inWords, type Section, sectionsOf, titleOfTable } from './sections.ts';
import type { CopiedRow } from './store.ts';

const style = `body{font:15px/1.5 system-ui,sans-serif;color:#1a1d24;background:#fff;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:2rem 0 .5rem;border-bottom:2px solid #d5d9e0;padding-bottom:.25rem}
p,nav{color:#4a5160}nav a{margin-right:1rem;color:inherit}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #e6e9ee;overflow-wrap:anywhere}
th{font-weight:600}th[scope=row]{width:12rem}td{min-width:5rem}td.rest{font-size:.85em;color:#4a5160}
@media screen and (max-width:640px){.rows thead{display:none}.rows tr,.rows td{display:block}.rows td{border:0;padding:.1rem 0}
.rows td:empty{display:none}.rows td::before{content:attr(data-is) ": ";font-weight:600;color:#1a1d24}
.rows tr{border-bottom:1px solid #e6e9ee;padding:.5rem 0}th[scope=row]{width:8rem}}
@media print{body{margin:0;max-width:none;font-size:11px}nav{display:none}h2,tr{break-inside:avoid}h2{break-after:avoid}}`;

/** The copy of a contact's data as a self-contained page: no scripts, nothing loaded from elsewhere, and printable. */
export function readablePage(copy: ContactCopy, words: Pick<BrandWords, 'campaigns'>): string {
  const known = sectionsOf(words);
  const shown = new Set(known.map(({ table }) => table));
  const others = Object.keys(copy.stored)
    .filter((table) => !shown.has(table))
    .map((table): Section => ({ title: titleOfTable(table), table, columns: {}, none: '' }));
  const sections = [...known, ...others];
  const links = sections.map(({ title }, place) => `<a href="#s${place}">${escapeHtml(title)}</a>`).join(' ');
  const name = String(copy.stored.leads?.[0]?.name ?? formatPhone(copy.phone));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(`Data about ${name}`)}</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(`Data about ${name}`)}</h1>
<p>${escapeHtml(`Everything ${copy.organization} stores about ${formatPhone(copy.phone)}, as of ${momentOf(copy.madeAt)} UTC. All times are in UTC. Personal links are shown without their codes.`)}</p>
<nav>${links}</nav>
${sections.map((section, place) => sectionOf(section, place, copy)).join('\n')}
</main></body></html>
`;
}

function sectionOf({ title, table, columns, none }: Section, place: number, copy: ContactCopy): string {
  const rows = copy.stored[table] ?? [];
  const head = `<h2 id="s${place}">${escapeHtml(title)}</h2>`;
  if (rows.length === 0) return `${head}\n<p>${escapeHtml(none)}</p>`;
  const filled = Object.entries(columns).filter(([, column]) => rows.some((row) => isFilled(row[column])));
  const rest = rows.map((row) => restOf(row, Object.values(columns), copy));
  if (rows.length === 1 || filled.length === 0)
    return head + rows.map((row, at) => pairsOf(row, filled, rest[at] ?? [], copy)).join('\n');
  const hasRest = rest.some((pairs) => pairs.length > 0);
  const headings = [...filled.map(([heading]) => heading), ...(hasRest ? ['Details'] : [])];
  const body = rows.map((row, at) => {
    const cells = filled.map(([heading, column]) => cellOf(heading, shownValue(column, row[column], copy)));
    const details = (rest[at] ?? []).map(([heading, value]) => `${heading}: ${value}`).join('; ');
    return `<tr>${cells.join('')}${hasRest ? cellOf('Details', details, ' class="rest"') : ''}</tr>`;
  });
  return `${head}
<div class="wide"><table class="rows"><thead><tr>${headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join('')}</tr></thead>
<tbody>${body.join('\n')}</tbody></table></div>`;
}

// On a phone each cell is its own line, after its heading.
function cellOf(heading: string, value: string, more = ''): string {
  return `<td data-is="${escapeHtml(heading)}"${more}>${escapeHtml(value)}</td>`;
}

type Pair = readonly [heading: string, value: string];

// One row reads better as a list.
function pairsOf(row: CopiedRow, filled: readonly Pair[], rest: readonly Pair[], copy: ContactCopy): string {
  const pairs = [...filled.map(([heading, column]): Pair => [heading, shownValue(column, row[column], copy)]), ...rest];
  const lines = pairs.map(
    ([heading, value]) => `<tr><th scope="row">${escapeHtml(heading)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<div class="wide"><table><tbody>${lines.join('\n')}</tbody></table></div>`;
}

// What a section doesn't list but has a name on the screens. All else is for machines, and in the JSON.
function restOf(row: CopiedRow, columns: readonly string[], copy: ContactCopy): Pair[] {
  return Object.entries(row).flatMap(([column, value]): Pair[] => {
    const heading = headingOf(column);
    const isShown = heading !== null && !columns.includes(column) && isFilled(value);
    return isShown ? [[heading, shownValue(column, value, copy)]] : [];
  });
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false && value !== 0 && !isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

const namesFor = { campaign_id: 'campaigns', group_id: 'groups', pitch_id: 'content', slide_id: 'slides' } as const;

function shownValue(column: string, value: unknown, { names }: ContactCopy): string {
  if (!isFilled(value)) return '';
  if (Object.hasOwn(namesFor, column)) {
    const named = names[namesFor[column as keyof typeof namesFor]][String(value)];
    return named || `No. ${value}`;
  }
  if (value === true) return 'Yes';
  if (typeof value === 'string') return isMoment(value) ? momentOf(new Date(value)) : spelled(column, value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function spelled(column: string, value: string): string {
  return column === 'phone' && /^\d{10}$/.test(value) ? formatPhone(value) : inWords(column, value);
}

function isMoment(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);
}

function momentOf(moment: Date): string {
  return formatDateTime(moment, 'UTC');
}
