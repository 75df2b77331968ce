import type { PageLook } from '../page-look.ts';

/** What is around the figures of a shared report: whose it is, and how their pages look. */
export type ReportFrame = PageLook & {
  readonly title: string;
  readonly name: string | null;
  readonly logo: string | null;
};
