import { escapeHtml } from '../../text/escape-html.ts';
import type { CampaignTemplate } from './campaign-template.ts';

const LONGEST_NAME = 30;
const PLACE = /\{organization\}/g;

/** The template with the name of the organization in all of its texts. */
export function templateFor(template: CampaignTemplate, organizationName: string): CampaignTemplate {
  const name = nameInTexts(organizationName);
  const filled = <Text extends string | undefined>(text: Text) => text?.replace(PLACE, () => name) as Text;
  return {
    ...template,
    steps: template.steps.map((step) => ({
      ...step,
      message: filled(step.message),
      ...(step.content && {
        content: {
          ...step.content,
          endText: filled(step.content.endText),
          slides: step.content.slides.map((slide) => ({
            ...slide,
            title: filled(slide.title),
            ...(slide.description && { description: filled(slide.description) }),
            ...(slide.content && { content: slide.content.replace(PLACE, () => escapeHtml(name)) }),
          })),
        },
      }),
    })),
  };
}

// Someone's name must not become a field, and a long one leaves no room for the text.
function nameInTexts(organizationName: string): string {
  const plain = organizationName
    .replace(/[{}]/g, '')
    .replace(/[,\s]+(?:llc|inc|ltd|co|corp|gmbh)\.?\s*$/i, '')
    .trim();
  if (plain.length <= LONGEST_NAME) return plain;
  const cut = plain.slice(0, LONGEST_NAME + 1);
  return (cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut.slice(0, LONGEST_NAME)).trim();
}
