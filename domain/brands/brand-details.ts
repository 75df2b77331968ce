import type { Brand, BrandTexts } from './brand.ts';

/** What a brand says of the company that runs it. */
export type CompanyDetails = {
  readonly company: string;
  readonly companyAddress: string;
  readonly privacyEmail: string;
  readonly supportEmail: string;
};

/** What a deployment sets of a brand on a screen. */
export type BrandDetails = CompanyDetails & { readonly name: string };

/** What was set; null: as the brand's file says. */
export type OwnDetails = { readonly [Detail in keyof BrandDetails]: string | null };

/** The brand with what was set for it; a name replaces that of the file in its replies and legal texts too. */
export function brandWithDetails(file: Brand, own: OwnDetails): Brand {
  const { company, companyAddress, privacyEmail, supportEmail } = own;
  return {
    ...renamed(file, own.name ?? file.name),
    supportEmail: supportEmail ?? file.supportEmail,
    policy: {
      ...file.policy,
      company: company ?? file.policy.company,
      contactAddress: companyAddress ?? file.policy.contactAddress,
      contactEmail: privacyEmail ?? file.policy.contactEmail,
    },
  };
}

/** What a brand says of its company. */
export function companyDetailsOf({ policy, supportEmail }: Brand): CompanyDetails {
  const { company, contactAddress, contactEmail } = policy;
  return { company, companyAddress: contactAddress, privacyEmail: contactEmail, supportEmail };
}

/**
 * Which details a brand still has of a made-up company, as the brands that come with the software do: addresses for mail
 * that end in .example, and what stands beside such an address in the brand's file.
 */
export function madeUpDetails(file: Brand, brand: Brand): (keyof CompanyDetails)[] {
  const [written, shown] = [companyDetailsOf(file), companyDetailsOf(brand)];
  const isMadeUp = [written.privacyEmail, written.supportEmail].some(isExample);
  return [
    ...(['company', 'companyAddress'] as const).filter((detail) => isMadeUp && shown[detail] === written[detail]),
    ...(['privacyEmail', 'supportEmail'] as const).filter((detail) => isExample(shown[detail])),
  ];
}

function isExample(email: string): boolean {
  return /[@.]example$/i.test(email);
}

function renamed(brand: Brand, name: string): Brand {
  const inText = (text: string) => text.replaceAll(brand.name, name);
  const renameTexts = <Texts extends Omit<BrandTexts, 'choice'>>(texts: Texts): Texts => {
    const { optedOut, optedIn, optedBackIn, help } = texts.replies;
    return {
      ...texts,
      replies: {
        optedOut: inText(optedOut),
        optedIn: inText(optedIn),
        optedBackIn: inText(optedBackIn),
        help: inText(help),
      },
      optInText: inText(texts.optInText),
      optInFinePrint: inText(texts.optInFinePrint),
      hipaaConsent: texts.hipaaConsent === null ? null : inText(texts.hipaaConsent),
    };
  };
  const translations = Object.entries(brand.translations).map(([language, texts]) => [language, renameTexts(texts)]);
  return { ...renameTexts(brand), name, translations: Object.fromEntries(translations) };
}
