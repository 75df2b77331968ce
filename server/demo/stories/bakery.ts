import type { DemoStory } from '../story.ts';

/** A bakery with a large list and short messages, in the blast brand. */
export const bakery: DemoStory = {
  brand: 'blast',
  organization: 'Sunny Corner Bakery',
  senderPhone: '+15550100300',
  sendsAtAnyHour: true,
  people: 1_200,
  campaigns: [
    {
      name: 'Saturday sourdough',
      share: 0.6,
      startsDaysAgo: 10,
      steps: [
        {
          afterDays: 0,
          message:
            'Sunny Corner Bakery: Sourdough Saturday is back, {{first_name}}! Show this text for a free roll with any loaf. Reply STOP to opt out.',
        },
      ],
    },
    {
      name: 'Holiday pie pre-order',
      share: 0.35,
      startsDaysAgo: 3,
      steps: [
        {
          afterDays: 0,
          message:
            'Sunny Corner Bakery: pies sell out every year, {{first_name}}. See the five we bake and tell us your favorite. Reply STOP to opt out.',
          pitch: {
            title: 'Five pies for the holidays',
            slides: [
              {
                slideType: 'TEXT',
                title: 'This year on the rack',
                content:
                  '<ul><li>Apple with a rye crust</li><li>Pecan and maple</li><li>Pumpkin</li><li>Sour cherry</li><li>Lemon meringue</li></ul><p>Order by the <strong>18th</strong>, pick up on the 23rd or 24th.</p>',
                widgets: [],
              },
              {
                slideType: 'YOUTUBE',
                title: 'How the crust gets its crunch',
                url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
                widgets: [],
              },
            ],
          },
        },
      ],
    },
  ],
  pages: {
    madeDaysAgo: 2,
    visitors: 9,
    group: {
      name: 'Bread club',
      title: 'The Sunny Corner bread club',
      description:
        'A loaf every Friday, baked that morning and set aside under your name.\nYou hear on Thursday what is in the oven.',
      schedule: 'WEEKLY',
      price: 12,
      trialPeriod: 14,
      sends: {
        name: 'Bread club welcome',
        steps: [
          {
            afterDays: 0,
            message:
              'Sunny Corner Bakery: welcome to the bread club, {{first_name}}! Your first loaf waits for you on Friday from 7 AM. Reply STOP to opt out.',
          },
        ],
      },
    },
    campaign: {
      name: 'Holiday pie pre-order',
      title: 'Pies for the holidays',
      description: 'Leave your number and we text you the five pies of this year before they sell out.',
      color: '#b3261e',
    },
  },
  groups: [
    { name: 'Holiday pies', of: 'Holiday pie pre-order' },
    { name: 'Phoenix regulars', areaCode: '602' },
    { name: 'Near the Denver market', areaCode: '303' },
  ],
  landingPages: [
    {
      title: 'Pies for your table',
      description: 'Tell us where to text you, and the pre-order list comes to your phone first.',
      color: '#c2410c',
      layout: 'PICTURE_BESIDE',
      of: 'Holiday pie pre-order',
      visitors: 4,
    },
  ],
  offer: {
    campaign: 'Saturday sourdough',
    category: 'Food and drink',
    description: 'One message that tells regulars what comes out of the oven this weekend.',
  },
  written: ['Two of the apple, please'],
  replies: ['Yes! Save me one', 'Are you open on Sunday?', 'Two apple pies please', 'Is there a gluten free one?'],
  answers: [
    'One is yours until six!',
    'We are, from seven to noon.',
    'Two apple pies, ready at four. See you then!',
    'The almond cake is. Shall we keep one for you?',
  ],
};
