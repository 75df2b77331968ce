import { describe, expect, it } from 'vitest';
import { templateFor } from '../../domain/campaigns/templates/for-organization.ts';
import { missingInFirstMessage, withLink } from '../../domain/consent/first-message.ts';
import { fillMergeFields, tellsAppointment } from '../../domain/messages/merge-fields.ts';
import { billedSegments, carrierParts } from '../../domain/messages/segments.ts';
import { typedFields } from '../../domain/messages/typed-fields.ts';
import { isEmptySlide } from '../../domain/pitches/slides/empty-slide.ts';
import { offeredSlideKinds, slideSwitches } from '../../domain/pitches/slides/registry.ts';
import { switchesOf } from '../../domain/switches/switches-of.ts';
import { brandNamed, brands } from '../registry.ts';
import { templatesOf } from './registry.ts';

const organization = 'Northwind Services';
const link = 'https://text.example.com/1a2b3c4d5e6f7';
const maria = { firstName: 'Maria', lastName: 'Hernandez', phone: '+15550100101', eventDate: '11/26/2026' };

const all = brands.flatMap(({ key }) =>
  templatesOf(key).map((template) => ({ brand: key, ...templateFor(template, organization) })),
);
const messages = all.flatMap(({ brand, key, steps }) =>
  steps.flatMap((step, at) => [
    { brand, key, at, text: step.message, hasLink: step.content !== undefined, chain: step.chain ?? 'feature' },
  ]),
);
const everyText = (brand: string) => JSON.stringify(templatesOf(brand).map(({ cover: _drawn, ...words }) => words));

// What carriers filter, by subject: sex, alcohol, firearms, tobacco, drugs, loans, gambling, and what sounds like a scam.
const filtered =
  /\b(sexy?|nude|alcohol|beer|wine|whiskey|guns?|rifles?|tobacco|vapes?|cbd|cannabis|weed|kratom|loans?|cash advance|payday|debt|credit repair|casino|bets?|jackpot|lottery|winner|you won|guaranteed?|risk[- ]free|act now|click here|urgent|limited time|100%|crypto|bitcoin|forex)\b|\$\$|!!|\b[A-Z]{5,}\b/;

// Words for what someone has, or what is done about it.
const diagnosis =
  /\b(diagnos\w*|disease|disorder|syndrome|cancer|tumou?r|diabet\w*|hiv|aids|std|flu|covid\w*|virus|infection|depress\w*|anxiety|addict\w*|pregnan\w*|asthma|arthritis|surgery|chemo\w*|therapy|dialysis|vaccin\w*|injection|biopsy|screening|mammogram|colonoscopy|blood|pain|symptoms?|results?|prescription)\b/i;

describe('the templates of every brand', () => {
  it.each(brands)('are six in $key, each with its own name, sentence, and drawing', ({ key }) => {
    const templates = templatesOf(key);
    expect(templates).toHaveLength(6);
    for (const part of ['key', 'name', 'summary', 'cover'] as const)
      expect(new Set(templates.map((template) => template[part])).size).toBe(6);
    for (const { cover, summary } of templates) {
      expect(cover).toMatch(/^<svg .*<\/svg>$/s);
      expect(cover).not.toMatch(/<script|<image|<text|href|\bon\w+=/i);
      expect(summary).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each(messages)('$brand $key $at: its message is one text for the carrier and on the bill', ({ text, hasLink }) => {
    expect(billedSegments(text)).toBe(1);
    const filled = fillMergeFields(text, maria);
    const sent = hasLink ? withLink(filled, link) : filled;
    expect(`${carrierParts(sent).parts} ${carrierParts(sent).encoding}: ${sent}`).toBe(`1 GSM-7: ${sent}`);
  });

  it.each(messages)('$brand $key $at: its message reads well without a name', ({ text }) => {
    expect(typedFields(text)).toEqual([]);
    const filled = fillMergeFields(text, { ...maria, firstName: null });
    expect(filled).not.toMatch(/ {2}| [,!?.]|^[,!?. a-z]|Hi !|, ?!/);
  });

  it.each(messages)('$brand $key $at: its message has no words that carriers filter', ({ text }) => {
    expect(text.replaceAll('STOP', '').match(filtered)?.[0]).toBeUndefined();
  });

  it.each(all)('$brand $key: its first message says who writes and how to opt out', ({ steps }) => {
    const [first] = steps;
    expect(missingInFirstMessage(first?.message ?? '', organization)).toEqual({ sender: false, optOut: false });
    // Later messages use the room for what they say.
    for (const { message } of steps.slice(1)) expect(message).not.toContain('STOP');
  });

  it.each(all)('$brand $key: fields of an appointment are only in messages around one', ({ steps }) => {
    for (const { chain, message } of steps) if (tellsAppointment(message)) expect(chain).toBeDefined();
  });

  it.each(all)('$brand $key: its slides are offered there, and none is empty', ({ brand: brandKey, steps }) => {
    const brand = brandNamed(brandKey);
    const { organization: capabilities } = switchesOf(brand, null, []);
    const offered = offeredSlideKinds(brand.controls, capabilities, slideSwitches(brand, null));
    const kinds = offered.map(({ type }) => type);
    for (const { chain, content, rules = [] } of steps) {
      if (chain !== undefined) expect(brand.campaigns.appointmentChains).toBe(true);
      const asked = content?.slides.flatMap(({ questions = [] }) => questions) ?? [];
      if (!brand.slides.questions) expect(asked).toEqual([]);
      for (const { slideType, hasCover, content: text, questions = [], ...slide } of content?.slides ?? []) {
        if (text !== undefined || hasCover) expect(kinds).toContain(slideType);
        const shown = { ...slide, content: text, url: hasCover ? '/media/cover.png' : null };
        expect(isEmptySlide({ slideType, ...shown, widgets: questions })).toBe(false);
      }
      for (const { when } of rules)
        if (when.question !== undefined) {
          const question = asked.find(({ label }) => label === when.question);
          expect(question).toBeDefined();
          for (const response of when.responses ?? []) expect(question?.labels ?? ['Yes', 'No']).toContain(response);
        }
    }
  });

  it('name no diagnosis and no treatment in health', () => {
    expect(everyText('health').match(diagnosis)?.[0]).toBeUndefined();
  });
});
