import { expect, it } from 'vitest';
import { isUnnamed, newCampaignName } from './new-name.ts';

it('names a new campaign in the brand’s word, and knows the name before that', () => {
  expect(newCampaignName('Blast')).toBe('New Blast');
  expect(['New Blast', 'New Campaign', 'New Blasts'].map((name) => isUnnamed(name, 'Blast'))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isUnnamed('New Blast', 'Campaign')).toBe(false);
});
