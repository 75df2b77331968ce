import type { GroupTerms } from '../../domain/landing-pages/group-terms.ts';
import type { PageKind } from '../../domain/landing-pages/page-kind.ts';
import type { PageField, PageRules } from '../../domain/landing-pages/submit-rules.ts';
import type { NormalWidgetSettings, WidgetType } from '../../domain/widgets/registry.ts';

/** All that a visitor's browser is told of a page with a form: nothing about anybody who filled it in before. */
export type LandingPageView = {
  readonly kind: PageKind;
  readonly code: string;
  /** The name over the page: the campaign's branding where it has one. */
  readonly brandName: string;
  /** What the browser tab is called, where it must not tell what the page is about. */
  readonly tabName: string | null;
  /** The organization that will text the visitor. */
  readonly sender: string;
  /** The year in which the page is read. */
  readonly year: number;
  /** Written #rrggbb. */
  readonly color: string;
  readonly logo: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly explainer: ExplainerView | null;
  /** What joining means, on a group's page. */
  readonly terms: GroupTerms | null;
  readonly fields: readonly PageField[];
  /** What the page's dropdown is about, and its choices. */
  readonly choice: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** What is asked besides the fields; all of it may be left open. */
  readonly questions: readonly PageQuestion[];
  readonly rules: PageRules;
  readonly optInText: string;
  readonly optInFinePrint: string;
  readonly hipaaText: string | null;
  readonly policyUrl: string;
};

/** A question that staff put on the page, with nothing missing. */
export type PageQuestion = NormalWidgetSettings & { readonly id: string; readonly type: WidgetType };

/** The picture or film that tells what a group is about. */
export type ExplainerView = { readonly url: string; readonly isVideo: boolean; readonly poster: string | null };

/** What stands on the button. */
export const submitLabel = 'Submit';

/** What stands in place of a form that was taken. */
export const submittedText = 'Submitted!';

/** What a visitor reads whose form didn't arrive; what they typed stays. */
export const notReached = 'We couldn’t reach the server. Check your connection, then submit again.';

/** What a visitor reads where the server gives no reason. */
export const unknownFailure = 'An unknown error occurred. Please refresh the page and try again.';
