/** What Lighthouse judges. */
export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** What this project reads of a Lighthouse result. */
export type Report = {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<
    Partial<Record<string, { readonly score: number | null; readonly auditRefs: readonly AuditRef[] }>>
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
};

type AuditRef = { readonly id: string; readonly weight: number };

/** The lowest score, from 0 to 100, of each category that must hold on any machine. */
export type Bars = Readonly<Partial<Record<Category, number>>>;

const shown: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** A page and its scores in one line. */
export function scoreLine(name: string, report: Report): string {
  return `${name}: ${shown.map((category) => `${category} ${scoreOf(report, category) ?? '-'}`).join(', ')}`;
}

/** Each category below its bar, and the audits that cost it points; also a page that couldn't be judged. */
export function belowTheBar(report: Report, bars: Bars): string[] {
  if (report.runtimeError) return [`${report.runtimeError.code}: ${report.runtimeError.message}`];
  return Object.entries(bars).flatMap(([category, bar]) => {
    const score = scoreOf(report, category);
    if (score !== null && score >= bar) return [];
    const refs = report.categories[category]?.auditRefs ?? [];
    const costly = refs.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1);
    return [
      `${category} is ${score ?? 'missing'}, below ${bar}`,
      ...costly.map(({ id }) => `  ${titleOf(report, id)}`),
    ];
  });
}

function scoreOf(report: Report, category: string): number | null {
  const score = report.categories[category]?.score ?? null;
  return score === null ? null : Math.round(score * 100);
}

function titleOf(report: Report, id: string): string {
  const { title = '', displayValue = '' } = report.audits[id] ?? {};
  return [id, title, displayValue].filter(Boolean).join(': ');
}
