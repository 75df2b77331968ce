import type { Brand, BrandTexts } from './brand.ts';

/** What a brand says about the company that runs it. */
export type CompanyDetails = {
  readonly company: string;
  readonly companyAddress: string;
  readonly privacyEmail: string;
  readonly supportEmail: string;
};

/** The brand details that a deployment sets in the staff app. */
export type BrandDetails = CompanyDetails & { readonly name: string };

/** The setting; null keeps the value of the brand file. */
export type OwnDetails = { readonly [Detail in keyof BrandDetails]: string | null };

/** Applies settings to a brand. A name also replaces the file's name in replies and legal texts. */
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

/** What a brand says about its company. */
export function companyDetailsOf({ policy, supportEmail }: Brand): CompanyDetails {
  const { company, contactAddress, contactEmail } = policy;
  return { company, companyAddress: contactAddress, privacyEmail: contactEmail, supportEmail };
}

/**
 * Which details of a brand are still placeholders, as in the brands that ship with the software: email addresses that
 * end in .example, and the details beside such an address in the brand file.
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
    const { optedOut, optedIn, optedBackIn, alreadyIn, help } = texts.replies;
    return {
      ...texts,
      replies: {
        optedOut: inText(optedOut),
        optedIn: inText(optedIn),
        optedBackIn: inText(optedBackIn),
        alreadyIn: inText(alreadyIn),
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
