import type { CampaignTemplate } from '../../domain/campaigns/templates/campaign-template.ts';
import { duskCover } from './covers.ts';
import { remindOf, remindUnopened, tellOwner } from './rules.ts';

const home = (x: number, scale = 1) =>
  `<g transform="translate(${x} ${Math.round(545 - 545 * scale)}) scale(${scale})"><path d="M0 330H340V545H0Z" fill="#f4ece2"/><path d="M-40 345L170 170L380 345Z" fill="#7a2f2f"/><path d="M270 170h46v90l-46-40Z" fill="#7a2f2f"/><path d="M140 430h64v115h-64Z" fill="#14305e"/><path d="M36 385h70v64H36zM236 385h70v64h-70z" fill="#ffcf70"/></g>`;

/** For agents who sell homes. */
export const opportunityTextTemplates: readonly CampaignTemplate[] = [
  {
    key: 'open-house',
    name: 'Open house',
    summary: 'Invites buyers to an open house, and texts you when someone is coming.',
    cover: duskCover(
      `${home(430)}<path d="M570 545h64l80 130H470Z" fill="#c9b79f"/><path d="M250 545V330" stroke="#f4ece2" stroke-width="14"/><path d="M170 330H330V430H170Z" fill="#f4ece2"/><path d="M200 365h100M200 395h70" stroke="#2468d6" stroke-width="12"/>`,
    ),
    steps: [
      {
        message:
          'Hi {{first_name}}, {organization} here. You are invited to an open house on [which day]. Reply STOP to opt out.',
      },
      {
        days: 1,
        window: 9,
        message: '{{first_name}}, here are the address, the times, and what to expect.',
        content: {
          title: 'Open house',
          endText: 'Thank you for your answer! If you asked for another day, we will text you.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'You are invited',
              description:
                '[street address]\n\n[which day], from [opening time] to [closing time]. Come by when it suits you.',
              questions: [
                {
                  widgetType: 'CHOICE',
                  label: 'Would you like to come?',
                  labels: ['Yes', 'Another day', 'No, thank you'],
                },
                { widgetType: 'SHORT', label: 'What are you looking for in a home?' },
              ],
            },
          ],
        },
        rules: [
          tellOwner(
            'Would you like to come?',
            ['Yes'],
            '{{first_name}} {{last_name}} comes to the open house: {{phone}}',
          ),
          tellOwner(
            'Would you like to come?',
            ['Another day'],
            '{{first_name}} {{last_name}} asks for another day: {{phone}}',
          ),
          remindOf(
            'Would you like to come?',
            1,
            '{{first_name}}, the open house is on [which day] at [opening time], [street address]. Will you come?',
          ),
        ],
      },
    ],
  },
  {
    key: 'home-value',
    name: 'What is your home worth?',
    summary: 'Offers owners a value for their home, and asks what you need to find it.',
    cover: duskCover(
      `${home(240)}<path d="M640 500L760 400L850 440L1010 250" fill="none" stroke="#ffcf70" stroke-width="20"/><path d="M920 240l96 2 4 96" fill="none" stroke="#ffcf70" stroke-width="20"/>`,
    ),
    steps: [
      {
        window: 9,
        message: 'Hi {{first_name}}, {organization} here. Curious what your home is worth? Reply STOP to opt out.',
      },
      {
        days: 2,
        window: 13,
        message: '{{first_name}}, give us four answers and we send you the value of your home.',
        content: {
          title: 'What is your home worth?',
          endText: 'Thank you. With your address, you will have your number [how soon you answer].',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'Four answers, one honest number',
              questions: [
                { widgetType: 'SHORT', label: 'What is the address of your home?' },
                { widgetType: 'DROPDOWN', label: 'How many bedrooms?', labels: ['1', '2', '3', '4', '5 or more'] },
                {
                  widgetType: 'CHOICE',
                  label: 'When might you sell?',
                  labels: ['This year', 'In a year or two', 'Just curious'],
                },
                { widgetType: 'SHORT', label: 'What has been renovated?' },
              ],
            },
          ],
        },
        rules: [
          tellOwner(
            'What is the address of your home?',
            'any',
            '{{first_name}} {{last_name}} asks what the home is worth, {{phone}}:\n{{list_of_ifs}}',
          ),
        ],
      },
    ],
  },
  {
    key: 'just-listed',
    name: 'Just listed',
    summary: 'Shows a new listing to buyers, and texts you when someone wants a private viewing.',
    cover: duskCover(
      `${home(640)}<path d="M300 545V190H520" fill="none" stroke="#f4ece2" stroke-width="20"/><path d="M330 240H510V400H330Z" fill="#f4ece2"/><path d="M360 290h120M360 330h120M360 365h70" stroke="#2468d6" stroke-width="14"/><path d="M360 190v50M480 190v50" stroke="#f4ece2" stroke-width="8"/>`,
    ),
    steps: [
      {
        message: '{{first_name}}, {organization} here: a new home, and you see it first. Reply STOP to opt out.',
        content: {
          title: 'Just listed',
          endText: 'Thank you for your answer! If it was yes, we will text you a time.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'You see it first',
              description: '[bedrooms and baths], and [what makes it special].',
            },
            {
              slideType: 'TEXT',
              title: 'In short',
              content: '<ul><li>In [which neighborhood]</li><li>[what is new]</li><li>[asking price]</li></ul>',
              questions: [{ widgetType: 'YESNO', label: 'Would you like a private viewing?' }],
            },
          ],
        },
        rules: [
          tellOwner(
            'Would you like a private viewing?',
            ['Yes'],
            '{{first_name}} {{last_name}} wants a private viewing: {{phone}}',
          ),
          remindUnopened(1, '{{first_name}}, have you seen the new home yet? The link above shows it.'),
        ],
      },
    ],
  },
  {
    key: 'viewing',
    name: 'Around a viewing',
    summary: 'Reminds buyers of a viewing, and asks afterwards what they think.',
    cover: duskCover(
      `<circle cx="430" cy="310" r="110" fill="none" stroke="#ffcf70" stroke-width="44"/><path d="M530 340L880 430M780 405l-24 90M860 425l-22 84" stroke="#ffcf70" stroke-width="44" fill="none"/><path d="M330 250L250 130" stroke="#f4ece2" stroke-width="10"/>${home(120, 0.35)}`,
    ),
    steps: [
      {
        chain: 'before',
        days: 1,
        window: 9,
        message: '{{first_name}}, {organization}: we see the home on {{event_date}}. Reply STOP to opt out.',
      },
      {
        chain: 'before',
        hours: 2,
        message: 'See you in two hours, {{first_name}}. Text me here if you are running late.',
      },
      {
        chain: 'appointment',
        hours: 3,
        message: 'What did you think, {{first_name}}? You can tell us here.',
        content: {
          title: 'After the viewing',
          endText: 'Thank you, that helps.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'What did you think?',
              questions: [
                { widgetType: 'RATING', label: 'How well does it fit?', start: 1, end: 10 },
                { widgetType: 'SHORT', label: 'What is missing?' },
              ],
            },
          ],
        },
      },
    ],
  },
  {
    key: 'wish-list',
    name: 'Wish list',
    summary: 'Asks new buyers what they look for, and texts you, so that you send only what fits.',
    cover: duskCover(
      `<path d="M80 545V380h90v-70h80v235ZM260 545V330h100v215ZM850 545V300h90v245ZM950 545V390h110v155Z" fill="#0f2850"/><path d="M110 420h20v20h-20zM290 370h20v20h-20zM320 430h20v20h-20zM880 350h20v20h-20zM980 440h20v20h-20z" fill="#ffcf70"/><path d="M600 560C500 420 460 360 460 290a140 140 0 0 1 280 0c0 70-40 130-140 270Z" fill="#c8443c"/><path d="M540 300l60-54 60 54v70H540Z" fill="#fff"/>`,
    ),
    steps: [
      {
        message:
          'Hi {{first_name}}, {organization} here. We only send homes that fit. Tell us what you like. Reply STOP to opt out.',
        content: {
          title: 'Your wish list',
          endText: 'Thank you. You will hear from us when something fits.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'What should your next home have?',
              questions: [
                {
                  widgetType: 'CHECKBOX',
                  label: 'What matters most?',
                  labels: ['A garden', 'A garage', 'Near a school', 'Near the water', 'A home office'],
                },
                { widgetType: 'DROPDOWN', label: 'How many bedrooms?', labels: ['1', '2', '3', '4', '5 or more'] },
                {
                  widgetType: 'CHOICE',
                  label: 'When would you like to move?',
                  labels: ['Soon', 'Within a year', 'No rush'],
                },
              ],
            },
          ],
        },
        rules: [
          tellOwner(
            'What matters most?',
            'any',
            '{{first_name}} {{last_name}} has a wish list, {{phone}}:\n{{list_of_ifs}}',
          ),
        ],
      },
    ],
  },
  {
    key: 'anniversary',
    name: 'A year in your home',
    summary: 'Congratulates past clients, and asks who else may be moving.',
    cover: duskCover(
      `${home(430)}<circle cx="930" cy="160" r="70" fill="#fbe9c8"/><path d="M330 300c-50-40-64-60-64-80a34 34 0 0 1 64-12a34 34 0 0 1 64 12c0 20-14 40-64 80Z" fill="#e8766c"/><path d="M330 300v190" stroke="#f4ece2" stroke-width="4"/>`,
    ),
    steps: [
      {
        window: 9,
        message: 'Happy home anniversary, {{first_name}}! Warm wishes from {organization}. Reply STOP to opt out.',
      },
      {
        days: 3,
        window: 9,
        message: '{{first_name}}, is anyone you know thinking about a move? We would be glad to help. Just reply.',
      },
    ],
  },
];
