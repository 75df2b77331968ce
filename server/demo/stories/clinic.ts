import type { DemoStory } from '../story.ts';

/** A clinic that prepares its patients, in the health brand. */
export const clinic: DemoStory = {
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
          message:
            'Hello from Lakeside Clinic. Your visit is coming up. We will send you a short guide in two days. Reply STOP to opt out.',
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
                widgets: [
                  { widgetType: 'YESNO', label: 'Do you need help getting here?' },
                  {
                    widgetType: 'VERIFY',
                    label: 'Before your visit',
                    fineText: 'I will call the clinic a day before if I cannot come, so that someone else can.',
                  },
                ],
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
        {
          afterDays: 0,
          message:
            'Lakeside Clinic: Flu shots are here, {{first_name}}. Reply YES and we will find you a time, or STOP to opt out.',
        },
      ],
    },
  ],
  appointments: {
    madeDaysAgo: 6,
    campaign: null,
    dated: [
      { person: 110, inDays: -1 },
      { person: 111, inDays: 0 },
      { person: 112, inDays: 2 },
    ],
    timed: [
      { person: 113, inDays: -1, at: '09:00' },
      { person: 114, inDays: 0, at: '08:30' },
      { person: 115, inDays: 0, at: '10:15', afterwards: 'moved' },
      { person: 116, inDays: 0, at: '13:00', afterwards: 'canceled' },
      { person: 117, inDays: 0, at: '15:30' },
      { person: 118, inDays: 1, at: '09:45' },
      { person: 119, inDays: 3, at: '14:00' },
    ],
    meetings: [],
  },
  groups: [
    { name: 'Flu shot reminders', of: 'Flu shots are here' },
    { name: 'Scottsdale office', areaCode: '480' },
    { name: 'Phoenix office', areaCode: '602' },
  ],
  landingPages: [
    {
      title: 'Get your flu shot',
      description: 'Leave your number and we’ll text you when shots are available at your office.',
      color: '#0f766e',
      layout: 'TEXT_FIRST',
      of: 'Flu shots are here',
      visitors: 0,
    },
  ],
  offer: {
    campaign: 'Before your visit',
    category: 'Health care',
    description: 'What patients need to know before they come in, with a form to fill out at home.',
  },
  written: ['I use a wheelchair', 'My daughter comes along'],
  replies: ['Yes', 'Can I come in the morning?', 'Thank you, see you then'],
  answers: [
    'Thank you. We look forward to seeing you.',
    'Of course. We’ll call you this afternoon to find a time.',
    'You’re welcome. See you then!',
  ],
};
