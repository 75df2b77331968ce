import type { CampaignTemplate } from '../../domain/campaigns/templates/campaign-template.ts';
import { planCover } from './covers.ts';
import { remindOf, tellOwner } from './rules.ts';

const house = (x: number) =>
  `<g transform="translate(${x})"><path d="M0 330H330V555H0Z"/><path d="M-45 340L165 170L375 340Z" fill="#5b4ff5"/><path d="M130 555V430H200V555"/><path d="M40 385h60v55H40zM230 385h60v55h-60z" fill="#ffd27a"/></g>`;

/** For companies that come to the house. */
export const defaultTemplates: readonly CampaignTemplate[] = [
  {
    key: 'free-check',
    name: 'Free check-up',
    summary: 'Offers a free check-up, texts you when someone wants one, and reminds only people who have not answered.',
    cover: planCover(
      `${house(435)}<circle cx="800" cy="300" r="92" fill="#fff" fill-opacity=".85"/><path d="M866 366L960 460" stroke-width="24"/><path d="M762 302l28 28 50-58" fill="none" stroke="#0f9d76" stroke-width="14"/>`,
    ),
    steps: [
      {
        message: 'Hi {{first_name}}, {organization} here. We offer you a free check-up at home. Reply STOP to opt out.',
      },
      {
        days: 2,
        window: 9,
        message: '{{first_name}}, this is what we look at, and what it costs: nothing.',
        content: {
          title: 'What we check, and why',
          endText: 'Thank you for your answer! If it was yes, we will text you to find a time.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'A short visit can save you a repair',
              description:
                'We look at what wears out first and tell you what we find.\n\nYou decide what happens next.',
              questions: [
                {
                  widgetType: 'CHOICE',
                  label: 'Would you like a free check-up?',
                  labels: ['Yes, in the morning', 'Yes, in the afternoon', 'No, thank you'],
                },
                { widgetType: 'SHORT', label: 'Is there anything we should know?' },
              ],
            },
          ],
        },
        rules: [
          tellOwner(
            'Would you like a free check-up?',
            ['Yes, in the morning', 'Yes, in the afternoon'],
            '{{first_name}} {{last_name}} wants a free check-up: {{phone}}',
          ),
          remindOf(
            'Would you like a free check-up?',
            4,
            '{{first_name}}, would you still like a free check-up? Reply YES and we will call you.',
          ),
        ],
      },
    ],
  },
  {
    key: 'estimate',
    name: 'Estimate follow-up',
    summary: 'Asks what is still open after an estimate, and offers a call.',
    cover: planCover(
      `<path d="M380 90H760L840 170V590H380Z"/><path d="M760 90V170H840" fill="#d9dbfa"/><path d="M445 200H650M445 270H775M445 330H775M445 390H690" fill="none"/><path d="M445 460H775V530H445Z" fill="#ffd27a"/><path d="M870 560L930 330L975 342L915 572L882 598Z" fill="#5b4ff5"/>`,
    ),
    steps: [
      {
        days: 1,
        window: 9,
        message: 'Hi {{first_name}}, {organization} here. Any questions about our estimate? Reply STOP to opt out.',
      },
      {
        days: 3,
        window: 13,
        message: '{{first_name}}, you can tell us here what is still open.',
        content: {
          title: 'Your estimate',
          endText: 'Thank you for telling us.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'What is still open?',
              description:
                'The price on your estimate is valid for [how long prices hold]. If something should be different, tell us here.',
              questions: [
                {
                  widgetType: 'CHOICE',
                  label: 'Where do you stand?',
                  labels: ['Ready to start', 'I have a question', 'I need more time', 'I chose someone else'],
                },
                { widgetType: 'SHORT', label: 'What should we know?' },
              ],
            },
          ],
        },
        rules: [
          tellOwner(
            'Where do you stand?',
            ['Ready to start', 'I have a question'],
            'Call {{first_name}} {{last_name}} about the estimate: {{phone}}',
          ),
        ],
      },
    ],
  },
  {
    key: 'review',
    name: 'Ask for feedback',
    summary: 'Asks customers how the job went, so that you can fix what did not go well.',
    cover: planCover(
      `<path d="M240 140H960A40 40 0 0 1 1000 180V420A40 40 0 0 1 960 460H560L450 560V460H240A40 40 0 0 1 200 420V180A40 40 0 0 1 240 140Z"/>${[320, 460, 600, 740, 880].map((x, at) => `<path transform="translate(${x} 300)" d="M0-58l17 38 41 4-31 28 9 41-36-21-36 21 9-41-31-28 41-4Z" fill="${at < 4 ? '#ffb547' : '#fff'}"/>`).join('')}`,
    ),
    steps: [
      {
        days: 1,
        window: 18,
        message: 'Thank you for choosing {organization}, {{first_name}}. How did we do? Reply STOP to opt out.',
        content: {
          title: 'How did we do?',
          endText: 'Thank you. We read every answer.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'Two short questions',
              questions: [
                { widgetType: 'RATING', label: 'How satisfied are you with our work?', start: 1, end: 10 },
                { widgetType: 'SHORT', label: 'What could we have done better?' },
              ],
            },
          ],
        },
      },
    ],
  },
  {
    key: 'referral',
    name: 'Ask for a referral',
    summary: 'Asks customers for a neighbor who could use your help, and texts you when someone knows one.',
    cover: planCover(
      `${house(130)}${house(740)}<path d="M330 140Q600 10 870 140" fill="none" stroke-dasharray="26 26"/><path d="M540 110H660V220H540Z" fill="#ffd27a"/><path d="M600 110V220M540 150H660M600 110q-55-60-60-10q15 20 60 10q55-60 60-10q-15 20-60 10" fill="none"/>`,
    ),
    steps: [
      {
        days: 14,
        window: 13,
        message: 'Hi {{first_name}}, {organization} here. We hope all is well since our visit. Reply STOP to opt out.',
      },
      {
        days: 2,
        window: 13,
        message: '{{first_name}}, does a neighbor need a hand? You can tell us here.',
        content: {
          title: 'Someone you know',
          endText: 'Thank you for your answer!',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'Good neighbors share good help',
              description: 'A good word from someone like you helps us most. Just ask them to text us.',
              questions: [{ widgetType: 'YESNO', label: 'Do you know someone who could use our help?' }],
            },
          ],
        },
        rules: [
          tellOwner(
            'Do you know someone who could use our help?',
            ['Yes'],
            '{{first_name}} {{last_name}} knows someone who could use your help: {{phone}}',
          ),
        ],
      },
    ],
  },
  {
    key: 'season',
    name: 'Season reminder',
    summary:
      'Reminds customers of the work that is due before the season changes, and texts you when someone wants help.',
    cover: planCover(
      `<circle cx="250" cy="180" r="82" fill="#ffb547"/><path d="M250 50v-30M250 340v-30M120 180h-30M410 180h-30M158 88l-22-22M364 294l-22-22M342 88l22-22M136 294l22-22"/>${house(560)}<path d="M515 350H935V372H515Z" fill="#d9dbfa"/><path d="M380 480q60-90 120 0q-60 70-120 0ZM440 440v80" fill="#0f9d76"/>`,
    ),
    steps: [
      {
        window: 9,
        message:
          'Hi {{first_name}}, {organization} here. The season is changing: time for a checkup. Reply STOP to opt out.',
      },
      {
        days: 3,
        window: 9,
        message: '{{first_name}}, here are four things to look at before the weather turns.',
        content: {
          title: 'Before the weather turns',
          endText: 'Thank you. If you asked for help, we will text you to find a time.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'Four things to look at',
              description:
                '1. Gutters and drains: are they clear?\n2. Seals around doors and windows\n3. Loose or missing parts outside\n4. Stains on ceilings and walls',
              questions: [
                {
                  widgetType: 'CHECKBOX',
                  label: 'Where would you like our help?',
                  labels: ['Gutters and drains', 'Doors and windows', 'Outside', 'Ceilings and walls'],
                },
              ],
            },
          ],
        },
        rules: [
          tellOwner(
            'Where would you like our help?',
            'any',
            '{{first_name}} {{last_name}} asks for help, {{phone}}:\n{{list_of_ifs}}',
          ),
        ],
      },
    ],
  },
  {
    key: 'past-customers',
    name: 'Back in touch',
    summary: 'Writes to customers you have not heard from in a year.',
    cover: planCover(
      `${house(435)}<circle cx="250" cy="250" r="120"/><path d="M250 175V250L305 285" fill="none"/><path d="M860 180q90 10 110 100M940 260l32 24 24-34" fill="none"/>`,
    ),
    steps: [
      {
        window: 9,
        message:
          'Hi {{first_name}}, {organization} here. It has been a while! How is everything? Reply STOP to opt out.',
      },
      {
        days: 5,
        window: 9,
        message: '{{first_name}}, is something on your list that we can help with? Reply and we will call you.',
      },
    ],
  },
];
