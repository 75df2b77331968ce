import type { DemoStory } from '../story.ts';

/** A realtor who follows up on an open house, in the opportunity text brand. */
export const realtor: DemoStory = {
  brand: 'opp-text',
  organization: 'Harbor Point Realty',
  senderPhone: '+15550100400',
  ownerPhone: '5550100491',
  sendsAtAnyHour: false,
  people: 150,
  campaigns: [
    {
      name: 'Open house at Alder Court',
      share: 0.75,
      startsDaysAgo: 11,
      steps: [
        {
          afterDays: 0,
          message:
            'Hi {{first_name}}, Priya from Harbor Point Realty. 14 Alder Court opens its doors this weekend, before it is listed anywhere. Reply STOP to opt out.',
        },
        {
          afterDays: 1,
          message: '{{first_name}}, walk through it from your sofa first:',
          pitch: {
            title: '14 Alder Court',
            slides: [
              {
                slideType: 'YOUTUBE',
                title: 'A walk through the house',
                description: 'Three bedrooms, a garden to the south, and a kitchen someone loved.',
                url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
                widgets: [{ widgetType: 'YESNO', label: 'Shall we hold a private viewing for you?' }],
              },
              {
                slideType: 'TEXT',
                title: 'In numbers',
                content:
                  '<p>1,840 square feet, built in 1962, roof of 2021.</p><p>Taxes of <strong>$3,120</strong> a year. Asked: <strong>$589,000</strong>.</p>',
                widgets: [
                  { widgetType: 'RATING', label: 'How well does it fit what you look for?' },
                  { widgetType: 'SHORT', label: 'What is missing?' },
                ],
              },
            ],
          },
          rules: [
            {
              when: [
                {
                  triggerType: 'WIDGET',
                  question: 'Shall we hold a private viewing for you?',
                  triggerResponses: ['Yes'],
                },
              ],
              effects: [
                { actionType: 'ME', messageContent: '{{first_name}} wants to see Alder Court, {{phone}}.' },
                { actionType: 'LEAD', messageContent: 'With pleasure, {{first_name}}. Which evening suits you?' },
              ],
            },
            {
              when: [{ triggerType: 'UNOPENED', days: 1 }],
              effects: [
                {
                  actionType: 'LEAD',
                  messageContent:
                    '{{first_name}}, the walk through Alder Court takes one minute. Two more days, then it is listed.',
                },
              ],
            },
          ],
        },
        {
          afterDays: 2,
          message: 'Two offers are in for Alder Court, {{first_name}}. Reply YES and we talk before Thursday.',
        },
      ],
    },
    {
      name: 'What is your home worth?',
      share: 0.4,
      startsDaysAgo: 4,
      steps: [
        {
          afterDays: 0,
          message:
            'Harbor Point Realty: {{first_name}}, three homes near you sold this month, each above asking. Reply VALUE for yours, STOP to opt out.',
        },
      ],
    },
  ],
  appointments: {
    madeDaysAgo: 7,
    campaign: {
      name: 'Your viewing',
      steps: [
        {
          chain: 'before',
          days: 1,
          windowHour: 10,
          message: '{{first_name}}, Priya here: our viewing is on {{event_date}}. Reply MOVE for another day.',
        },
        {
          chain: 'before',
          hours: 2,
          message: 'See you in two hours, {{first_name}}. Text me here if you are running late.',
        },
        { chain: 'appointment', hours: 4, message: 'What did you think, {{first_name}}? One word is enough.' },
        {
          chain: 'appointment',
          days: 2,
          message: 'Shall I keep it warm for you, {{first_name}}, or look for another?',
        },
      ],
    },
    dated: [
      { person: 40, inDays: -4 },
      { person: 41, inDays: 2 },
      { person: 42, inDays: 5 },
      { person: 43, inDays: 9 },
    ],
    timed: [
      { person: 44, inDays: -1, at: '10:00' },
      { person: 45, inDays: 0, at: '09:30' },
      { person: 46, inDays: 0, at: '14:00', afterwards: 'moved' },
      { person: 47, inDays: 0, at: '16:30' },
      { person: 48, inDays: 0, at: '11:00', afterwards: 'canceled' },
      { person: 49, inDays: 1, at: '10:00' },
      { person: 50, inDays: 1, at: '15:15' },
    ],
    meetings: [
      { people: [70, 71, 72], inDays: -2, hour: 12, location: 'Open house', address: '14 Alder Court' },
      { people: [73, 74, 75, 76], inDays: 3, hour: 12, location: 'Open house', address: '14 Alder Court' },
      { people: [77, 78], inDays: 6, hour: 17, location: 'Call about financing', address: null },
      { people: [79, 80], inDays: 5, hour: 10, location: 'Open house', address: '9 Pier Street', isCanceled: true },
    ],
  },
  groups: [
    { name: 'Home value requests', of: 'What is your home worth?' },
    { name: 'Looking in Phoenix', areaCode: '602' },
    { name: 'Moving from New York', areaCode: '212' },
  ],
  landingPages: [
    {
      title: 'What is your home worth?',
      description: 'A short answer from an agent who knows your street, by text.',
      color: '#1d4ed8',
      layout: 'PICTURE_BESIDE',
      of: 'What is your home worth?',
      visitors: 2,
    },
  ],
  offer: {
    campaign: 'Open house at Alder Court',
    category: 'Real estate',
    description: 'Invites buyers to an open house, shows the home, and asks what they’re looking for.',
  },
  written: ['A second bathroom', 'A garage for two cars', 'Closer to a school'],
  replies: ['YES', 'Is Saturday at noon fine?', 'VALUE', 'We are still looking'],
  answers: [
    'Great, I’ll send you the details.',
    'Saturday at noon works. See you there!',
    'I’ll have your home’s value ready by tomorrow.',
    'Take your time. I’ll let you know when something fits.',
  ],
};
