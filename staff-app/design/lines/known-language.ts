// uPlot gives the browser's language to Intl as it loads. A browser started with the POSIX locale calls it
// "en-US@posix", which Intl refuses, and no line would be drawn. Imported before uPlot.
if (!isKnown(navigator.language)) Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });

function isKnown(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}
