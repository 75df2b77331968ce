import { describe, expect, it } from 'vitest';
import { calendlyLink, readCampaignCalendar } from './calendly-link.ts';

const simulated = 'http://localhost:3000/simulator/calendly';

describe('the address of a calendar', () => {
  it.each([
    ['https://calendly.com/ada/call', 'https://calendly.com/ada/call'],
    ['  http://calendly.com/ada ', 'https://calendly.com/ada'],
    ['calendly.com/ada/call', 'https://calendly.com/ada/call'],
    ['https://team.calendly.com/ada', 'https://team.calendly.com/ada'],
    ['https://calendly.com/', null],
    ['https://calendly.com', null],
    ['https://notcalendly.com/ada', null],
    ['https://calendly.com.example.org/ada', null],
    ['https://example.org/ada', null],
    ['no address', null],
    ['', null],
  ])('is read from %j as %s', (typed, link) => {
    expect(calendlyLink(typed, null)).toBe(link);
    expect(calendlyLink(typed, simulated)).toBe(link);
  });

  it('may be a page of the simulated Calendly if there is one', () => {
    expect(calendlyLink(` ${simulated}/ada-1/call `, simulated)).toBe(`${simulated}/ada-1/call`);
    expect(calendlyLink(`${simulated}/ada/call`, null)).toBeNull();
    for (const path of ['ada', 'ada/', '/call', 'ada/call/more', 'ada/call?x=1', 'a b/call', 'ada/c all'])
      expect(calendlyLink(`${simulated}/${path}`, simulated), path).toBeNull();
  });
});

describe('the calendar of a campaign', () => {
  it('is read from its three parts', () => {
    expect(readCampaignCalendar(' uri-1 | First call |https://calendly.com/ada')).toEqual({
      ...{ uri: 'uri-1', name: 'First call', link: 'https://calendly.com/ada' },
    });
  });

  it.each([
    '',
    'uri-1',
    'uri-1|First call',
    '|First call|https://calendly.com/ada',
    'uri-1| |https://calendly.com/ada',
    'uri-1|First call|no address',
    'uri-1|First call|https://calendly.com/ada|more',
  ])('isn’t read from %j', (text) => {
    expect(readCampaignCalendar(text)).toBeNull();
  });
});
