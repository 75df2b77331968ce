import { escapeHtml } from '../../text/escape-html.ts';
import type { CampaignTemplate, TemplateRule, TemplateSlide } from './campaign-template.ts';

const LONGEST_NAME = 30;
const PLACE = /\{organization\}/g;

type Fill = <Text extends string | undefined>(text: Text) => Text;

/** The template with the name of the organization in all of its texts. */
export function templateFor(template: CampaignTemplate, organizationName: string): CampaignTemplate {
  const name = nameInTexts(organizationName);
  const fill: Fill = (text) => text?.replace(PLACE, () => name) as typeof text;
  return {
    ...template,
    name: fill(template.name),
    summary: fill(template.summary),
    steps: template.steps.map(({ message, content, rules, ...step }) => ({
      ...step,
      message: fill(message),
      ...(content && {
        content: {
          title: fill(content.title),
          endText: fill(content.endText),
          slides: content.slides.map((slide) => slideFor(slide, name, fill)),
        },
      }),
      ...(rules && { rules: rules.map((rule) => ruleFor(rule, fill)) }),
    })),
  };
}

function slideFor(slide: TemplateSlide, name: string, fill: Fill): TemplateSlide {
  const { title, description, content, questions } = slide;
  return {
    ...slide,
    title: fill(title),
    ...(description && { description: fill(description) }),
    ...(content && { content: content.replace(PLACE, () => escapeHtml(name)) }),
    ...(questions && {
      questions: questions.map(({ label, labels, ...question }) => ({
        ...question,
        label: fill(label),
        ...(labels && { labels: labels.map(fill) }),
      })),
    }),
  };
}

// A rule finds its question and the answers to it by their texts, so they are filled in alike.
function ruleFor({ when, effect }: TemplateRule, fill: Fill): TemplateRule {
  const { question, responses } = when;
  return {
    when: {
      ...when,
      ...(question !== undefined && { question: fill(question) }),
      ...(responses && { responses: responses.map(fill) }),
    },
    effect: { ...effect, message: fill(effect.message) },
  };
}

// Someone's name must not become a field, and a long one leaves no room for the text.
function nameInTexts(organizationName: string): string {
  const plain = organizationName
    .replace(/[{}]/g, '')
    .replace(/(?<![,\s])[,\s]+(?:llc|inc|ltd|co|corp|gmbh)\.?\s*$/i, '')
    .trim();
  if (plain.length <= LONGEST_NAME) return plain;
  const cut = plain.slice(0, LONGEST_NAME + 1);
  return (cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut.slice(0, LONGEST_NAME)).trim();
}
