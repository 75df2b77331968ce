import type { CampaignTemplate } from '../../domain/campaigns/templates/campaign-template.ts';
import { warmCover } from './covers.ts';

/** For shops with many regulars: one message, at times with a page behind it. */
export const blastTemplates: readonly CampaignTemplate[] = [
  {
    key: 'weekend',
    name: 'Weekend special',
    summary: 'Brings regulars in on a day you choose, with an offer for showing the text.',
    cover: warmCover(
      `<path d="M330 470C300 330 430 250 600 250S900 330 870 470Q600 530 330 470Z" fill="#b5652a"/><path d="M352 440C350 340 460 280 600 280S850 340 848 440Q600 490 352 440Z" fill="#d98b45"/><path d="M470 320l60 110M570 295l50 120M670 295l40 115" stroke="#fff0db" stroke-width="16"/><path d="M500 210q-30-40 0-80M600 190q-30-40 0-80M700 210q-30-40 0-80" stroke="#c2410c" stroke-width="12" fill="none"/>`,
    ),
    steps: [
      {
        window: 9,
        message: '{organization}: show this text on [which day] and get [your offer]. Reply STOP to opt out.',
      },
    ],
  },
  {
    key: 'new-in',
    name: 'New this week',
    summary: 'Shows what is new, with a page that says more than a text can.',
    cover: warmCover(
      `<path d="M220 500H980V530H220Z" fill="#7c2d12"/><path d="M300 500l-28-110h176l-28 110Z" fill="#c2410c"/><path d="M262 400q-10-60 50-60q10-60 60-50q60-10 60 50q50 0 30 60Z" fill="#fff"/><circle cx="362" cy="280" r="20" fill="#c2410c"/><path d="M520 320H680V500H520Z" fill="#fff"/><path d="M510 280H690V325H510Z" fill="#f59e0b"/><path d="M520 400H680V460H520Z" fill="#fde3c0"/><path d="M770 500l-28-110h176l-28 110Z" fill="#f59e0b"/><path d="M732 400q-10-60 50-60q10-60 60-50q60-10 60 50q50 0 30 60Z" fill="#ffd7c2"/>`,
    ),
    steps: [
      {
        window: 9,
        message: '{organization}: something new is on the shelf. Have a look. Reply STOP to opt out.',
        content: {
          title: 'New this week',
          endText: 'See you soon!',
          slides: [
            {
              slideType: 'TEXT',
              title: 'New this week',
              content:
                '<p>New on the shelf:</p><ul><li><strong>[first new item]</strong></li><li><strong>[second new item]</strong></li></ul><p>Would you like one? Just reply to our text.</p>',
            },
          ],
        },
      },
    ],
  },
  {
    key: 'pre-order',
    name: 'Holiday pre-order',
    summary: 'Takes orders by reply before a holiday, and tells everyone five days later when the last day is.',
    cover: warmCover(
      `<ellipse cx="600" cy="460" rx="330" ry="80" fill="#7c2d12"/><path d="M290 420H910L850 500H350Z" fill="#9a3f14"/><ellipse cx="600" cy="400" rx="320" ry="110" fill="#e8a15f"/><ellipse cx="600" cy="395" rx="270" ry="84" fill="#b91c1c"/><path d="M400 345L730 470M500 318L830 430M355 410L600 480M800 345L470 470M700 318L370 430M845 410L600 480" stroke="#f6c27e" stroke-width="24"/>`,
    ),
    steps: [
      {
        window: 9,
        message: '{organization}: holiday orders are open. Reply with what you would like. Reply STOP to opt out.',
        content: {
          title: 'Order for the holidays',
          endText: 'Just reply to our text with your order.',
          slides: [
            {
              slideType: 'TEXT',
              title: 'How to order',
              content:
                '<ol><li>Reply to our text with what you would like, and how many.</li><li>Pick it up [pickup day and time].</li></ol>',
            },
          ],
        },
      },
      {
        days: 5,
        window: 9,
        message:
          '{{first_name}}, holiday orders are open until [last day to order]. Not ordered yet? Reply with what you would like.',
      },
    ],
  },
  {
    key: 'last-call',
    name: 'Last call today',
    summary: 'Fills the last hour of the day.',
    cover: warmCover(
      `<path d="M420 300H640L670 590H390Z" fill="#fff"/><path d="M450 310L400 130q-8-40 34-44t44 36L500 310ZM530 310L520 100q0-40 36-40t36 40L590 310Z" fill="#c67a3a"/><path d="M430 190l50-14M422 240l60-16M526 160h60M526 220h60" stroke="#fff0db" stroke-width="10"/><circle cx="800" cy="370" r="120" fill="#c2410c"/><circle cx="800" cy="370" r="96" fill="#fff"/><path d="M800 300V370L850 400" fill="none" stroke="#7c2d12" stroke-width="16"/>`,
    ),
    steps: [
      {
        window: 13,
        message:
          '{organization}: [your offer] on what is left today, from [start time] until we close. Reply STOP to opt out.',
      },
    ],
  },
  {
    key: 'thanks',
    name: 'Thank you',
    summary: 'Thanks regulars, and asks what they would like to see next.',
    cover: warmCover(
      `<path d="M400 260H760V420Q760 540 640 540H520Q400 540 400 420Z" fill="#fff"/><path d="M760 310h40q70 0 70 66t-70 66h-46" fill="none" stroke="#fff" stroke-width="30"/><path d="M580 470C500 410 478 380 478 350a52 52 0 0 1 102-14a52 52 0 0 1 102 14c0 30-22 60-102 120Z" fill="#c2410c"/><path d="M490 210q-30-40 0-80M580 200q-30-40 0-80M670 210q-30-40 0-80" stroke="#c2410c" stroke-width="12" fill="none"/>`,
    ),
    steps: [
      {
        window: 9,
        message:
          '{organization}: thank you for a great year, {{first_name}}! You keep us going. Reply STOP to opt out.',
      },
      {
        days: 2,
        window: 9,
        message: '{{first_name}}, what should we bring back? Reply with one thing you miss.',
      },
    ],
  },
  {
    key: 'hours',
    name: 'Holiday hours',
    summary: 'Says when you are open around a holiday.',
    cover: warmCover(
      `<path d="M300 250H900V560H300Z" fill="#fff"/><path d="M260 140H940L980 260H220Z" fill="#c2410c"/><path d="M220 260a54 54 0 0 0 108 0a54 54 0 0 0 108 0a54 54 0 0 0 110 0a54 54 0 0 0 108 0a54 54 0 0 0 108 0a54 54 0 0 0 108 0a54 54 0 0 0 110 0Z" fill="#fff" stroke="#c2410c" stroke-width="8"/><path d="M350 360H620V500H350Z" fill="#ffd7a0"/><path d="M690 360H840V560H690Z" fill="#7c2d12"/><path d="M420 395H550V465H420Z" fill="#fff"/><path d="M440 430h90" stroke="#c2410c" stroke-width="12"/>`,
    ),
    steps: [
      {
        window: 9,
        message: '{organization}: on [which holiday] we are open [holiday hours]. Reply STOP to opt out.',
      },
    ],
  },
];
