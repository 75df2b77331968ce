import { brandTextsIn } from '../../domain/brands/texts-in.ts';
import { fieldsOf } from '../../domain/landing-pages/submit-rules.ts';
import { drawnWidget } from '../../domain/widgets/registry.ts';
import type { ExplainerView, LandingPageView } from '../../visitor-pages/landing-page/page.ts';
import type { Language } from '../../words/languages.ts';
import { brandOfOrganization } from '../accounts/index.ts';
import type { OpenPage } from './open-page.ts';

/**
 * Everything a visitor's browser gets of a page: its texts, pictures and fields, who it is from, and the brand's
 * consent.
 */
export function landingPageViewOf(open: OpenPage, language: Language, now: Date): LandingPageView {
  const { kind, page, organization, rules, options, questions } = open;
  const brand = brandOfOrganization(organization);
  const texts = brandTextsIn(brand, language);
  const { language: usual, offeredLanguages } = organization;
  const sender = organization.name.trim() || brand.name;
  return {
    ...{ kind, code: page.code, title: page.title, description: page.description, language },
    languages: [...new Set([usual, ...offeredLanguages])],
    brandName: page.brandName?.trim() || sender,
    // The tab's name is what link previews show.
    tabName: brand.isHealth ? brand.name : null,
    ...{ sender, year: now.getUTCFullYear() },
    color: page.color ?? organization.color ?? brand.color,
    logo: page.logo ?? organization.image,
    image: page.image,
    ...{ explainer: explainerOf(page), terms: page.terms },
    fields: fieldsOf(page.structure, rules, options.length > 0),
    options: options.map(({ id, label }) => ({ id: String(id), label })),
    questions: questions.map(drawnWidget),
    rules,
    choice: texts.choice,
    ...{ optInText: texts.optInText, optInFinePrint: texts.optInFinePrint, hipaaText: texts.hipaaConsent },
    policyUrl: `/policy?brand=${encodeURIComponent(brand.key)}`,
  };
}

function explainerOf({ explainer: set }: OpenPage['page']): ExplainerView | null {
  if (!set?.explainer) return null;
  const isVideo = set.explainerMimeType?.startsWith('video/') ?? false;
  return { url: set.explainer, isVideo, poster: set.thumbnail };
}
