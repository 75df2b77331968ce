import { parseArgs } from 'node:util';
import type { OrganizationId } from '../../domain/ids.ts';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { showDollars } from '../../domain/money/dollars.ts';
import { limitsSentence } from '../../domain/numbers/number-limits.ts';
import { refuseUnknownOrganization } from '../accounts/index.ts';
import type { CarrierName } from '../carriers/carrier-config.ts';
import { carriersSetUp } from '../carriers/registry.ts';
import { commandWords } from '../platform/command-words.ts';
import type { Context } from '../platform/context.ts';
import { runAccountCommand } from './accounts/commands.ts';
import { checkWithCarrier } from './checking/check-with-carrier.ts';
import { listUnknownNumbers } from './checking/list-unknown-numbers.ts';
import { setWebhooks } from './checking/set-webhooks.ts';
import { importNumber } from './platform/import-number.ts';
import { listAllNumbers } from './platform/list-all-numbers.ts';
import { moveNumber } from './platform/move-number.ts';
import { setLimits } from './platform/set-limits.ts';
import { verifyNumber } from './platform/verify-number.ts';
import { keepNumber } from './releasing/keep-number.ts';
import { releaseNumber } from './releasing/release-number.ts';
import { readNumber } from './taking/get-number.ts';
import { searchNumbers } from './taking/search-numbers.ts';
import { settleOrders } from './taking/settle-orders.ts';
import type { PhoneNumberRow } from './taking/store.ts';
import { takeNumber } from './taking/take-number.ts';

type Say = (line: string) => void;
type Options = {
  organization?: string;
  area?: string;
  digits?: string;
  city?: string;
  price?: string;
  'toll-free'?: boolean;
  rate?: string;
  'daily-cap'?: string;
  carrier?: string;
};

/** The help text of `npm run admin -- numbers`. */
export const numbersUsage = `  numbers list [WORDS]                          all numbers, or those matching a number or organization name
  numbers search [602, 2525 OR PHOENIX] [--area 602] [--city Phoenix] [--digits 2525] [--toll-free]
  numbers buy +16025550142 --organization 1000  gets a number that is for sale
  numbers import [+16025550142]                 imports a number from the carrier account; alone: lists them
                                                --carrier telnyx or twilio, with search, buy and import,
                                                if both are configured; default: CARRIER, or the one that has it
  numbers assign +16025550142 --organization 1000 [--price 1.15]   price in dollars a month
  numbers unassign +16025550142                 back to the stock
  numbers limits +16025550142 [--rate 10] [--daily-cap 2000]
                                                limits that the carrier granted; default: those of its kind
  numbers verified +18335550142                 marks a toll-free number as verified by the carrier: it can send;
                                                or a local number as registered in Telnyx's portal
  numbers release +16025550142                  stops sending from it; returns it to the carrier in seven days
  numbers keep +16025550142                     cancels a release
  numbers reconcile                             compares orders and numbers with the carrier's own list
  numbers account --organization 1000           shows its own carrier account, as the carrier reports it
  numbers account create --organization 1000    creates its own account at the carrier
  numbers account connect AC… --organization 1000   connects an existing one; reads the token from
                                                standard input, as in … < token.txt
  numbers account transfer --organization 1000  moves its numbers into its own account
  numbers account remove --organization 1000    disconnects the account, once it has no numbers
  numbers webhooks                              points numbers that report elsewhere to this server`;

// What a bare argument searches for: three digits are an area code, other digits a part of the number, anything else a
// city.
function meantBy(word: string): { areaCode?: string; digits?: string; city?: string } {
  if (word === '') return {};
  if (/^\d{3}$/.test(word)) return { areaCode: word };
  return /^\d+$/.test(word) ? { digits: word } : { city: word };
}

/** Runs one command about numbers; false if there is no such command. */
export async function runNumbersCommand(context: Context, words: readonly string[], say: Say): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      organization: text,
      area: text,
      digits: text,
      city: text,
      price: text,
      'toll-free': { type: 'boolean' },
      rate: text,
      'daily-cap': text,
      carrier: text,
    },
  });
  const [name = '', first = '', second = ''] = positionals;
  if (name === 'account')
    return runAccountCommand(context, say, {
      verb: first,
      sid: second,
      organizationId: await organizationOf(context, values),
    });
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return false;
  await command(context, say, first, values);
  return true;
}

const commands: Readonly<
  Record<string, (context: Context, say: Say, first: string, options: Options) => Promise<void>>
> = {
  async list(context, say, search) {
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const found = await listAllNumbers(context, null, { search, page });
      pages = found.pages;
      for (const number of found.numbers) say(lineOf(number));
      if (page === pages - 1) say(found.total === 1 ? '1 number' : `${found.total} numbers`);
    }
  },
  async search(context, say, first, options) {
    const { area, digits, city, 'toll-free': tollFree } = options;
    const wanted = { areaCode: area, digits, city, tollFree, carrier: carrierOf(context, options) };
    const found = await searchNumbers(context, null, { ...wanted, ...meantBy(first) });
    for (const { phone, city: place, region, monthlyPriceCents: cents } of found) {
      const price = cents === null ? '' : `  $${(cents / 100).toFixed(2)} a month`;
      say(`${phone}  ${[place, region].filter(Boolean).join(', ')}${price}`);
    }
    if (found.length === 0) say('No numbers left. Try another area code or fewer digits.');
  },
  async buy(context, say, phone, options) {
    const order = { organizationId: await organizationOf(context, options), phone: readNumber(phone), orderedBy: null };
    say(lineOf(await takeNumber(context, { ...order, carrier: carrierOf(context, options) })));
  },
  async import(context, say, phone, options) {
    const wanted = carrierOf(context, options);
    if (phone !== '') return say(lineOf(await importNumber(context, null, phone, wanted)));
    const unknown = (await listUnknownNumbers(context, null)).filter(
      ({ carrier }) => wanted === undefined || carrier === wanted,
    );
    const isAlone = carriersSetUp(context.config).length === 1;
    for (const { phone: one, carrier } of unknown) say(isAlone ? one : `${one}  ${carrier}`);
    say(unknown.length === 0 ? 'The carrier account has no other numbers.' : 'Name one to bring it in.');
  },
  async assign(context, say, phone, options) {
    const number = await numberNamed(context, phone);
    const move = { numberId: number.id, from: number.organizationId, to: await organizationOf(context, options) };
    const monthlyPriceCents = options.price === undefined ? null : Math.round(Number(options.price) * 100);
    say(lineOf(await moveNumber(context, null, { ...move, monthlyPriceCents })));
  },
  async unassign(context, say, phone) {
    const number = await numberNamed(context, phone);
    say(lineOf(await moveNumber(context, null, { numberId: number.id, from: number.organizationId, to: null })));
  },
  async verified(context, say, phone) {
    say(lineOf(await verifyNumber(context, null, (await numberNamed(context, phone)).id)));
  },
  async release(context, say, phone) {
    say(lineOf(await releaseNumber(context, null, (await numberNamed(context, phone)).id)));
  },
  async keep(context, say, phone) {
    say(lineOf(await keepNumber(context, null, (await numberNamed(context, phone)).id)));
  },
  async limits(context, say, phone, { rate, 'daily-cap': cap }) {
    const limits = { ratePerSecond: figureOf(rate, 'rate', 1000), dailyCap: figureOf(cap, 'daily-cap', 10_000_000) };
    const number = await setLimits(context, null, (await numberNamed(context, phone)).id, limits);
    say(`${number.phone}  ${limitsSentence(number, context.config) ?? 'No speed limit'}`);
  },
  async reconcile(context, say) {
    const settled = await settleOrders(context);
    say(`${settled} open ${settled === 1 ? 'order' : 'orders'} settled.`);
    const { checked, lost, found, unknown, misdirected } = await checkWithCarrier(context, null);
    for (const phone of lost) say(`${phone} is no longer at the carrier. Nothing is sent from it.`);
    for (const phone of found) say(`${phone} is at the carrier again and can send.`);
    for (const phone of unknown) say(`${phone} is at the carrier and not known here.`);
    for (const phone of misdirected)
      say(`${phone} reports elsewhere. ${commandWords(context.config, 'admin', 'numbers webhooks')} points it here.`);
    say(`${checked} ${checked === 1 ? 'number' : 'numbers'} compared with the carrier.`);
  },
  async webhooks(context, say) {
    const changed = await setWebhooks(context, null);
    say(`${changed} ${changed === 1 ? 'number' : 'numbers'} pointed to this server.`);
  },
};

async function numberNamed(context: Context, untrusted: string): Promise<PhoneNumberRow> {
  const phone = readNumber(untrusted);
  const { numbers } = await listAllNumbers(context, null, { search: phone, page: 0 });
  const found = numbers.find((number) => number.phone === phone);
  // As on the screen: a number in the carrier account that isn't known here is imported first.
  return found ?? importNumber(context, null, phone);
}

function figureOf(text: string | undefined, name: 'rate' | 'daily-cap', most: number): number | null {
  if (text === undefined) return null;
  const figure = Number(text);
  if (figure > 0 && figure <= most && (name === 'rate' || Number.isInteger(figure))) return figure;
  const example = name === 'rate' ? '--rate 10 or --rate 0.5' : '--daily-cap 2000';
  throw Object.assign(new Error(`--${name} takes a number above 0, such as ${example}.`), { code: 'ERR_PARSE_ARGS' });
}

function carrierOf({ config }: Context, { carrier }: Options): CarrierName | undefined {
  const known = carriersSetUp(config);
  if (carrier === undefined) return undefined;
  const found = known.find((name) => name === carrier);
  if (found) return found;
  const words = `--carrier must be ${known.join(' or ')}, as the settings of this server say.`;
  throw Object.assign(new Error(words), { code: 'ERR_PARSE_ARGS' });
}

async function organizationOf(context: Context, { organization = '' }: Options): Promise<OrganizationId> {
  if (!/^\d{1,15}$/.test(organization))
    throw Object.assign(new Error('Name the organization, such as --organization 1000.'), { code: 'ERR_PARSE_ARGS' });
  const organizationId = Number(organization) as OrganizationId;
  await refuseUnknownOrganization(context, organizationId);
  return organizationId;
}

function lineOf(number: PhoneNumberRow): string {
  const { phone, state, stateReason, releaseAt, organizationId, organizationName, monthlyPriceCents } = number;
  const owner = organizationId === null ? 'in stock' : `${organizationId} ${organizationName ?? ''}`.trim();
  const until = releaseAt === null ? '' : ` until ${releaseAt.toISOString().slice(0, 10)}`;
  const reason = stateReason === null ? '' : `  ${stateReason}`;
  const price = `${showDollars(monthlyPriceCents / 100)} a month`;
  return `${phone}  ${formatPhone(phone.replace(/^\+1/, ''))}  ${state}${until}  ${owner}  ${price}${reason}`;
}
