import type { GroupTerms } from '../../domain/landing-pages/group-terms.ts';
import type { PageKind } from '../../domain/landing-pages/page-kind.ts';
import type { PageLayout } from '../../domain/landing-pages/page-layout.ts';
import type { PageField, PageRules } from '../../domain/landing-pages/submit-rules.ts';
import type { DrawnWidget } from '../../domain/widgets/registry.ts';
import type { Language } from '../../words/languages.ts';
import type { PageLook } from '../page-look.ts';

/** Everything a visitor's browser gets about a page with a form. Nothing about people who filled it in before. */
export type LandingPageView = {
  readonly kind: PageKind;
  readonly code: string;
  /** The language of everything except staff's own text. */
  readonly language: Language;
  /** The languages to choose from. With one, there is no choice. */
  readonly languages: readonly Language[];
  /** The name above the page: the campaign's branding if it has one. */
  readonly brandName: string;
  /** The title of the browser tab, if it must not reveal what the page is about. */
  readonly tabName: string | null;
  /** The organization that will text the visitor. */
  readonly sender: string;
  /** The current year. */
  readonly year: number;
  /** Written #rrggbb. */
  readonly color: string;
  readonly character: PageLook['character'];
  readonly logo: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly layout: PageLayout;
  readonly explainer: ExplainerView | null;
  /** The terms of joining, on a group's page. */
  readonly terms: GroupTerms | null;
  readonly fields: readonly PageField[];
  /** The label and the choices of the page's dropdown. */
  readonly choice: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** Questions besides the fields. All are optional. */
  readonly questions: readonly PageQuestion[];
  readonly rules: PageRules;
  readonly optInText: string;
  readonly optInFinePrint: string;
  readonly hipaaText: string | null;
  readonly policyUrl: string;
  /** The page in link previews: its absolute address, and a picture at an absolute address. */
  readonly share: { readonly url: string; readonly image: string | null };
  /** Search engines may list it. */
  readonly isInSearch: boolean;
  /** What is typed is kept in the tab until it's sent; in health it isn't. */
  readonly keepsTyped: boolean;
  readonly next: WhatFollows;
  readonly booking: PageBooking;
};

/** What a page that asks for a day knows of it. */
export type PageBooking = {
  /** The first day that can be chosen, as 2026-11-21. */
  readonly earliestDay: string;
  /** The day is named once the form is sent; in health it isn't. */
  readonly namesDay: boolean;
};

/** Everything a visitor's browser gets about an archived page. */
export type ClosedPageView = Pick<LandingPageView, 'language' | 'sender' | 'year' | 'color' | 'character' | 'logo'> & {
  /** The title of the browser tab. */
  readonly tabName: string;
  /** The organization's number, as ten digits. */
  readonly phone: string | null;
};

/** What a visitor reads once the form is sent. */
export type WhatFollows = {
  /** The number that will text, as ten digits; null: there is none yet. */
  readonly phone: string | null;
  /** The first message comes in a few minutes, at a time, or it depends; 'none': nothing is said of one. */
  readonly firstText: 'soon' | 'later' | 'around' | 'none' | { readonly at: string };
  /** The contact card with the number. */
  readonly cardUrl: string | null;
};

/** A question that staff put on the page, with nothing missing. */
export type PageQuestion = DrawnWidget;

/** The picture or video about a group. */
export type ExplainerView = { readonly url: string; readonly isVideo: boolean; readonly poster: string | null };

/** The script's messages about sending the form, provided by the page. */
export type FormWords = {
  readonly submit: string;
  readonly submitting: string;
  readonly submitted: string;
  /** What is said of the chosen day, with {day} in its place; null where none is asked for. */
  readonly booked: string | null;
  /** How to change that day, said right after it. */
  readonly changeBooking: readonly string[];
  /** The heading of what comes next. */
  readonly whatFollows: string;
  /** What comes next, one sentence each. */
  readonly next: readonly string[];
  /** The link with which a phone saves the number. */
  readonly card: { readonly url: string; readonly label: string } | null;
  /** For the form in steps: its buttons, and where one is, with {step} and {count} in place of the numbers. */
  readonly steps: { readonly next: string; readonly back: string; readonly place: string };
  readonly notReached: string;
  readonly unknownFailure: string;
  /** What is said of a phone that can't exist, of one in another country, and of one that gets no texts. */
  readonly checkPhone: string;
  readonly phoneAbroad: string;
  readonly phoneWithoutTexts: string;
  /** What is said of a date of birth after today, of one before 1900, and of one that is half typed. */
  readonly birthInFuture: string;
  readonly birthTooEarly: string;
  readonly birthUnfinished: string;
  /** What to do for each field that is still missing, by its name. */
  readonly missing: Readonly<Record<string, string>>;
};
