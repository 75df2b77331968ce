import { describe, expect, it } from 'vitest';
import { carrierParts } from '../messages/segments.ts';
import { repliesOfSender } from './sender-replies.ts';

const replies = {
  optedOut: 'Whistle Pitch: You have opted out and will get no more messages from us. Reply START to opt back in.',
  optedIn: 'Whistle Pitch: You have opted in. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
  optedBackIn:
    'Whistle Pitch: You have opted back in. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
  alreadyIn:
    'Whistle Pitch: You already get our messages. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
  help: 'Whistle Pitch: This number sends the messages you signed up for. Msg & data rates may apply. Reply STOP to opt out.',
};
const of = (name: string) => repliesOfSender(replies, { brandName: 'Whistle Pitch', organizationName: name });

describe('the replies to STOP, START and HELP', () => {
  it('name the organization that contacts know, not the brand', () => {
    for (const [key, reply] of Object.entries(of('Fresh Eyes Roofing'))) {
      expect(reply, key).toMatch(/^Fresh Eyes Roofing: /);
      expect(reply, key).not.toContain('Whistle Pitch');
    }
  });

  it.each([
    ['a long name', 'The Very Long and Even Longer Name of a Family Roofing Company of Northern Arizona and Beyond'],
    ['accents and curly quotes', 'Señor O’Neil’s Café – “Großmutter” Ångström & Dvořák’s Bistro'],
    ['an emoji', '🌵 Desert Dental 😀'],
    ['characters that count twice', '[{|}] ~ ^ Roofing \\ Sons € '.repeat(3)],
  ])('stay one GSM segment with %s', (_, name) => {
    for (const reply of Object.values(of(name))) {
      expect(carrierParts(reply), reply).toEqual({ parts: 1, encoding: 'GSM-7' });
      expect(reply).toMatch(/START|STOP/);
    }
  });

  it('keep as much of a long name as fits in the segment', () => {
    const roomOf = (reply: string) => 160 - reply.replace('Whistle Pitch', '...').length;
    for (const key of ['optedOut', 'optedIn', 'optedBackIn', 'alreadyIn', 'help'] as const) {
      const reply = of('x'.repeat(200))[key];
      expect(reply).toMatch(/^x+\.\.\.: /);
      expect(/^x+/.exec(reply)?.[0]).toHaveLength(roomOf(replies[key]));
    }
  });

  it('drop accents that GSM-7 lacks, and keep those it has', () => {
    expect(of('Dvořák’s Café').help).toMatch(/^Dvorak's Café: /);
  });

  it('keep a name in another script, in at most two segments', () => {
    expect(of('東京ルーフ').optedOut).toMatch(/^東京ルーフ: /);
    for (const reply of Object.values(of('東京'.repeat(60)))) expect(carrierParts(reply).parts).toBeLessThanOrEqual(2);
  });

  it('say behind HELP how to reach the organization, under its whole name', () => {
    const contact = 'Questions? Call (602) 555-0142 or see desertdental.example.';
    const organizationName = 'Desert Dental and Orthodontics of Northern Arizona';
    const { help, optedOut } = repliesOfSender(replies, { brandName: 'Whistle Pitch', organizationName, contact });
    expect(help).toBe(
      `${organizationName}: This number sends the messages you signed up for. Msg & data rates may apply. Reply STOP to opt out. ${contact}`,
    );
    expect(carrierParts(help).parts).toBe(2);
    expect(optedOut).not.toContain('602');
  });

  it('treat a name as plain text, and use the brand’s if there is none', () => {
    expect(of(' $& Sons\n\nRoofing ').optedOut).toMatch(/^\$& Sons Roofing: You have/);
    expect(of(' 😀 ')).toEqual(replies);
  });
});
