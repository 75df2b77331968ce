import type { CampaignTemplate } from '../../domain/campaigns/templates/campaign-template.ts';
import { calmCover } from './covers.ts';
import { visitTemplates } from './health-visits.ts';
import { remindOf, tellOwner } from './rules.ts';

/** For practices. Anyone may read a text over someone's shoulder, so that none says why a person comes. */
export const healthTemplates: readonly CampaignTemplate[] = [
  ...visitTemplates,
  {
    key: 'yearly-visit',
    name: 'Time for a yearly visit',
    summary: 'Invites people to their yearly visit, and reminds only people who have not answered.',
    cover: calmCover(
      `<path d="M600 520C420 400 350 320 350 250A120 120 0 0 1 600 210A120 120 0 0 1 850 250C850 320 780 400 600 520Z" fill="#fff"/><path d="M600 480C450 380 392 310 392 252A86 86 0 0 1 600 250A86 86 0 0 1 808 252C808 310 750 380 600 480Z" fill="#0b7a75"/><path d="M600 395v-110M545 340h110" stroke="#fff" stroke-width="30"/>`,
    ),
    steps: [
      {
        window: 9,
        message:
          'Hello from {organization}. It is time for your yearly visit. When should we call? Reply STOP to opt out.',
        content: {
          title: 'Your yearly visit',
          endText: 'Thank you. We will call you [how soon you call].',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'When should we call you?',
              description: 'A yearly visit takes about [how long a visit takes].',
              questions: [
                {
                  widgetType: 'CHOICE',
                  label: 'What time of day works best?',
                  labels: ['Morning', 'Midday', 'Afternoon'],
                },
                { widgetType: 'SHORT', label: 'Is there a day that does not work?' },
              ],
            },
          ],
        },
        rules: [
          tellOwner(
            'What time of day works best?',
            'any',
            'Call {{first_name}} {{last_name}} about a visit, {{phone}}:\n{{list_of_ifs}}',
          ),
          remindOf(
            'What time of day works best?',
            14,
            'Your yearly visit is still due. Reply YES and we will call you.',
          ),
        ],
      },
    ],
  },
  {
    key: 'after-visit',
    name: 'How was your visit?',
    summary: 'Asks how a visit went, the day after you add someone.',
    cover: calmCover(
      `<path d="M300 170H720a44 44 0 0 1 44 44V356a44 44 0 0 1-44 44H470L390 480V400H300a44 44 0 0 1-44-44V214a44 44 0 0 1 44-44Z" fill="#0b7a75"/><path d="M560 330H900a44 44 0 0 1 44 44V486a44 44 0 0 1-44 44h-20v70l-74-70H560a44 44 0 0 1-44-44V374a44 44 0 0 1 44-44Z" fill="#fff"/><circle cx="660" cy="410" r="14" fill="#0b5f5b"/><circle cx="800" cy="410" r="14" fill="#0b5f5b"/><path d="M660 450q70 60 140 0" fill="none" stroke="#0b5f5b" stroke-width="14"/>`,
    ),
    steps: [
      {
        days: 1,
        window: 9,
        message: 'Hello from {organization}. Thank you for coming. How was your visit? Reply STOP to opt out.',
        content: {
          title: 'How was your visit?',
          endText: 'Thank you. We read every answer.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'Two questions about your visit',
              questions: [
                { widgetType: 'RATING', label: 'How well did we take care of you?', start: 1, end: 10 },
                { widgetType: 'LONG', label: 'What could we do better?' },
              ],
            },
          ],
        },
      },
    ],
  },
  {
    key: 'missed-visit',
    name: 'Missed visit',
    summary: 'Offers a new time to people who missed their visit.',
    cover: calmCover(
      `<circle cx="600" cy="345" r="190" fill="#fff"/><circle cx="600" cy="345" r="158" fill="#0b7a75"/><path d="M600 250V345L668 392" fill="none" stroke="#fff" stroke-width="24"/><path d="M842 300A250 250 0 1 0 820 460" fill="none" stroke="#f0a07c" stroke-width="24"/><path d="M866 236L846 312L772 288" fill="none" stroke="#f0a07c" stroke-width="24"/>`,
    ),
    steps: [
      {
        hours: 2,
        message: 'Hello from {organization}. We missed you and hope you are well. Reply STOP to opt out.',
      },
      {
        days: 1,
        window: 9,
        message: 'Would you like a new time? You can tell us here.',
        content: {
          title: 'A new time',
          endText: 'Thank you for letting us know.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'Would you like a new time?',
              questions: [
                {
                  widgetType: 'CHOICE',
                  label: 'What would you like?',
                  labels: ['Call me', 'I will call', 'No new time, thank you'],
                },
              ],
            },
          ],
        },
        rules: [
          tellOwner('What would you like?', ['Call me'], '{{first_name}} {{last_name}} asks for a new time: {{phone}}'),
        ],
      },
    ],
  },
  {
    key: 'welcome',
    name: 'Welcome',
    summary: 'Welcomes new people, and shows them how to reach you.',
    cover: calmCover(
      `<rect x="450" y="110" width="300" height="470" rx="14" fill="#0b5f5b"/><path d="M480 140H720V580H480Z" fill="#fff3d6"/><path d="M480 140L640 190V620L480 580Z" fill="#0b7a75"/><circle cx="612" cy="400" r="13" fill="#fff"/><path d="M840 580V470" stroke="#0b5f5b" stroke-width="14"/><path d="M840 500q-80-20-80-110q80 10 80 110q0-100 84-130q10 100-84 130Z" fill="#3fa79f"/><path d="M790 540h100l-16 60h-68Z" fill="#f0a07c"/>`,
    ),
    steps: [
      {
        message: 'Welcome to {organization}! You can text us here with any question. Reply STOP to opt out.',
      },
      {
        days: 1,
        window: 9,
        message: 'Here is what to know before your first visit.',
        content: {
          title: 'Good to know',
          endText: 'Thank you. Text us with any question.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'Good to know',
              description:
                'We answer texts [when you answer texts]. If it cannot wait, please call.\n\nIn an emergency, call 911.',
              questions: [{ widgetType: 'CHOICE', label: 'How should we reach you?', labels: ['By text', 'By phone'] }],
            },
          ],
        },
      },
    ],
  },
  {
    key: 'new-hours',
    name: 'New hours',
    summary: 'Tells everyone about new office hours or a closed day.',
    cover: calmCover(
      `<circle cx="830" cy="210" r="80" fill="#f6c27e"/><path d="M360 250H700V560H360Z" fill="#fff"/><path d="M700 330H860V560H700Z" fill="#bfe1dc"/><path d="M500 460H570V560H500Z" fill="#0b7a75"/><path d="M400 300h60v50h-60zM610 300h60v50h-60zM400 390h60v50h-60zM610 390h60v50h-60zM735 380h40v50h-40zM795 380h40v50h-40z" fill="#3fa79f"/><path d="M536 285v90M491 330h90" stroke="#0b7a75" stroke-width="26"/>`,
    ),
    steps: [
      {
        window: 9,
        message:
          'Hello from {organization}. Starting [first day of new hours], we are open [new hours]. Reply STOP to opt out.',
      },
    ],
  },
];
