import { z } from 'zod';
import { numberKindOf } from '../../../domain/numbers/number-kinds.ts';
import { publicCode } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { deleteSold, insertSold, readSold, readSoldAmong, type SoldNumber, writeSoldWebhooks } from './store.ts';

const MOST_SOLD = 5_000;
const TOLL_FREE_AREA = '833';
const USUAL_AREA = '480';
const LOCAL_CENTS = 115;
const TOLL_FREE_CENTS = 215;

/** The cities of the simulated carrier's numbers, each with its area code and state. */
const cities: readonly (readonly [city: string, areaCode: string, region: string])[] = [
  ['Phoenix', '602', 'AZ'],
  ['Scottsdale', '480', 'AZ'],
  ['Tucson', '520', 'AZ'],
  ['New York', '212', 'NY'],
  ['Los Angeles', '213', 'CA'],
  ['San Diego', '619', 'CA'],
  ['San Francisco', '415', 'CA'],
  ['Chicago', '312', 'IL'],
  ['Houston', '713', 'TX'],
  ['Dallas', '214', 'TX'],
  ['Austin', '512', 'TX'],
  ['Denver', '303', 'CO'],
  ['Seattle', '206', 'WA'],
  ['Miami', '305', 'FL'],
  ['Boston', '617', 'MA'],
  ['Atlanta', '404', 'GA'],
];

/** An area code in which the simulated carrier never has a number, to try that case. */
const SOLD_OUT_AREA = '999';

const webhooks = z.object({ message: z.string().max(500), status: z.string().max(500), voice: z.string().max(500) });
export const searchInput = z.object({
  kind: z.enum(['local', 'toll-free']).default('local'),
  areaCode: z
    .string()
    .regex(/^\d{3}$/)
    .optional(),
  digits: z
    .string()
    .regex(/^\d{1,10}$/)
    .optional(),
  city: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const saleInput = z.object({
  phone: z.string().regex(/^\+1\d{10}$/),
  label: z.string().max(64),
  webhooks,
});
export const webhooksInput = z.object({ webhooks });

/** The carrier's monthly price for a number of this kind, in cents. */
export function priceOf(kind: string): number {
  return kind === 'toll-free' ? TOLL_FREE_CENTS : LOCAL_CENTS;
}

/** The numbers for sale: 555-0100 to 555-0199 of the area code, which are reserved for fiction. */
export async function searchForSale(context: Context, wanted: z.output<typeof searchInput>): Promise<object[]> {
  const found = cities.find(([city]) => city.toLowerCase() === wanted.city?.trim().toLowerCase());
  if (wanted.city !== undefined && !found) return [];
  const areaCode = wanted.kind === 'toll-free' ? TOLL_FREE_AREA : (wanted.areaCode ?? found?.[1] ?? USUAL_AREA);
  const isElsewhere = found !== undefined && wanted.areaCode !== undefined && found[1] !== wanted.areaCode;
  if (areaCode === SOLD_OUT_AREA || isElsewhere) return [];
  const phones = Array.from({ length: 100 }, (_, place) => `+1${areaCode}55501${String(place).padStart(2, '0')}`);
  const sold = await readSoldAmong(context.db.kysely, phones);
  const place = cities.find(([, code]) => code === areaCode);
  return phones
    .filter((phone) => !sold.has(phone) && phone.includes(wanted.digits ?? ''))
    .slice(0, wanted.limit)
    .map((phone) => ({
      ...{ phone, kind: wanted.kind, city: place?.[0] ?? null, region: place?.[2] ?? null },
      ...{ canText: true, canPicture: true, canVoice: true, monthlyPriceCents: priceOf(wanted.kind) },
    }));
}

/** Sells a number; null if it is already sold. */
export async function sellNumber(context: Context, sale: z.output<typeof saleInput>): Promise<object | null> {
  const sold = { carrierId: `SIMPN${publicCode(20)}`, phone: sale.phone, label: sale.label, ...sale.webhooks };
  const isSold = await insertSold(context.db.kysely, { ...sold, at: context.clock.now() });
  return isSold ? shown(sold) : null;
}

export async function soldNumbers(context: Context, phone: string | null): Promise<object[]> {
  return (await readSold(context.db.kysely, phone, MOST_SOLD)).map(shown);
}

export async function changeSold(
  context: Context,
  carrierId: string,
  wanted: z.output<typeof webhooks>,
): Promise<object | null> {
  const changed = await writeSoldWebhooks(context.db.kysely, carrierId, wanted);
  return changed && shown(changed);
}

export function takeSoldBack(context: Context, carrierId: string): Promise<boolean> {
  return deleteSold(context.db.kysely, carrierId);
}

function shown({ carrierId, phone, label, message, status, voice }: SoldNumber): object {
  const abilities = { canText: true, canPicture: true, canVoice: true };
  return { carrierId, phone, kind: numberKindOf(phone), label, ...abilities, webhooks: { message, status, voice } };
}
