import type { DemoStory } from '../story.ts';

/** A tattoo studio that asks for the deposit and tells how to heal, in the tattoo care brand. */
export const tattooStudio: DemoStory = {
  brand: 'tattoo',
  organization: 'Black Anchor Tattoo',
  senderPhone: '+15550100500',
  sendsAtAnyHour: false,
  people: 150,
  campaigns: [
    {
      name: 'Deposit and first visit',
      share: 0.7,
      startsDaysAgo: 12,
      steps: [
        {
          afterDays: 0,
          message:
            'Hey {{first_name}}, Black Anchor here. Your spot is held for three days. How the deposit works, in one minute:',
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
                    label: 'How would you like to pay it?',
                    labels: ['Card', 'Cash', 'Transfer'],
                  },
                ],
              },
              {
                slideType: 'TEXT',
                title: 'Before you come',
                content:
                  '<ul><li>Sleep well and eat before</li><li>No alcohol the day before</li><li>Bring your <strong>ID</strong></li><li>Wear something that shows the spot</li></ul>',
                widgets: [{ widgetType: 'SHORT', label: 'Anything your artist should know?' }],
              },
            ],
          },
        },
        {
          afterDays: 3,
          message: '{{first_name}}, your drawing is started. Reply with a picture of anything you want in it.',
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
          message: 'Fresh ink, {{first_name}}! Leave the wrap on until tomorrow morning, then wash gently.',
        },
        {
          afterDays: 2,
          message: 'Day three: itching is normal, scratching is not. What healing looks like:',
          pitch: {
            title: 'Healing, day by day',
            slides: [
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
  written: ['I am allergic to latex', 'It is my first one', 'Please keep the old scar in mind'],
  replies: ['Deposit is paid!', 'Can we move it by an hour?', 'It looks great already'],
};
