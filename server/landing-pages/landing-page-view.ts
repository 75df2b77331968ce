import { clockOf } from '../../domain/brands/clock.ts';
import { brandTextsIn } from '../../domain/brands/texts-in.ts';
import { absoluteAddress, type HostTable } from '../../domain/hosts/host-table.ts';
import { cardPath, coverPath, pagePaths } from '../../domain/landing-pages/page-kind.ts';
import { fieldsOf } from '../../domain/landing-pages/submit-rules.ts';
import { dayOf } from '../../domain/time/days.ts';
import { momentInWords } from '../../domain/time/moment-in-words.ts';
import { drawnWidget } from '../../domain/widgets/registry.ts';
import type { ExplainerView, LandingPageView } from '../../visitor-pages/landing-page/page.ts';
import type { Language } from '../../words/languages.ts';
import { brandOfOrganization } from '../accounts/index.ts';
import type { Confirmation } from './confirmation.ts';
import type { OpenPage } from './open-page.ts';

const SOON_MS = 5 * 60_000;

type Shown = {
  readonly language: Language;
  readonly now: Date;
  readonly hosts: HostTable;
  readonly confirmation: Confirmation;
};

/**
 * Everything a visitor's browser gets of a page: its texts, pictures and fields, who it is from, and the brand's
 * consent.
 */
export function landingPageViewOf(open: OpenPage, { language, now, hosts, confirmation }: Shown): LandingPageView {
  const { kind, page, organization, rules, options, questions } = open;
  const brand = brandOfOrganization(organization);
  const texts = brandTextsIn(brand, language);
  const { language: usual, offeredLanguages } = organization;
  const sender = senderOf(open);
  const path = `${pagePaths[kind]}/${page.code}`;
  const addressOf = (local: string) => absoluteAddress(hosts, { contactsOf: organization }, local);
  return {
    ...{ kind, code: page.code, title: page.title, description: page.description, language },
    languages: [...new Set([usual, ...offeredLanguages])],
    brandName: page.brandName?.trim() || sender,
    // The tab's name is what link previews show.
    tabName: brand.isHealth ? brand.name : null,
    ...{ sender, year: now.getUTCFullYear() },
    share: { url: addressOf(path), image: shareImageOf(open, addressOf) },
    // Health tells strangers nothing, and search engines are strangers.
    isInSearch: page.isInSearch && !brand.isHealth,
    keepsTyped: !brand.isHealth,
    booking: bookingOf(open, now),
    next: {
      phone: confirmation.phone,
      firstText: firstTextOf(confirmation, { language, now, zone: brand.sending.zone }),
      cardUrl: confirmation.phone === null ? null : cardPath(kind, page.code),
    },
    color: colorOf(open),
    character: brand.character,
    logo: page.logo ?? organization.image,
    ...{ image: page.image, layout: page.layout },
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

/** The color of a page: its own, the organization's, or the brand's. */
export function colorOf({ page, organization }: OpenPage): string {
  return page.color ?? organization.color ?? brandOfOrganization(organization).color;
}

// As the server checks it: no day before today in the organization's zone. Health says of a visit only that it's booked.
function bookingOf({ organization }: OpenPage, now: Date): LandingPageView['booking'] {
  const brand = brandOfOrganization(organization);
  const { zone } = clockOf(brand, organization.timeZone);
  return { earliestDay: dayOf(now, zone), namesDay: !brand.isHealth };
}

/** The organization that texts the visitors of a page. */
export function senderOf({ organization }: Pick<OpenPage, 'organization'>): string {
  return organization.name.trim() || brandOfOrganization(organization).name;
}

type Moment = { readonly language: Language; readonly now: Date; readonly zone: string };

function firstTextOf(
  { firstTextAt: at }: Confirmation,
  { language, now, zone }: Moment,
): LandingPageView['next']['firstText'] {
  if (at === null) return 'later';
  if (at === 'none' || at === 'around') return at;
  if (at.getTime() - now.getTime() < SOON_MS) return 'soon';
  return { at: momentInWords(language, at, zone) };
}

// The picture of link previews: our own files, an absolute https address, or the brand's cover.
function shareImageOf({ kind, page }: OpenPage, addressOf: (path: string) => string): string {
  const picture = page.image ?? page.explainer?.thumbnail ?? page.logo;
  if (picture?.startsWith('/media/')) return addressOf(picture);
  return picture?.startsWith('https://') ? picture : addressOf(coverPath(kind, page.code));
}

function explainerOf({ explainer: set }: OpenPage['page']): ExplainerView | null {
  if (!set?.explainer) return null;
  const isVideo = set.explainerMimeType?.startsWith('video/') ?? false;
  return { url: set.explainer, isVideo, poster: set.thumbnail };
}
