import { describe, expect, it } from 'vitest';
import type { CampaignTemplate } from './campaign-template.ts';
import { templateFor } from './for-organization.ts';

const template: CampaignTemplate = {
  ...{ key: 'one', name: 'One', summary: 'Says hello.', cover: '<svg></svg>' },
  steps: [
    {
      message: '{organization}: hello, {{first_name}}.',
      content: {
        ...{ title: 'Hello', endText: 'Thank you from {organization}.' },
        slides: [{ slideType: 'TEXT', title: 'From {organization}', content: '<p>{organization}</p>' }],
      },
    },
  ],
};
const written = (name: string) => templateFor(template, name).steps[0];

describe('a template for an organization', () => {
  it('has its name in messages, slides, and at the end', () => {
    expect(written('Oak & Son')).toEqual({
      message: 'Oak & Son: hello, {{first_name}}.',
      content: {
        ...{ title: 'Hello', endText: 'Thank you from Oak & Son.' },
        slides: [{ slideType: 'TEXT', title: 'From Oak & Son', content: '<p>Oak &#38; Son</p>' }],
      },
    });
  });

  it('has it in every other text too: questions, their choices, and what follows from an answer', () => {
    const question = 'Have you been to {organization}?';
    const choice = '{organization} is new to me';
    const everywhere = templateFor(
      {
        ...{ key: 'two', name: 'Welcome to {organization}', summary: 'Says what {organization} does.', cover: '' },
        steps: [
          {
            message: '',
            content: {
              ...{ title: 'About {organization}', endText: '' },
              slides: [
                {
                  ...{ slideType: 'UPLOAD', title: '', description: 'By {organization}' },
                  questions: [{ widgetType: 'CHOICE', label: question, labels: [choice] }],
                },
              ],
            },
            rules: [
              {
                when: { triggerType: 'WIDGET', question, responses: [choice] },
                effect: { actionType: 'LEAD', message: '{organization} says hello.' },
              },
            ],
          },
        ],
      },
      'Oak & Son',
    );
    const texts = JSON.stringify(everywhere);
    expect(texts).not.toContain('{organization}');
    expect(texts.match(/Oak & Son/g)).toHaveLength(9);
  });

  it.each([
    ['a field typed as a name', 'Call {{phone}}', 'Call phone'],
    ['a pattern of replacements', 'A $& B', 'A $& B'],
    ['what follows a company', 'Oak Roofing, LLC', 'Oak Roofing'],
    ['a name without an end', 'The Very Old and Very Well Known Roofing Company', 'The Very Old and Very Well'],
    ['a long word', 'x'.repeat(200), 'x'.repeat(30)],
  ])('takes %s for what it is', (_what, name, shown) => {
    expect(written(name)?.message).toBe(`${shown}: hello, {{first_name}}.`);
  });
});
