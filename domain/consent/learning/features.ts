/** What the likelihood of a reply is made of: its words, its pairs of neighbors, and those with one word between. */
export function featuresOf(plain: string): string[] {
  const words = plain.split(' ').filter((word) => word !== '');
  const ends = ['^', ...words, '$'];
  const pairs = ends.slice(1).map((word, before) => `${ends[before]} ${word}`);
  const around = ends.slice(2).map((word, before) => `${ends[before]} _ ${word}`);
  // Long words also by how they begin: "receiving", "received", and some misspellings.
  const beginnings = words.filter((word) => word.length > 4).map((word) => `${word.slice(0, 4)}*`);
  return [...new Set([...words, ...pairs, ...around, ...beginnings])];
}
