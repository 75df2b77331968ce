import { expect, it } from 'vitest';
import { isSecretSetting } from './secret-settings.ts';
import { settingSentences } from './setting-sentences.ts';

it('every setting whose name says that it opens something is secret, except keys that are meant to be known', () => {
  const opening = Object.keys(settingSentences).filter((name) =>
    /(_KEY|SECRET|TOKEN|PASSWORD)$|^DATABASE_(\w+_)?URL$|^MAIL_URL$/.test(name),
  );
  expect(opening.length).toBeGreaterThan(5);
  expect(opening.filter((name) => !isSecretSetting(name) && !/PUBLIC|PUBLISHABLE/.test(name))).toEqual([]);
});
