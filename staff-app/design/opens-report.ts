/** Goes with a link to a campaign whose report is wanted, also where the brand opens the editor first. */
export const opensReportState = { opensReport: true } as const;

/** Says whether the way here asked for the report. */
export function opensReport(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opensReport' in state;
}
