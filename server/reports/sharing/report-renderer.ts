import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReportFrame } from '../../../visitor-pages/report/page.ts';

/** Draws the page around the figures of a shared report. */
export type RenderReport = (frame: ReportFrame, figures: string) => { readonly html: string; readonly style: string };

const built = join(import.meta.dirname, '../../../dist/visitor-pages-server/render-report.js');

/** Renders a shared report, as visitor-pages/report/render-report.ts does once it is built. */
export async function loadReportRenderer(): Promise<RenderReport> {
  try {
    const { renderReport } = (await import(pathToFileURL(built).href)) as { renderReport: RenderReport };
    return renderReport;
  } catch (error) {
    throw new Error('The shared report is not built yet: run npm run build.', { cause: error });
  }
}
