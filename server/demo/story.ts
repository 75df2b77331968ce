/** What one brand's demo organisation tells its contacts. */
export type DemoStory = {
  readonly brand: string;
  readonly organization: string;
  readonly senderPhone: string;
  readonly people: number;
  /** So that whoever tries the demo at night sees texts arrive at once. */
  readonly sendsAtAnyHour: boolean;
  readonly campaigns: readonly DemoCampaign[];
  /** What its contacts write into a field, and what they text back. */
  readonly written: readonly string[];
  readonly replies: readonly string[];
};

export type DemoCampaign = {
  readonly name: string;
  /** The share of the organisation's contacts that are in it. */
  readonly share: number;
  readonly startsDaysAgo: number;
  readonly steps: readonly DemoStep[];
};

export type DemoStep =
  | { readonly message: string; readonly afterDays: number }
  | { readonly message: string; readonly afterDays: number; readonly pitch: DemoPitch };

export type DemoPitch = { readonly title: string; readonly slides: readonly DemoSlide[] };

export type DemoSlide = {
  readonly slideType: 'YOUTUBE' | 'TEXT';
  readonly title: string;
  readonly description?: string;
  readonly url?: string;
  readonly content?: string;
  readonly widgets: readonly {
    readonly widgetType: 'YESNO' | 'RATING' | 'SHORT' | 'CHOICE';
    readonly label: string;
    readonly labels?: readonly string[];
  }[];
};
