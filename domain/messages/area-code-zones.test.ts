import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { knownAreaCodes, zonesOfPhone } from './area-code-zones.ts';

const countries = new Set(['US', 'CA', 'PR', 'VI', 'GU', 'MP', 'AS']);
const notAPlace = new Set(['TOLL_FREE', 'PREMIUM_RATE', 'PERSONAL_NUMBER', 'VOIP', 'UAN']);

describe('the time zones of a number', () => {
  it.each([
    ['6025550100', ['America/Phoenix']],
    ['2125550100', ['America/New_York']],
    ['3125550100', ['America/Chicago']],
    ['3035550100', ['America/Denver']],
    ['3105550100', ['America/Los_Angeles']],
    ['8085550100', ['Pacific/Honolulu']],
    ['7875550100', ['America/Puerto_Rico']],
    ['3175550100', ['America/Indiana/Indianapolis']],
    // Monon and Francesville are on Eastern time, Gary on Central time.
    ['2195550100', ['America/Chicago', 'America/Indiana/Indianapolis']],
    ['9285550100', ['America/Phoenix', 'America/Denver']],
    ['8505550100', ['America/New_York', 'America/Chicago']],
    ['9075550100', ['America/Anchorage', 'America/Adak']],
    ['7095550100', ['America/St_Johns', 'America/Halifax']],
    ['3065550100', ['America/Regina', 'America/Edmonton']],
  ])('of %s are all those of its area code', (phone, zones) => {
    expect(zonesOfPhone(phone)).toEqual(zones);
  });

  it.each(['5551234567', '8005550100', '8885550100', '9005550100', '0005550100', '911', ''])('%s are none', (phone) => {
    expect(zonesOfPhone(phone)).toEqual([]);
  });

  it('are known for every area code in service in the United States, the territories and Canada', () => {
    const inService = Array.from({ length: 800 }, (_, index) => String(index + 200)).filter((code) => {
      const number = parsePhoneNumberFromString(`+1${code}5550123`);
      return number?.isValid() && countries.has(number.country ?? '') && !notAPlace.has(number.getType() ?? '');
    });
    expect(inService.length).toBeGreaterThan(400);
    expect(inService.filter((code) => !knownAreaCodes.includes(code))).toEqual([]);
  });

  it('are real zones, at least one for each area code, and no area code is in two lines', () => {
    expect(new Set(knownAreaCodes).size).toBe(knownAreaCodes.length);
    expect(knownAreaCodes.filter((code) => zonesOfPhone(code).length === 0)).toEqual([]);
    for (const zone of new Set(knownAreaCodes.flatMap(zonesOfPhone)))
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow();
  });
});
