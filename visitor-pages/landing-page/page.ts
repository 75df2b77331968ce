import type { GroupTerms } from '../../domain/landing-pages/group-terms.ts';
import type { PageKind } from '../../domain/landing-pages/page-kind.ts';
import type { PageField, PageRules } from '../../domain/landing-pages/submit-rules.ts';
import type { DrawnWidget } from '../../domain/widgets/registry.ts';
import type { Language } from '../../words/languages.ts';

/** All that a visitor's browser is told of a page with a form: nothing about anybody who filled it in before. */
export type LandingPageView = {
  readonly kind: PageKind;
  readonly code: string;
  /** In which everything but the words of staff is said. */
  readonly language: Language;
  /** The languages to choose from; with one there is no choice. */
  readonly languages: readonly Language[];
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
export type PageQuestion = DrawnWidget;

/** The picture or video that tells what a group is about. */
export type ExplainerView = { readonly url: string; readonly isVideo: boolean; readonly poster: string | null };

/** What the script says as it sends the form; the page gives it. */
export type FormWords = {
  readonly submit: string;
  readonly submitting: string;
  readonly submitted: string;
  readonly notReached: string;
  readonly unknownFailure: string;
};
