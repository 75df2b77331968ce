import { createHash } from 'node:crypto';
import type { BrandWords } from '../../../domain/brands/brand.ts';
import type { FunnelStage, FunnelStep } from '../../../domain/reports/funnel.ts';
import { formatPercent, percentOf, rateDecimals } from '../../../domain/reports/rates.ts';
import { escapeHtml } from '../../../domain/text/escape-html.ts';
import { formatDate, minutesAndSeconds } from '../../../domain/time/durations.ts';
import type { CampaignStats } from '../../campaigns/index.ts';
import type { SlideAttention } from '../attention/store.ts';

/** The figures of one campaign for someone outside: no names, no numbers, and nothing that anyone wrote in answer. */
export type SharedReport = {
  readonly campaign: string;
  readonly organization: string;
  readonly words: BrandWords;
  readonly color: string;
  readonly zone: string;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly stats: CampaignStats;
  readonly steps: readonly FunnelStep[];
  readonly slides: readonly SlideAttention[];
};

/** A page and the policy under which a browser may show it: no scripts, nothing from elsewhere. */
export type Page = { readonly html: string; readonly policy: string };

const labels: Readonly<Record<FunnelStage, string>> = {
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  watched: 'Watched',
  answered: 'Answered',
  booked: 'Booked',
};

const who: Readonly<Record<FunnelStage, string>> = {
  sent: 'sent to',
  delivered: 'delivered to',
  opened: 'who opened',
  watched: 'who watched',
  answered: 'who answered',
  booked: 'who booked',
};

const without: Readonly<Record<FunnelStage, string>> = {
  sent: 'not sent anything',
  delivered: 'without a delivery report',
  opened: 'who didn’t open',
  watched: 'who didn’t watch',
  answered: 'who didn’t answer',
  booked: 'who didn’t book',
};

/** The page of a shared report. */
export function drawSharedReport(report: SharedReport): Page {
  const { campaign, organization, zone, now, expiresAt, slides } = report;
  const body = `<header><p class="dim">${escapeHtml(organization)}</p><h1>${escapeHtml(campaign)}</h1>
<p class="dim">As of ${formatDate(now, zone)}. This link works until ${formatDate(expiresAt, zone)}.</p></header>
${cards(report)}${stages(report)}${slides.some(({ reached }) => reached > 0) ? attention(slides) : ''}`;
  return page(`${campaign}: report`, body, report.color);
}

/** What a link shows that doesn't open, for whatever reason. */
export function drawNoReport(): Page {
  const body = `<header><h1>This link doesn’t open a report</h1>
<p class="dim">It may have ended. Ask the person who sent it to you for a new one.</p></header>`;
  return page('No report', body, null);
}

/** What someone reads who opens too many too quickly. */
export function drawTooMany(): Page {
  const body = `<header><h1>Too many reports at once</h1><p class="dim">Wait a minute, then reload this page.</p></header>`;
  return page('Too many reports at once', body, null);
}

function cards({ stats, words }: SharedReport): string {
  const { leads, messages, messagesSuccess, messagesFailed, views, completedRate } = stats;
  const card = (label: string, figure: string, base: string) =>
    `<div><dt>${escapeHtml(label)}</dt><dd>${figure}<span class="dim">${escapeHtml(base)}</span></dd></div>`;
  return `<dl>${card(words.leads, count(leads), `in this ${words.campaign.toLowerCase()}`)}
${card('Messages sent', count(messages), `${count(messagesSuccess)} delivered, ${count(messagesFailed)} failed`)}
${card('Views', count(views), 'of its content')}
${card('Completed', formatPercent(completedRate, rateDecimals.completed), `of ${words.leads.toLowerCase()}`)}</dl>`;
}

function stages({ steps, stats }: SharedReport): string {
  const rows = steps.map(({ stage, people, before, peopleBefore, fromBefore }) => {
    const share =
      before === null || peopleBefore === 0
        ? ''
        : formatPercent(percentOf(fromBefore, peopleBefore), rateDecimals.dashboard);
    const others = people - fromBefore;
    const note = before === null ? [] : [share === '' ? '' : `of the ${count(peopleBefore)} ${who[before]}`];
    if (before !== null && others > 0) note.push(`${count(others)} ${without[before]}`);
    return `<tr><th scope="row">${labels[stage]}</th><td class="wide">${bar(percentOf(people, stats.leads))}</td>
<td class="n">${count(people)}</td><td class="n">${share}<span class="dim">${note.filter((part) => part !== '').join(', and ')}</span></td></tr>`;
  });
  return `<section><h2>How far they came</h2><table><thead><tr><th>Stage</th><th class="wide"></th><th class="n">People</th>
<th class="n">Of the stage before</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function attention(slides: readonly SlideAttention[]): string {
  const most = Math.max(1, ...slides.map(({ reached }) => reached));
  const rows = slides.map(
    ({ title, reached, medianSeconds, left }, at) => `<tr><th scope="row">${escapeHtml(title ?? `Slide ${at + 1}`)}</th>
<td class="wide">${bar(percentOf(reached, most))}</td><td class="n">${count(reached)}</td>
<td class="n">${reached === 0 ? '–' : minutesAndSeconds(medianSeconds)}</td><td class="n">${count(left)}</td></tr>`,
  );
  return `<section><h2>Attention</h2><table><thead><tr><th>Slide</th><th class="wide"></th><th class="n">Reached</th>
<th class="n">Median time</th><th class="n">Left here</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

// An attribute of a drawing, because the page's policy forbids styles on elements.
function bar(percent: number): string {
  const width = percent.toFixed(1);
  return `<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="4"/><rect class="bar" width="${width}" height="4"/></svg>`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function page(title: string, body: string, color: string | null): Page {
  const style = styleOf(color !== null && /^#[\da-f]{6}$/i.test(color) ? color : '#52525b');
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>`;
  return { html, policy };
}

const styleOf = (color: string) => `
:root { color-scheme: light dark; --line: #e4e4e7; --dim: #5b5b66; --ground: #f8fafc; --card: #fff; --color: ${color}; }
@media (prefers-color-scheme: dark) {
  :root { --line: #2f3037; --dim: #a3a3ad; --ground: #101114; --card: #1a1b1f; --color: color-mix(in srgb, ${color} 70%, #fff); }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 800px; margin: 0 auto; padding: 32px 16px; }
header { border-top: 4px solid var(--color); padding: 16px 0 8px; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 0 0 8px; font-size: 18px; }
p { margin: 0 0 4px; }
.dim { color: var(--dim); font-size: 14px; }
dl { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 12px; margin: 16px 0; }
dl div, section { padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
dt { color: var(--dim); font-size: 14px; }
dd { margin: 0; font-size: 26px; font-weight: 650; line-height: 1.3; }
dd span { display: block; font-weight: 400; }
section { margin: 0 0 16px; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 15px; }
th, td { padding: 8px 12px 8px 0; text-align: left; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--dim); font-size: 13px; font-weight: 400; }
tbody th { font-weight: 500; overflow-wrap: anywhere; }
.n { padding-right: 0; padding-left: 12px; text-align: right; }
.n .dim { display: block; font-size: 13px; }
.wide { width: 30%; }
svg { display: block; width: 100%; height: 12px; border-radius: 4px; }
.track { fill: var(--line); }
.bar { fill: var(--color); }
@media (max-width: 600px) {
  dl { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .wide { display: none; }
}
@media print {
  body { background: none; }
  main { max-width: none; padding: 0; }
  dl div, section { break-inside: avoid; }
  * { print-color-adjust: exact; }
}
`;
