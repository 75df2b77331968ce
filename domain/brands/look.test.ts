import { expect, it } from 'vitest';
import { contactLook } from './look.ts';

it('takes each part from the first level that has it, and a color only if it is valid', () => {
  const campaign = { name: ' ', image: null, color: 'red' };
  const pitch = { image: '/media/pitch.png', color: null };
  const organization = { name: 'Desert Bloom', image: '/media/logo.png', color: '#C0152A' };
  expect(contactLook(campaign, pitch, organization)).toEqual({
    name: 'Desert Bloom',
    image: '/media/pitch.png',
    color: '#C0152A',
  });
  expect(contactLook({ ...campaign, color: '#00ff00' }, pitch, organization).color).toBe('#00ff00');
  expect(contactLook({}, {})).toEqual({ name: null, image: null, color: null });
});
