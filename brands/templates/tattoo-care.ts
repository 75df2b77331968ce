import type { CampaignTemplate } from '../../domain/campaigns/templates/campaign-template.ts';
import { inkCover } from './covers.ts';
import { remindUnopened, tellOwner, textWhenAnswered } from './rules.ts';

/** For tattoo studios: from the deposit to the healed photo. */
export const tattooCareTemplates: readonly CampaignTemplate[] = [
  {
    key: 'deposit',
    name: 'Deposit and first visit',
    summary: 'Explains the deposit, and asks about the idea before the first visit.',
    cover: inkCover(
      `<circle cx="600" cy="290" r="26"/><path d="M600 264c40-40 90 0 66 46s-90 50-114 10 0-90 50-100 120 30 116 96-70 110-138 96-116-80-90-150"/><path d="M520 230c30-60 130-70 170-14M718 330c10 50-30 100-80 110M482 340c-8 40 20 90 62 100"/><path d="M600 420V560M600 500c-50-50-100-30-110-20 10 30 60 50 110 20ZM600 470c40-60 96-50 110-40-10 40-60 70-110 40Z"/>`,
    ),
    steps: [
      {
        message:
          'Hey {{first_name}}, {organization} here. Your spot is on hold. Next: the deposit. Reply STOP to opt out.',
      },
      {
        hours: 2,
        message: '{{first_name}}, here is how the deposit works, and what we need to draw.',
        content: {
          title: 'Deposit and first visit',
          endText: 'Thanks! We will text you about the next step.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'Your deposit pays for the drawing',
              description:
                'The deposit is [deposit amount] and comes off the price on the day. You can move your date up to [how late a date can move].',
              questions: [
                { widgetType: 'CHOICE', label: 'How would you like to pay?', labels: ['Card', 'Cash', 'Transfer'] },
              ],
            },
            {
              slideType: 'TEXT',
              title: 'Tell us about your idea',
              questions: [
                { widgetType: 'LONG', label: 'What should it show?' },
                {
                  widgetType: 'CHOICE',
                  label: 'About how large?',
                  labels: ['Like a coin', 'Like a palm', 'Like a forearm', 'Larger'],
                },
                { widgetType: 'YESNO', label: 'Is it your first tattoo?' },
              ],
            },
          ],
        },
        rules: [
          tellOwner(
            'How would you like to pay?',
            'any',
            'Next step for {{first_name}} {{last_name}}, {{phone}}:\n{{list_of_ifs}}',
          ),
          remindUnopened(1, '{{first_name}}, your spot is still on hold. The link above says how the deposit works.'),
        ],
      },
    ],
  },
  {
    key: 'session',
    name: 'Before a session',
    summary: 'Gets people ready for their session, and reminds them the day before.',
    cover: inkCover(
      `<circle cx="600" cy="170" r="34"/><path d="M600 204V510M510 250H690"/><path d="M420 380c10 100 90 140 180 150c90-10 170-50 180-150M420 380l-26 50M420 380l40 34M780 380l26 50M780 380l-40 34"/><path d="M540 300c60 30 60 60 120 90M540 390c60 30 60 60 120 90" stroke="#d45aa6"/>`,
    ),
    steps: [
      {
        chain: 'before',
        days: 3,
        window: 13,
        message:
          '{{first_name}}, {organization}: your session is on {{event_date}}. Here is how to get ready. Reply STOP to opt out.',
        content: {
          title: 'Before your session',
          endText: 'See you soon! If you are not ready, we will text you.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'Three days before',
              description: 'Sleep well, drink water, and keep the skin out of the sun.',
            },
            {
              slideType: 'TEXT',
              title: 'On the day',
              content:
                '<ul><li>Eat a real meal before you come.</li><li>Wear something loose and dark.</li><li>Bring a photo ID, a snack, and your music.</li><li>No shaving at home: we do that.</li></ul>',
              questions: [{ widgetType: 'YESNO', label: 'Are you feeling well and ready?' }],
            },
          ],
        },
        rules: [
          tellOwner('Are you feeling well and ready?', ['No'], '{{first_name}} {{last_name}} is not ready: {{phone}}'),
        ],
      },
      {
        chain: 'before',
        days: 1,
        window: 13,
        message: 'Tomorrow, {{first_name}}! Eat well, sleep well, and bring a photo ID.',
      },
    ],
  },
  {
    key: 'aftercare',
    name: 'Aftercare',
    summary: 'Takes people through the first two weeks after their session.',
    cover: inkCover(
      `<path d="M600 140C700 270 740 330 740 400a140 140 0 0 1-280 0c0-70 40-130 140-260Z"/><path d="M520 400a84 84 0 0 0 70 84" stroke="#d45aa6"/><path d="M440 190v60M410 220h60M770 180v44M748 202h44M780 480v40M760 500h40"/>`,
    ),
    steps: [
      {
        chain: 'appointment',
        hours: 4,
        message: '{{first_name}}, {organization}: how to care for it tonight. Reply STOP to opt out.',
        content: {
          title: 'Aftercare',
          endText: 'Worried about something? Text us a few words.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'Tonight',
              description: 'Leave the wrap on [how long the wrap stays on]. Clean sheets, and sleep on the other side.',
            },
            {
              slideType: 'TEXT',
              title: 'The first two weeks',
              content:
                '<ol><li>Wash with lukewarm water and mild soap, twice a day.</li><li>Pat dry and put on a thin layer of cream.</li><li>No sun, no pool, no scratching.</li></ol>',
            },
          ],
        },
      },
      {
        chain: 'appointment',
        days: 3,
        window: 13,
        message: 'Day three, {{first_name}}: it may itch and peel. Cream, thinly. How does it look?',
      },
      {
        chain: 'appointment',
        days: 14,
        window: 13,
        message: '{{first_name}}, two weeks. How did it heal?',
        content: {
          title: 'Two weeks later',
          endText: 'Thank you. We look at every answer.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'How did it heal?',
              questions: [
                {
                  widgetType: 'CHOICE',
                  label: 'How does it look?',
                  labels: ['Great', 'A spot needs a touch-up', 'I am worried'],
                },
              ],
            },
          ],
        },
        rules: [
          tellOwner(
            'How does it look?',
            ['A spot needs a touch-up', 'I am worried'],
            'Look after {{first_name}} {{last_name}}, {{phone}}:\n{{list_of_ifs}}',
          ),
        ],
      },
    ],
  },
  {
    key: 'flash-day',
    name: 'Flash day',
    summary: 'Announces a flash day, and asks who wants a place in line.',
    cover: inkCover(
      `<path d="M440 170H760V510H440ZM600 170V510M440 340H760" stroke-width="4"/><path d="M520 205l12 28 30 3-23 20 8 30-27-16-27 16 8-30-23-20 30-3Z"/><path d="M680 300c-40-30-52-46-52-62a27 27 0 0 1 52-9a27 27 0 0 1 52 9c0 16-12 32-52 62Z" stroke="#d45aa6"/><path d="M530 370l-34 62h40l-20 56 62-78h-42l24-40Z"/><path d="M680 365v90M655 400h50M668 455h24l-12 36Z"/>`,
    ),
    steps: [
      {
        window: 13,
        message:
          '{{first_name}}, {organization} has a flash day on [which day]: first come, first served. Reply STOP to opt out.',
        content: {
          title: 'Flash day',
          endText: 'Thanks for your answer!',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'One day only',
              description:
                'Doors open on [which day] at [opening time]. There are [number of designs] designs, from [your prices]. Each is done once.',
              questions: [
                { widgetType: 'YESNO', label: 'Do you want a place in line?' },
                {
                  widgetType: 'CHOICE',
                  label: 'If so, where would it go?',
                  labels: ['Arm', 'Leg', 'Back', 'Not sure yet'],
                },
              ],
            },
          ],
        },
        rules: [
          tellOwner(
            'Do you want a place in line?',
            ['Yes'],
            '{{first_name}} {{last_name}} wants a place in line on the flash day: {{phone}}',
          ),
          textWhenAnswered(
            'Do you want a place in line?',
            ['Yes'],
            'See you on [which day], {{first_name}}. Come by from [opening time], and bring a photo ID.',
          ),
        ],
      },
    ],
  },
  {
    key: 'feedback',
    name: 'How did it go?',
    summary: 'Asks how the session was, while it is fresh.',
    cover: inkCover(
      `<path d="M460 200H740a40 40 0 0 1 40 40V380a40 40 0 0 1-40 40H600L520 500V420H460a40 40 0 0 1-40-40V240a40 40 0 0 1 40-40Z"/><path d="M600 385c-60-44-78-68-78-92a40 40 0 0 1 78-12a40 40 0 0 1 78 12c0 24-18 48-78 92Z" stroke="#d45aa6"/>`,
    ),
    steps: [
      {
        chain: 'appointment',
        days: 1,
        window: 13,
        message: 'Thanks for coming in, {{first_name}}! {organization} has two questions. Reply STOP to opt out.',
        content: {
          title: 'How did it go?',
          endText: 'Thank you!',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'How did it go?',
              questions: [
                { widgetType: 'RATING', label: 'How was your session?', start: 1, end: 10 },
                { widgetType: 'SHORT', label: 'What should we do differently?' },
              ],
            },
          ],
        },
      },
    ],
  },
  {
    key: 'next-piece',
    name: 'Your next piece',
    summary: 'Writes to people who were here a while ago, and texts you what they would like.',
    cover: inkCover(
      `<path d="M440 420C520 400 560 330 560 260C620 300 700 300 800 230C780 330 720 380 650 390C700 420 720 460 720 520C650 470 580 470 500 500L540 450C500 450 470 440 440 420Z"/><path d="M560 260c-20-40-60-60-100-56c10 30 4 60-20 80l60 6" /><circle cx="488" cy="250" r="6" stroke="#d45aa6"/><path d="M640 330c40-4 80-20 110-46" stroke="#d45aa6"/>`,
    ),
    steps: [
      {
        window: 13,
        message: 'Hey {{first_name}}, {organization} here. How has it held up? Reply STOP to opt out.',
      },
      {
        days: 4,
        window: 13,
        message: '{{first_name}}, thinking about the next piece? You can tell us here.',
        content: {
          title: 'Your next piece',
          endText: 'Thanks! We will text you about dates.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'What comes next?',
              questions: [
                {
                  widgetType: 'CHOICE',
                  label: 'What would you like?',
                  labels: ['Something new', 'Add to a piece', 'A touch-up'],
                },
                { widgetType: 'SHORT', label: 'What do you have in mind?' },
              ],
            },
          ],
        },
        rules: [tellOwner('What would you like?', 'any', '{{first_name}} {{last_name}}, {{phone}}:\n{{list_of_ifs}}')],
      },
    ],
  },
];
