import { describe, expect, it } from 'vitest';
import type { TemplateQuestion, TemplateStep } from '../../domain/campaigns/templates/campaign-template.ts';
import { templateFor } from '../../domain/campaigns/templates/for-organization.ts';
import { missingInFirstMessage, withLink } from '../../domain/consent/first-message.ts';
import { blanks, blanksIn } from '../../domain/messages/blanks.ts';
import { fillMergeFields, tellsAppointment } from '../../domain/messages/merge-fields.ts';
import { billedSegments, carrierParts } from '../../domain/messages/segments.ts';
import { typedFields } from '../../domain/messages/typed-fields.ts';
import { isEmptySlide } from '../../domain/pitches/slides/empty-slide.ts';
import { offeredSlideKinds, slideSwitches } from '../../domain/pitches/slides/registry.ts';
import { switchesOf } from '../../domain/switches/switches-of.ts';
import { anyResponse } from '../../domain/workflows/triggers/widget.ts';
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

// A made-up fact shows as a number, a day, or a word for a moment or a claim.
const facts =
  /\d[\d:%]*|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:today|tonight|tomorrow|weekends?|daily|noon|midnight)\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|sixty)\b|\bonce\b|\bworking days\b|\bthis (?:week|month|year)\b|\bprices?\b|\bmost (?:of|plans)\b|\ba few\b/gi;

// What a template may say: it counts its own questions and lists, its delay makes it true, or everyone knows it.
const known: Readonly<Record<string, readonly string[]>> = {
  'default estimate': ['price'],
  'default review': ['Two'],
  'default season': ['four', 'Four', '1', '2', '3', '4'],
  'health after-care': ['911'],
  'health after-visit': ['Two'],
  'health welcome': ['911'],
  'blast new-in': ['this week', 'one'],
  'blast last-call': ['today'],
  'blast thanks': ['one'],
  'opp-text home-value': ['four', 'Four', 'one', '1', '2', '3', '4', '5', 'two', 'This year'],
  'opp-text viewing': ['two'],
  'opp-text wish-list': ['Three', '1', '2', '3', '4', '5'],
  'tattoo deposit': ['price'],
  'tattoo session': ['Three', 'Tomorrow'],
  'tattoo aftercare': ['tonight', 'Tonight', 'two', 'Two', 'three', 'a few'],
  'tattoo flash-day': ['One', 'once'],
  'tattoo feedback': ['two'],
};

function textsOf({ message, content, rules = [] }: TemplateStep): string[] {
  const slides = content?.slides ?? [];
  return [
    ...[message, content?.title ?? '', content?.endText ?? ''],
    ...slides.flatMap(({ title, description = '', content: text = '' }) => [title, description, text]),
    ...slides.flatMap(({ questions = [] }) => questions.flatMap(({ label, labels = [] }) => [label, ...labels])),
    ...rules.map(({ effect }) => effect.message),
  ];
}

const answersOf = ({ widgetType, labels = [] }: TemplateQuestion) => (widgetType === 'YESNO' ? ['Yes', 'No'] : labels);

const isNo = (answer: string) => /^No\b/.test(answer);

const withoutBlanks = (text: string) =>
  blanksIn(text)
    .reduceRight((kept, { text: blank, index }) => kept.slice(0, index) + kept.slice(index + blank.length), text)
    .replaceAll(/<[^>]*>|\{\{\w+\}\}/g, ' ');

describe('the templates of every brand', () => {
  it.each(brands)('are six or more in $key, each with its own name, sentence, and drawing', ({ key }) => {
    const templates = templatesOf(key);
    expect(templates.length).toBeGreaterThanOrEqual(6);
    for (const part of ['key', 'name', 'summary', 'cover'] as const)
      expect(new Set(templates.map((template) => template[part])).size).toBe(templates.length);
    for (const { cover, summary } of templates) {
      expect(cover).toMatch(/^<svg .*<\/svg>$/s);
      expect(cover).not.toMatch(/<script|<image|<text|href|\bon\w+=/i);
      expect(summary).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each([
    ['health', 'before-visit', [/what to bring/i, /insurance card/]],
    ['health', 'before-procedure', [/stop eating and drinking/, /drive you home/, /medicines/, /fever/]],
    ['health', 'after-care', [/\bcall us\b/i, /fever/, /gets worse/, /call 911/]],
    [
      'tattoo',
      'deposit',
      [/\[deposit amount\]/, /\[how late a date can move\]/, /photo ID/, /\[minimum age\]/, /\blate\b/],
    ],
    ['tattoo', 'session', [/eat a real meal/i, /photo ID/]],
    ['tattoo', 'aftercare', [/mild soap/, /no sun/i, /fever/]],
  ] as const)('of %s begin with what its trade sends most: %s', (brand, key, says) => {
    const at = templatesOf(brand).findIndex((template) => template.key === key);
    expect([0, 1, 2]).toContain(at);
    const text = (templatesOf(brand)[at]?.steps ?? []).flatMap(textsOf).join(' ');
    for (const one of says) expect(text).toMatch(one);
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
          for (const response of when.responses ?? [])
            expect([...(question?.labels ?? ['Yes', 'No']), anyResponse]).toContain(response);
        }
    }
  });

  it.each(all.flatMap(({ brand, key, steps }) => steps.flatMap((step, at) => ({ brand, key, at, step }))))(
    '$brand $key $at: states no fact that only the organization knows, such as a day, a time, or a price',
    ({ brand, key, step }) => {
      for (const text of textsOf(step)) {
        const stated = withoutBlanks(text).match(facts) ?? [];
        const own = known[`${brand} ${key}`] ?? [];
        expect(stated.filter((fact) => !own.includes(fact))).toEqual([]);
      }
    },
  );

  it.each(messages)('$brand $key $at: its message reads well before its link is in it', ({ text }) => {
    expect(text).not.toMatch(/:(?: Reply STOP to opt out\.)?$/);
  });

  it('have a blank for each such fact, in the words that the product knows as one', () => {
    const used = all.flatMap(({ steps }) => steps.flatMap(textsOf)).flatMap((text) => text.match(/\[[^\]]*\]/g) ?? []);
    expect(new Set(used)).toEqual(new Set(blanks.map((blank) => `[${blank}]`)));
    for (const text of used) expect(blanksIn(text)).toEqual([{ text, index: 0 }]);
  });

  it.each(all)('$brand $key: a day that it counts from its message is the day that its delay says', ({ steps }) => {
    for (const { chain, days, hours, ...step } of steps)
      for (const text of textsOf(step)) {
        if (/\btomorrow\b/i.test(text)) expect([chain, days]).toEqual(['before', 1]);
        if (/\bin two hours\b/.test(text)) expect([chain, hours]).toEqual(['before', 2]);
        if (/\bthree days before\b/i.test(text)) expect([chain, days]).toEqual(['before', 3]);
        if (/\bday three\b/i.test(text)) expect([chain, days]).toEqual(['appointment', 3]);
        if (/\btwo weeks( later|\.)/i.test(text)) expect([chain, days]).toEqual(['appointment', 14]);
      }
  });

  it.each(all)('$brand $key: reminds no one who has answered, whatever the answer', ({ steps }) => {
    const asks = steps.findIndex(({ content }) => content?.slides.some(({ questions = [] }) => questions.length > 0));
    // What follows around an appointment is about the appointment.
    const later = asks < 0 ? [] : steps.slice(asks + 1).filter(({ chain }) => chain === undefined);
    expect(later).toEqual([]);
    const texted = steps.flatMap(({ rules = [] }) => rules.filter(({ effect }) => effect.actionType === 'LEAD'));
    for (const { when } of texted)
      if (when.isUndone) expect(when.responses).toEqual([anyResponse]);
      else expect(when.responses ?? []).not.toContain(anyResponse);
  });

  it.each(all)('$brand $key: a promise at its end is one that someone is texted about', ({ steps }) => {
    for (const { content, rules = [] } of steps)
      if (/\bwe will (text|call)|you will have\b/i.test(content?.endText ?? ''))
        expect(rules.map(({ effect }) => effect.actionType)).toContain('ME');
  });

  it.each(all)('$brand $key: promises nothing on its slides that no one is texted about', ({ steps }) => {
    for (const { content, rules = [] } of steps)
      for (const { title, description, content: text } of content?.slides ?? [])
        if (/\bwe (will )?(text|call|put|send|confirm)\b/i.test([title, description, text].join(' ')))
          expect(rules.map(({ effect }) => effect.actionType)).toContain('ME');
  });

  it('asks for the address of a home before its value is sent, and texts it to the one who sends it', () => {
    const steps = all.find(({ key }) => key === 'home-value')?.steps ?? [];
    const asked = steps.flatMap(({ content }) => content?.slides.flatMap(({ questions = [] }) => questions) ?? []);
    const address = asked.find(({ label }) => /\baddress\b/.test(label))?.label;
    expect(address).toBeDefined();
    expect(steps.flatMap(({ rules = [] }) => rules.map(({ when }) => when.question))).toContain(address);
  });

  it.each(all)('$brand $key: what it says at the end fits a No too', ({ steps }) => {
    for (const { content } of steps) {
      const asked = content?.slides.flatMap(({ questions = [] }) => questions) ?? [];
      const mayRefuse = asked.some((question) => /\byou\b/.test(question.label) && answersOf(question).some(isNo));
      if (mayRefuse && /\bwe will\b/i.test(content?.endText ?? '')) expect(content?.endText).toMatch(/\bif\b/i);
    }
  });

  it('name no diagnosis and no treatment in health', () => {
    expect(everyText('health').match(diagnosis)?.[0]).toBeUndefined();
  });
});
