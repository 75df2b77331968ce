import type { CampaignTemplate } from '../../domain/campaigns/templates/campaign-template.ts';
import { inkCover } from './covers.ts';
import { remindUnopened, tellOwner } from './rules.ts';

/** For tattoo studios: what comes before and after a session. */
export const sessionTemplates: readonly CampaignTemplate[] = [
  {
    key: 'deposit',
    name: 'Deposit and booking rules',
    summary: 'Explains the deposit and your booking rules, and asks about the idea.',
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
          title: 'Deposit and booking',
          endText: 'Thanks! We will text you about the next step.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'Your deposit pays for the drawing',
              description: 'The deposit is [deposit amount] and comes off the price on the day.',
              questions: [
                { widgetType: 'CHOICE', label: 'How would you like to pay?', labels: ['Card', 'Cash', 'Transfer'] },
              ],
            },
            {
              slideType: 'TEXT',
              title: 'Booking rules',
              content:
                '<ul><li>You can move your date up to [how late a date can move], and your deposit moves with it.</li><li>If you are more than [how late is too late] late, we may have to find a new date.</li><li>Sick? Stay home and text us. We would rather move your date.</li><li>Bring a photo ID. You must be [minimum age] or older.</li></ul>',
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
              description:
                'Leave the wrap on for [how long the wrap stays on]. Sleep on clean sheets, and not on your tattoo.',
            },
            {
              slideType: 'TEXT',
              title: 'The first two weeks',
              content:
                '<ol><li>Wash with lukewarm water and mild soap, twice a day.</li><li>Pat dry and put on a thin layer of cream.</li><li>No sun, no pool, no scratching.</li></ol><p>If redness spreads or you have a fever, see a doctor, and tell us.</p>',
            },
          ],
        },
      },
      {
        chain: 'appointment',
        days: 3,
        window: 13,
        message: 'Day three, {{first_name}}: it may itch and peel. A thin layer of cream helps. How does it look?',
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
            'Check on {{first_name}} {{last_name}}, {{phone}}:\n{{list_of_ifs}}',
          ),
        ],
      },
    ],
  },
];
