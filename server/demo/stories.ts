/** What one brand's demo organisation tells its contacts. */
export type DemoStory = {
  readonly brand: string;
  readonly organization: string;
  readonly senderPhone: string;
  readonly people: number;
  /** So that whoever tries the demo at night sees texts arrive at once. */
  readonly sendsAtAnyHour: boolean;
  readonly campaigns: readonly DemoCampaign[];
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

/** The demo's organisations: one for each brand. */
export const demoStories: readonly DemoStory[] = [
  {
    brand: 'default',
    organization: 'Northwind Roofing',
    senderPhone: '+15550100100',
    sendsAtAnyHour: true,
    people: 150,
    campaigns: [
      {
        name: 'Spring roof check',
        share: 0.8,
        startsDaysAgo: 12,
        steps: [
          {
            afterDays: 0,
            message:
              'Hi {{first_name}}, this is Dana from Northwind Roofing. Storm season is close: may we check your roof for free?',
          },
          {
            afterDays: 2,
            message: '{{first_name}}, here is a one-minute look at what we check:',
            pitch: {
              title: 'What a roof check looks like',
              slides: [
                {
                  slideType: 'YOUTUBE',
                  title: 'A roof check in one minute',
                  description: 'Dana walks you through all twelve points.',
                  url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
                  widgets: [{ widgetType: 'YESNO', label: 'Was your roof checked in the last five years?' }],
                },
                {
                  slideType: 'YOUTUBE',
                  title: 'What our customers say',
                  url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
                  widgets: [
                    { widgetType: 'RATING', label: 'How likely are you to book a check?' },
                    {
                      widgetType: 'CHOICE',
                      label: 'When suits you best?',
                      labels: ['Mornings', 'Afternoons', 'Weekends'],
                    },
                  ],
                },
              ],
            },
          },
          {
            afterDays: 3,
            message: 'Still a few free slots this month, {{first_name}}. Reply YES and we will call you.',
          },
        ],
      },
      {
        name: 'Gutter guard offer',
        share: 0.45,
        startsDaysAgo: 5,
        steps: [
          {
            afterDays: 0,
            message: '{{first_name}}, leaves in the gutter again? Have a look at this:',
            pitch: {
              title: 'Gutter guards',
              slides: [
                {
                  slideType: 'YOUTUBE',
                  title: 'Never climb that ladder again',
                  url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
                  widgets: [{ widgetType: 'SHORT', label: 'What should we know about your house?' }],
                },
              ],
            },
          },
          { afterDays: 2, message: 'The gutter offer ends on Friday, {{first_name}}. Shall we stop by?' },
        ],
      },
    ],
  },
  {
    brand: 'health',
    organization: 'Lakeside Clinic',
    senderPhone: '+15550100200',
    sendsAtAnyHour: false,
    people: 150,
    campaigns: [
      {
        name: 'Before your visit',
        share: 0.7,
        startsDaysAgo: 9,
        steps: [
          {
            afterDays: 0,
            message: 'Hello from Lakeside Clinic. Your visit is coming up. We will send you a short guide in two days.',
          },
          {
            afterDays: 2,
            message: 'Your guide to a calm visit:',
            pitch: {
              title: 'Your visit, step by step',
              slides: [
                {
                  slideType: 'TEXT',
                  title: 'What to bring',
                  content:
                    '<p>Please bring:</p><ul><li>your insurance card</li><li>a list of your medicines</li><li>comfortable shoes</li></ul><p>Plan to arrive <strong>ten minutes early</strong>.</p>',
                  widgets: [{ widgetType: 'YESNO', label: 'Do you need help getting here?' }],
                },
                {
                  slideType: 'YOUTUBE',
                  title: 'Meet the team',
                  url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
                  widgets: [{ widgetType: 'RATING', label: 'How prepared do you feel?' }],
                },
              ],
            },
          },
        ],
      },
      {
        name: 'Flu shots are here',
        share: 0.5,
        startsDaysAgo: 3,
        steps: [
          { afterDays: 0, message: 'Flu shots are here, {{first_name}}. Reply YES and we will find you a time.' },
        ],
      },
    ],
  },
];
