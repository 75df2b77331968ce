import { fieldsOf } from '../../domain/landing-pages/submit-rules.ts';
import type { LandingPageView } from '../../visitor-pages/landing-page/page.ts';
import { brandOfOrganization } from '../accounts/index.ts';
import type { OpenPage } from './load-landing-pages.ts';

/** All that a visitor's browser is told of a page: its words, pictures and fields, and the brand's consent. */
export function landingPageViewOf(
  { page, organization, rules, options }: OpenPage,
  publicUrl: string,
): LandingPageView {
  const brand = brandOfOrganization(organization);
  const picture = (address: string | null) =>
    address?.startsWith(`${publicUrl}/media/`) ? address.slice(publicUrl.length) : address;
  return {
    ...{ code: page.code, title: page.title, description: page.description },
    brandName: organization.name || brand.name,
    color: page.color ?? organization.color ?? brand.color,
    logo: picture(page.profile ?? organization.image),
    image: picture(page.image),
    fields: fieldsOf(page.structure, rules, options.length > 0),
    options: options.map(({ id, label }) => ({ id: String(id), label })),
    rules,
    ...{ optInText: brand.optInText, optInFinePrint: brand.optInFinePrint, hipaaText: brand.hipaaConsent },
    policyUrl: `/policy?brand=${encodeURIComponent(brand.key)}`,
  };
}
