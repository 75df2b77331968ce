// The law of the staff app's catalogs: every other language has the messages and variables of the English one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fill } from './message.ts';
import { pseudoCatalog } from './pseudo-language.ts';

const folderOf = (language: string) => join(import.meta.dirname, language, 'staff');
const languages = readdirSync(import.meta.dirname).filter((name) => existsSync(folderOf(name)));
const areas = readdirSync(folderOf('en')).filter((name) => name !== 'language.ts');
const catalogOf = async (language: string, area: string) =>
  Object.entries((await import(join(folderOf(language), area))) as Record<string, string>);

function variablesOf(message: string): string[] {
  return [
    ...new Set([...message.matchAll(/\{(\w+)(?=[,}])|<(\w+)>/g)].map(([, name, tag]) => name ?? `<${tag}>`)),
  ].sort();
}

it.each(areas)('the messages of %s are whole', async (area) => {
  for (const [key, message] of await catalogOf('en', area)) {
    expect(message, key).toBe(message.trim());
    // The ledger quotes one with a straight apostrophe.
    if (key !== 'youveReachedYourLimit') expect(message, `an apostrophe is written ’ in ${key}`).not.toMatch(/\w'\w/);
    const values = Object.fromEntries(variablesOf(message).map((name) => [name, 7]));
    expect(fill(message, values, 'en'), key).not.toMatch(/^$|[{}]/);
  }
});

it.each(areas)('the messages of %s are in every language, with the same variables', async (area) => {
  const shape = async (language: string) =>
    (await catalogOf(language, area)).map(([key, message]) => [key, variablesOf(message)]);
  const english = await shape('en');
  for (const language of languages) expect(await shape(language), language).toEqual(english);
});

it.each(areas)('the pseudo-language has no plain word of %s', (area) => {
  const source = pseudoCatalog(readFileSync(join(folderOf('en'), area), 'utf8'));
  for (const [, message = ''] of source.matchAll(/^export const \w+ =\s+['"](.*)['"];$/gm)) {
    const plural = /\{\w+, plural,((?:\s*=?\w+\s*\{[^{}]*\})+)\s*\}/g;
    const shown = message.replace(plural, (_whole, branches: string) => branches.replace(/=?\w+\s*\{/g, ' '));
    expect(shown.replace(/\{[^{}]*\}|<[^>]*>/g, '')).not.toMatch(/[a-z]{2}/i);
  }
});

// The ledger quotes them, whatever a brand calls a campaign.
const quotedWithCampaigns = [
  ...['addCampaign', 'addToCampaigns', 'addToCampaignsName', 'messagesWillAppearHereOnce', 'noCampaignsFound'],
  'pleaseChooseACampaignToSend',
];
// Operators of several brands, and those who try the software, read its own word.
const beyondBrands = /^(?:super-admin|simulator)/;

it.each(areas.filter((area) => !beyondBrands.test(area)))(
  'the messages of %s leave the word for campaigns to the brand',
  async (area) => {
    for (const [key, message] of await catalogOf('en', area)) {
      const withoutVariables = message.replace(/\{\w+(?:, ?(?:lower|upper))?\}/g, '');
      if (!quotedWithCampaigns.includes(key)) expect(withoutVariables, key).not.toMatch(/\bcampaigns?\b/i);
    }
  },
);
