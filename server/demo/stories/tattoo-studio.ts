import type { DemoStory } from '../story.ts';

/** A tattoo studio that asks for the deposit and explains aftercare, in the tattoo care brand. */
export const tattooStudio: DemoStory = {
  brand: 'tattoo',
  organization: 'Black Anchor Tattoo',
  senderPhone: '+15550100500',
  sendsAtAnyHour: false,
  people: 150,
  showsAudio: true,
  campaigns: [
    {
      name: 'Deposit and first visit',
      share: 0.7,
      startsDaysAgo: 12,
      steps: [
        {
          afterDays: 0,
          message:
            'Hey {{first_name}}, this is Black Anchor Tattoo. Your spot is held for three days. See how the deposit works, in one minute. Reply STOP to opt out.',
          pitch: {
            title: 'Why we ask for a deposit',
            slides: [
              {
                slideType: 'YOUTUBE',
                title: 'Your deposit, explained',
                description: 'It pays for the drawing, and comes off the price on the day.',
                url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
                widgets: [
                  {
                    widgetType: 'CHOICE',
                    label: 'How would you like to pay?',
                    labels: ['Card', 'Cash', 'Transfer'],
                  },
                ],
              },
              {
                slideType: 'TEXT',
                title: 'Before you come',
                content:
                  '<ul><li>Sleep well and eat before</li><li>No alcohol the day before</li><li>Bring your <strong>ID</strong></li><li>Wear something that shows the spot</li></ul>',
                widgets: [
                  { widgetType: 'SHORT', label: 'Anything your artist should know?' },
                  {
                    widgetType: 'VERIFY',
                    label: 'Our house rules',
                    fineText: 'I am 18 or older, and I come without a fever, a cold or a sunburn.',
                  },
                ],
              },
            ],
          },
        },
        {
          afterDays: 3,
          message: '{{first_name}}, your drawing is started. Reply with a picture of anything you want in it.',
        },
        {
          afterDays: 2,
          message: '{{first_name}}, your drawing is ready. You can pay the deposit here:',
          leadsTo: 'https://example.com/black-anchor/deposit',
        },
      ],
    },
    {
      name: 'The first fourteen days',
      share: 0.45,
      startsDaysAgo: 6,
      steps: [
        {
          afterDays: 0,
          message:
            'Black Anchor Tattoo: Fresh ink, {{first_name}}! Leave the wrap on until tomorrow morning, then wash gently. Reply STOP to opt out.',
        },
        {
          afterDays: 2,
          message: 'Day three: itching is normal, scratching is not. What healing looks like:',
          pitch: {
            title: 'Healing, day by day',
            slides: [
              {
                slideType: 'AUDIO',
                title: 'A word from your artist',
                description: 'What to look out for this week, said in one breath.',
                widgets: [],
              },
              {
                slideType: 'TEXT',
                title: 'What is normal',
                content:
                  '<p>Days 3 to 6: it peels like a sunburn.</p><p>Wash twice a day, pat dry, a thin layer of balm. <strong>No pool, no sun.</strong></p>',
                widgets: [{ widgetType: 'YESNO', label: 'Does it feel hot or swollen?' }],
              },
              {
                slideType: 'YOUTUBE',
                title: 'Washing it right',
                url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
                widgets: [{ widgetType: 'RATING', label: 'How is it healing?' }],
              },
            ],
          },
        },
      ],
    },
  ],
  appointments: {
    madeDaysAgo: 8,
    campaign: {
      name: 'Around your session',
      steps: [
        {
          chain: 'before',
          days: 2,
          windowHour: 10,
          message:
            '{{first_name}}, your session is on {{event_date}}. Eat well, sleep well, no alcohol the day before.',
        },
        { chain: 'before', days: 1, windowHour: 19, message: 'See you tomorrow, {{first_name}}! Bring your ID.' },
        {
          chain: 'appointment',
          hours: 7,
          message: 'Wrap stays on until tomorrow morning, {{first_name}}. Then wash gently.',
        },
        {
          chain: 'appointment',
          days: 3,
          windowHour: 10,
          message: 'Itching is normal now, {{first_name}}, scratching is not. A thin layer of balm, twice a day.',
        },
      ],
    },
    dated: [
      // These people aren't in the campaign about healing, whose texts would come in the same minute.
      { person: 76, inDays: -4 },
      { person: 77, inDays: -2 },
      { person: 78, inDays: 0 },
      { person: 79, inDays: 1 },
      { person: 80, inDays: 3 },
      { person: 81, inDays: 6 },
      { person: 82, inDays: 12 },
      { person: 83, inDays: 20 },
    ],
    timed: [
      { person: 95, inDays: -1, at: '13:00' },
      { person: 96, inDays: 0, at: '11:00' },
      { person: 97, inDays: 0, at: '13:30', afterwards: 'moved' },
      { person: 98, inDays: 0, at: '17:00' },
      { person: 99, inDays: 0, at: '15:00', afterwards: 'canceled' },
      { person: 100, inDays: 1, at: '12:00' },
      { person: 101, inDays: 1, at: '16:45' },
    ],
    meetings: [
      { people: [84, 85, 86, 87], inDays: -3, hour: 12, location: 'Flash day', address: '1019 Grand Ave, Phoenix' },
      { people: [88, 89], inDays: 4, hour: 11, location: 'Consultation', address: '1019 Grand Ave, Phoenix' },
      { people: [90, 91, 92], inDays: 10, hour: 14, location: 'Flash day', address: '1019 Grand Ave, Phoenix' },
      {
        people: [93, 94],
        inDays: 7,
        hour: 18,
        location: 'Guest artist',
        address: '2 Roosevelt Row, Phoenix',
        isCanceled: true,
      },
    ],
  },
  groups: [
    { name: 'Healing right now', of: 'The first fourteen days' },
    { name: 'Flash day list', areaCode: '602' },
    { name: 'Guest artist in Denver', areaCode: '303' },
  ],
  landingPages: [
    {
      title: 'Book your spot',
      description: 'We’ll text you how the deposit works, and hold your spot for three days.',
      color: '#a8418f',
      of: 'Deposit and first visit',
      visitors: 0,
    },
  ],
  offer: {
    campaign: 'Deposit and first visit',
    category: 'Tattoo studios',
    description: 'Takes a client from the deposit to the first session.',
  },
  written: ['I am allergic to latex', 'It is my first one', 'Please keep the old scar in mind'],
  replies: ['Deposit is paid!', 'Can we move it by an hour?', 'It looks great already'],
  answers: [
    'Got it, thank you. You’re all set.',
    'Yes, an hour later works. See you then!',
    'That’s great to hear. Keep it clean and dry.',
  ],
};
