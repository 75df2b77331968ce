import type { BrandWords } from '../../../domain/brands/brand.ts';
import type { FunnelStage, FunnelStep } from '../../../domain/reports/funnel.ts';
import { formatPercent, percentOf, rateDecimals } from '../../../domain/reports/rates.ts';
import { escapeHtml } from '../../../domain/text/escape-html.ts';
import { formatDate, minutesAndSeconds } from '../../../domain/time/durations.ts';
import type { ReportFrame } from '../../../visitor-pages/report/page.ts';
import type { CampaignStats } from '../../campaigns/index.ts';
import type { SlideAttention } from '../attention/store.ts';
import type { RenderReport } from './report-renderer.ts';

/** The figures of one campaign for someone outside: no names, no numbers, and nothing that anyone wrote in answer. */
export type SharedReport = {
  readonly campaign: string;
  /** The name of the tab says nothing of what the campaign is about. */
  readonly isHealth: boolean;
  readonly words: BrandWords;
  readonly look: Omit<ReportFrame, 'title'>;
  readonly zone: string;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly stats: CampaignStats;
  readonly steps: readonly FunnelStep[];
  readonly slides: readonly SlideAttention[];
};

const ofNoOrganization = { color: '#52525b', character: null, name: null, logo: null };

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
  delivered: 'whose carrier didn’t confirm',
  opened: 'without opening',
  watched: 'without watching',
  answered: 'who didn’t answer',
  booked: 'who didn’t book',
};

// What each stage counts, for someone who has never seen the product.
const counts: Readonly<Record<FunnelStage, string>> = {
  sent: 'a message was sent to them',
  delivered: 'the carrier confirmed that a message reached their phone',
  opened: 'they opened the link in a message, counted once however often they did',
  watched: 'they played a video behind the link',
  answered: 'they texted back or answered a question behind the link',
  booked: 'they booked a time',
};

/** The page of a shared report: its HTML with the styles in it, whose hash goes into its policy. */
export function drawSharedReport(render: RenderReport, report: SharedReport) {
  const { campaign, isHealth, words, look, zone, now, expiresAt, slides } = report;
  const kind = `${words.campaign} report`;
  const figures = `<header><h1>${escapeHtml(campaign)}</h1>
<p>${escapeHtml(look.name === null ? kind : `${kind} from ${look.name}`)}: who got its text messages, and what they did with them.</p>
<p class="dim">As of ${formatDate(now, zone)}. This link works until ${formatDate(expiresAt, zone)}.</p></header>
${cards(report)}${stages(report)}${slides.some(({ reached }) => reached > 0) ? attention(slides) : ''}`;
  return render(
    { ...look, title: isHealth ? [kind, look.name].filter(Boolean).join(' · ') : `${campaign}: report` },
    figures,
  );
}

/** What a link shows that doesn't open, for whatever reason. */
export function drawNoReport(render: RenderReport) {
  const sentence = `<header><h1>This link doesn’t open a report</h1>
<p class="dim">It may have ended. Ask the person who sent it to you for a new one.</p></header>`;
  return render({ ...ofNoOrganization, title: 'No report' }, sentence);
}

/** What someone reads who opens too many too quickly. */
export function drawTooMany(render: RenderReport) {
  const sentence = `<header><h1>Too many reports at once</h1><p class="dim">Wait a minute, then reload this page.</p></header>`;
  return render({ ...ofNoOrganization, title: 'Too many reports at once' }, sentence);
}

function cards({ stats, words, slides }: SharedReport): string {
  const { leads, messages, messagesSuccess, messagesFailed, views, completedRate } = stats;
  const card = (label: string, figure: string, base: string) =>
    `<div><dt>${escapeHtml(label)}</dt><dd>${figure}<span class="dim">${escapeHtml(base)}</span></dd></div>`;
  // Someone who was sent plain messages saw no page, and nothing tells whether they read them.
  const finished =
    slides.length === 0 ? 'were sent every message' : 'were sent every message and saw the last pages to the end';
  return `<dl>${card('People', count(leads), `in this ${words.campaign.toLowerCase()}`)}
${card('Messages sent', count(messages), `${count(messagesSuccess)} delivered, ${count(messagesFailed)} failed`)}
${card('Views', count(views), 'of the pages behind its links')}
${card('Completed', formatPercent(completedRate, rateDecimals.completed), finished)}</dl>`;
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
    const basis = `${share}<span class="dim">${note.filter((part) => part !== '').join(', and ')}</span>`;
    const ofBefore = before === null ? '<td class="n"></td>' : cell('Of the stage before', basis);
    return `<tr><th scope="row">${labels[stage]}<span class="dim">${counts[stage]}</span></th>
<td class="wide">${bar(percentOf(fromBefore, stats.leads), percentOf(others, stats.leads))}</td>${cell('People', count(people))}${ofBefore}</tr>`;
  });
  return `<section><h2>How far they got</h2><table><thead><tr><th>Stage</th><th class="wide"></th><th class="n">People</th>
<th class="n">Of the stage before</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function attention(slides: readonly SlideAttention[]): string {
  const most = Math.max(1, ...slides.map(({ reached }) => reached));
  const rows = slides.map(
    ({ title, reached, medianSeconds, left }, at) => `<tr><th scope="row">${escapeHtml(title ?? `Page ${at + 1}`)}</th>
<td class="wide">${bar(percentOf(reached, most))}</td>${cell('Saw it', count(reached))}
${cell('Typical time', reached === 0 ? '–' : minutesAndSeconds(medianSeconds))}${cell('Left here', count(left))}</tr>`,
  );
  return `<section><h2>What people looked at</h2><table><thead><tr><th>Page</th><th class="wide"></th><th class="n">Saw it</th>
<th class="n">Typical time</th><th class="n">Left here</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

// An attribute of a drawing, because the page's policy forbids styles on elements.
/** A bar of two parts: people who came from the stage before, and lighter those who skipped it. */
function bar(percent: number, others = 0): string {
  const width = percent.toFixed(1);
  const skipped = others === 0 ? '' : `<rect class="bar others" x="${width}" width="${others.toFixed(1)}" height="4"/>`;
  return `<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="4"/><rect class="bar" width="${width}" height="4"/>${skipped}</svg>`;
}

// On a phone, where the head of the table has no room, the label is beside the figure.
function cell(label: string, figure: string): string {
  return `<td class="n"><span class="label">${label}</span>${figure}</td>`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
