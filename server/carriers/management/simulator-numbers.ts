import { readJson } from '../answers.ts';
import type { CarrierConfig } from '../carrier-config.ts';
import { carrierAddress, secretOf } from '../simulator-address.ts';
import type { Managed, NumbersCapability, OfferedNumber, OwnedNumber } from './capabilities.ts';

const TIMEOUT_MS = 20_000;

/** The numbers of the simulated carrier, over HTTP like its messages. */
export const simulatorNumbers: NumbersCapability = {
  search: (config, { kind, areaCode, digits, city, limit }) => {
    const query = new URLSearchParams({ kind, limit: String(limit) });
    if (areaCode !== null) query.set('areaCode', areaCode);
    if (digits !== null) query.set('digits', digits);
    if (city !== null) query.set('city', city);
    return askSimulator(config, 'GET', `available-numbers?${query}`, {
      body: null,
      read: ({ numbers }) => numbers as readonly OfferedNumber[],
    });
  },
  price: (config, kind) =>
    askSimulator(config, 'GET', 'number-prices', { body: null, read: (prices) => Number(prices[kind]) }),
  take: (config, wanted) => askSimulator(config, 'POST', 'numbers', { body: wanted, read: readOwned }),
  owned: (config, phone) => {
    const query = new URLSearchParams(phone === undefined ? {} : { phone });
    return askSimulator(config, 'GET', `numbers?${query}`, {
      body: null,
      read: ({ numbers }) => numbers as readonly OwnedNumber[],
    });
  },
  setWebhooks: (config, carrierId, webhooks) =>
    askSimulator(config, 'PUT', `numbers/${encodeURIComponent(carrierId)}`, { body: { webhooks }, read: readOwned }),
  giveBack: async (config, carrierId) => {
    const given = await askSimulator(config, 'DELETE', `numbers/${encodeURIComponent(carrierId)}`, {
      body: null,
      read: () => null,
    });
    return 'refused' in given && given.refused === '20404' ? { done: null } : given;
  },
};

type Answer = Record<string, unknown>;

const readOwned = ({ number }: Answer): OwnedNumber => number as OwnedNumber;

/** Calls the simulated carrier and returns the result. */
export async function askSimulator<Value>(
  config: CarrierConfig,
  method: string,
  path: string,
  { body, read }: { readonly body: object | null; readonly read: (answer: Answer) => Value },
): Promise<Managed<Value>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(carrierAddress(config, path), {
      method,
      headers: {
        authorization: `Bearer ${secretOf(config)}`,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      body: body === null ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? 'no answer';
    return code === 'ECONNREFUSED' ? { notNow: code } : { unknown: code };
  }
  const answer = readJson(text);
  if (response.ok) return { done: read(answer) };
  if (response.status === 429) return { notNow: 'too many requests' };
  if (response.status >= 500) return { unknown: `the carrier answered ${response.status}` };
  const { code, message } = answer;
  return { refused: String(code ?? `http-${response.status}`), sentence: String(message ?? `HTTP ${response.status}`) };
}
