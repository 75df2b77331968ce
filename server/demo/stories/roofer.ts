import type { DemoStory } from '../story.ts';

/** A roofer who sells checks and gutter guards, in the default brand. */
export const roofer: DemoStory = {
  brand: 'default',
  organization: 'Northwind Roofing',
  senderPhone: '+15550100100',
  ownerPhone: '5550100191',
  sendsAtAnyHour: true,
  hasCalendar: true,
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
            'Hi {{first_name}}, this is Dana from Northwind Roofing. Storm season is close: may we check your roof for free? Reply STOP to opt out.',
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
                slideType: 'RECORD',
                title: 'All twelve points, drawn by Dana',
                widgets: [
                  {
                    widgetType: 'CHECKBOX',
                    label: 'What have you seen at your house?',
                    labels: ['Loose shingles', 'Stains on a ceiling', 'Moss', 'None of these'],
                  },
                  {
                    widgetType: 'SCALE',
                    label: 'How worried are you about your roof?',
                    labels: ['Not at all', 'Very'],
                    start: 0,
                    end: 10,
                  },
                ],
              },
              {
                slideType: 'YOUTUBE',
                title: 'What our customers say',
                url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
                widgets: [
                  { widgetType: 'RATING', label: 'How likely are you to book a check?' },
                  {
                    widgetType: 'CHOICE',
                    label: 'What time works best for you?',
                    labels: ['Mornings', 'Afternoons', 'Weekends'],
                  },
                ],
              },
              {
                slideType: 'CALENDAR',
                title: 'Pick a time for your free check',
                description: 'Dana comes by, looks at all twelve points and leaves you a report.',
                calendar: 'On-site visit',
                widgets: [],
              },
            ],
          },
          rules: [
            {
              when: [
                {
                  triggerType: 'WIDGET',
                  question: 'How likely are you to book a check?',
                  widgetExpression: 'GE',
                  triggerResponses: ['9'],
                },
              ],
              effects: [
                { actionType: 'LEAD', messageContent: 'Thank you, {{first_name}}! Dana will call you to find a day.' },
                { actionType: 'ME', messageContent: 'Call {{first_name}} {{last_name}}, {{phone}}:\n{{list_of_ifs}}' },
              ],
            },
          ],
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
          message:
            'Northwind Roofing: {{first_name}}, leaves in the gutter again? You can have a look here. Reply STOP to opt out.',
          pitch: {
            title: 'Gutter guards',
            slides: [
              {
                slideType: 'YOUTUBE',
                title: 'Never climb that ladder again',
                url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
                widgets: [
                  {
                    widgetType: 'DROPDOWN',
                    label: 'How many stories is your house?',
                    labels: ['One', 'Two', 'Three or more'],
                  },
                  { widgetType: 'NUMBER', label: 'About how many feet of gutter?', start: 10, end: 400 },
                  { widgetType: 'DATE', label: 'What’s the earliest day we can come?' },
                  { widgetType: 'EMAIL', label: 'Where should we send the estimate?' },
                  { widgetType: 'SHORT', label: 'What should we know about your house?' },
                ],
              },
            ],
          },
        },
        { afterDays: 2, message: 'The gutter offer ends on Friday, {{first_name}}. Shall we stop by?' },
      ],
    },
  ],
  appointments: {
    madeDaysAgo: 6,
    campaign: null,
    dated: [
      { person: 100, inDays: -1 },
      { person: 101, inDays: 0 },
      { person: 102, inDays: 2 },
    ],
    timed: [
      { person: 103, inDays: -1, at: '09:00' },
      { person: 104, inDays: 0, at: '08:30' },
      { person: 105, inDays: 0, at: '10:15', afterwards: 'moved' },
      { person: 106, inDays: 0, at: '13:00', afterwards: 'canceled' },
      { person: 107, inDays: 0, at: '15:30' },
      { person: 108, inDays: 1, at: '09:45' },
      { person: 109, inDays: 3, at: '14:00' },
    ],
    meetings: [],
  },
  groups: [
    { name: 'Gutter guard prospects', of: 'Gutter guard offer' },
    { name: 'Phoenix storm list', areaCode: '602' },
    { name: 'Denver hail list', areaCode: '303' },
  ],
  landingPages: [
    {
      title: 'Free roof check',
      description: 'Leave your number and we’ll text you a time this week. It takes 20 minutes and costs nothing.',
      color: '#5b4ff5',
      of: 'Spring roof check',
      visitors: 4,
    },
  ],
  offer: {
    campaign: 'Spring roof check',
    category: 'Home services',
    description: 'An inspection offer with photos and questions, a video, and a calendar to book the visit.',
  },
  written: ['Two stories, big maple out back', 'There is a leak over the porch', 'Please mind the dog'],
  replies: ['Yes please, call me', 'How much is it?', 'Sunday after church works'],
  answers: [
    'Thanks! Dana will call you in a few minutes.',
    'The check is free and takes about 20 minutes.',
    'Sunday at noon it is. See you then!',
  ],
};
