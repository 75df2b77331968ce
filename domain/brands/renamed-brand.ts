import type { Brand } from './brand.ts';

/** The brand under another name, which replaces the old one in its replies and legal texts too. */
export function renamedBrand(brand: Brand, name: string): Brand {
  if (name === brand.name) return brand;
  const renamed = (text: string) => text.replaceAll(brand.name, name);
  const { optedOut, optedIn, optedBackIn, help } = brand.replies;
  return {
    ...brand,
    name,
    replies: {
      optedOut: renamed(optedOut),
      optedIn: renamed(optedIn),
      optedBackIn: renamed(optedBackIn),
      help: renamed(help),
    },
    optInText: renamed(brand.optInText),
    optInFinePrint: renamed(brand.optInFinePrint),
    hipaaConsent: brand.hipaaConsent === null ? null : renamed(brand.hipaaConsent),
  };
}
