import type { CampaignTemplate } from '../../domain/campaigns/templates/campaign-template.ts';
import { inkCover } from './covers.ts';
import { tellOwner, textWhenAnswered } from './rules.ts';
import { sessionTemplates } from './tattoo-sessions.ts';

/** For tattoo studios: from the deposit to the healed photo. */
export const tattooCareTemplates: readonly CampaignTemplate[] = [
  ...sessionTemplates,
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
