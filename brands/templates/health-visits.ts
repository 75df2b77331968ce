import type { CampaignTemplate } from '../../domain/campaigns/templates/campaign-template.ts';
import { calmCover } from './covers.ts';
import { remindUnopened, tellOwner } from './rules.ts';

/** For practices: what comes before and after a visit. No message says why a person comes. */
export const visitTemplates: readonly CampaignTemplate[] = [
  {
    key: 'before-visit',
    name: 'Getting ready for a visit',
    summary: 'Goes out as soon as you add people, a few days before they come: what to bring, and what help they need.',
    cover: calmCover(
      `<rect x="400" y="160" width="400" height="370" rx="36" fill="#fff"/><path d="M400 196a36 36 0 0 1 36-36H764a36 36 0 0 1 36 36V260H400Z" fill="#0b7a75"/><rect x="480" y="120" width="26" height="80" rx="13" fill="#0b5f5b"/><rect x="694" y="120" width="26" height="80" rx="13" fill="#0b5f5b"/><path d="M510 390l62 62 120-130" fill="none" stroke="#0b7a75" stroke-width="30"/>`,
    ),
    steps: [
      {
        message: 'Hello from {organization}. Here is how to get ready for your visit. Reply STOP to opt out.',
        content: {
          title: 'Your visit, step by step',
          endText: 'Thank you. See you soon! If you asked for help or have questions, we will call you.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'We look forward to seeing you',
              description: 'Please come a little early, so that you have time to check in.',
            },
            {
              slideType: 'TEXT',
              title: 'What to bring',
              content:
                '<ul><li>your insurance card</li><li>a photo ID</li><li>a list of the medicines you take</li><li>the name and phone number of someone we can call for you</li></ul>',
              questions: [
                { widgetType: 'YESNO', label: 'Do you need help getting here?' },
                {
                  widgetType: 'CHOICE',
                  label: 'How do you feel about the visit?',
                  labels: ['Well prepared', 'I have questions'],
                },
              ],
            },
          ],
        },
        rules: [
          tellOwner(
            'Do you need help getting here?',
            ['Yes'],
            '{{first_name}} {{last_name}} needs help getting here: {{phone}}',
          ),
          tellOwner(
            'How do you feel about the visit?',
            ['I have questions'],
            '{{first_name}} {{last_name}} has questions: {{phone}}',
          ),
        ],
      },
    ],
  },
  {
    key: 'before-procedure',
    name: 'Before a procedure',
    summary: 'Tells people how to get ready, and texts you when someone has no ride home or has questions.',
    cover: calmCover(
      `<rect x="420" y="130" width="360" height="450" rx="34" fill="#0b7a75"/><rect x="455" y="180" width="290" height="365" rx="16" fill="#fff"/><rect x="530" y="98" width="140" height="76" rx="26" fill="#0b5f5b"/><path d="M490 262l20 20 36-42M490 352l20 20 36-42M490 442l20 20 36-42" fill="none" stroke="#0b7a75" stroke-width="15"/><path d="M582 266h122M582 356h122M582 446h84" stroke="#bfe1dc" stroke-width="18"/><circle cx="852" cy="470" r="92" fill="#f6c27e"/><path d="M852 414V470L892 496" fill="none" stroke="#0b5f5b" stroke-width="16"/>`,
    ),
    steps: [
      {
        message: 'Hello from {organization}. Please read how to get ready for your visit. Reply STOP to opt out.',
        content: {
          title: 'How to get ready',
          endText: 'Thank you. If you need a ride or have questions, we will call you.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'How to get ready',
              description: 'Please read this at home. If we gave you other instructions, follow those.',
            },
            {
              slideType: 'TEXT',
              title: 'The day before',
              content:
                '<ul><li>Stop eating and drinking [when to stop eating and drinking].</li><li>Ask us before you stop or skip any of your medicines.</li><li>Arrange for an adult to drive you home.</li><li>Call us if you have a fever or feel sick.</li></ul>',
            },
            {
              slideType: 'TEXT',
              title: 'On the day',
              content:
                '<ul><li>Check in at [arrival time].</li><li>Bring your insurance card, a photo ID, and a list of your medicines.</li><li>Wear loose clothes, and leave jewelry at home.</li></ul>',
              questions: [
                { widgetType: 'YESNO', label: 'Do you have someone to drive you home?' },
                {
                  widgetType: 'CHOICE',
                  label: 'Is everything clear?',
                  labels: ['Everything is clear', 'I have questions'],
                },
              ],
            },
          ],
        },
        rules: [
          tellOwner(
            'Do you have someone to drive you home?',
            ['No'],
            '{{first_name}} {{last_name}} has no ride home: {{phone}}',
          ),
          tellOwner(
            'Is everything clear?',
            ['I have questions'],
            '{{first_name}} {{last_name}} has questions: {{phone}}',
          ),
          remindUnopened(1, 'Please open the link above before you come. It says how to get ready.'),
        ],
      },
    ],
  },
  {
    key: 'after-care',
    name: 'After a visit',
    summary: 'Asks people how they are doing the day after you add them, and tells them when to call you.',
    cover: calmCover(
      `<path d="M390 345L600 170L810 345V575H390Z" fill="#fff"/><path d="M345 365L600 150L855 365" fill="none" stroke="#0b7a75" stroke-width="36"/><path d="M600 520c-84-58-118-100-118-142a60 60 0 0 1 118-20a60 60 0 0 1 118 20c0 42-34 84-118 142Z" fill="#f0a07c"/><path d="M540 402h34l16-32 24 62 18-30h28" fill="none" stroke="#fff" stroke-width="12"/>`,
    ),
    steps: [
      {
        days: 1,
        window: 9,
        message: 'Hello from {organization}. How are you doing after your visit? Reply STOP to opt out.',
        content: {
          title: 'After your visit',
          endText: 'Thank you for telling us. If you asked us to, we will call you.',
          slides: [
            {
              slideType: 'UPLOAD',
              hasCover: true,
              title: 'How are you doing?',
              description: 'Please follow the instructions that you took home. They come first.',
              questions: [
                {
                  widgetType: 'CHOICE',
                  label: 'How are you doing?',
                  labels: ['Well', 'I have a question', 'Please call me'],
                },
              ],
            },
            {
              slideType: 'TEXT',
              title: 'When to call us',
              content:
                '<p>Please call us if</p><ul><li>you have a fever</li><li>something gets worse instead of better</li><li>you are not sure how to take your medicines</li><li>anything worries you</li></ul><p>In an emergency, call 911.</p>',
            },
          ],
        },
        rules: [
          tellOwner(
            'How are you doing?',
            ['I have a question', 'Please call me'],
            'Call {{first_name}} {{last_name}}, {{phone}}:\n{{list_of_ifs}}',
          ),
        ],
      },
    ],
  },
];
