import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse, send } from './twilio-stub-wire.ts';

/** An account in the stub; the first one is the parent of all others. */
export type StubAccount = {
  readonly sid: string;
  token: string;
  readonly name: string;
  status: 'active' | 'suspended' | 'closed';
};

type AccountsBehavior = {
  /** Faults of creating an account. */
  create?: { readonly answer: number | 'reset'; readonly actsFirst?: boolean; readonly times?: number };
  /** Listing accounts returns this status. */
  listDown?: number;
};

export type AccountsBook = { behavior: AccountsBehavior; accounts: StubAccount[] };

/** The subaccounts: for setting up and inspecting. */
export type AccountsDoor = {
  behave(behavior: AccountsBehavior): void;
  /** All but the first. */
  all(): readonly StubAccount[];
  /** Creates an account in the carrier's own console. */
  add(name?: string): StubAccount;
};

export const accountsDoor = (book: AccountsBook): AccountsDoor => ({
  behave(behavior) {
    book.behavior = { ...behavior };
  },
  all: () => book.accounts.slice(1),
  add: (name = 'Made by hand') => makeAccount(book, name),
});

export function makeAccount(book: AccountsBook, name: string): StubAccount {
  const sid = `AC${randomBytes(16).toString('hex')}`;
  const account: StubAccount = { sid, token: randomBytes(16).toString('hex'), name, status: 'active' };
  book.accounts.push(account);
  return account;
}

/** The caller's account, and the requested one; null if a refusal was sent already. */
export function admitAccount(
  book: AccountsBook,
  request: IncomingMessage,
  path: string,
  response: ServerResponse,
): StubAccount | null {
  const [sid = '', token = ''] = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  const asking = book.accounts.find((one) => one.sid === sid && one.token === token && one.status !== 'closed');
  if (!asking) return no(response, 401, 20003);
  const about = /^\/2010-04-01\/Accounts\/(AC[0-9a-f]{32})/.exec(path)?.[1] ?? asking.sid;
  const asked = book.accounts.find((one) => one.sid === about);
  const isParent = asking === book.accounts[0];
  if (!asked || (asked !== asking && !isParent)) return no(response, 404, 20404);
  const isAboutItself = path === `/2010-04-01/Accounts/${about}.json`;
  if (asked.status !== 'active' && !(isParent && isAboutItself)) return no(response, 403, 20005);
  return asked;
}

/** Answers requests about accounts as Twilio's documentation says; false for any other path. */
export function answerAboutAccounts(
  book: AccountsBook,
  asked: {
    readonly method: string;
    readonly path: string;
    readonly query: URLSearchParams;
    readonly form: URLSearchParams;
  },
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, path, query, form } = asked;
  const one = book.accounts.find(({ sid }) => path === `/2010-04-01/Accounts/${sid}.json`);
  if (one && method === 'GET') send(response, 200, resourceOf(book, one));
  else if (path !== '/2010-04-01/Accounts.json') return false;
  else if (method === 'POST') create(book, form.get('FriendlyName') ?? 'SubAccount', request, response);
  else if (book.behavior.listDown !== undefined) refuse(response, book.behavior.listDown, 20503);
  else list(book, query, path, response);
  return true;
}

function create(book: AccountsBook, name: string, request: IncomingMessage, response: ServerResponse): void {
  const { create: trouble } = book.behavior;
  const isTrouble = trouble !== undefined && (trouble.times ?? 1) > 0;
  if (trouble && isTrouble) book.behavior.create = { ...trouble, times: (trouble.times ?? 1) - 1 };
  const made = isTrouble && !trouble.actsFirst ? null : makeAccount(book, name);
  if (isTrouble && trouble.answer === 'reset') request.socket.resetAndDestroy();
  else if (isTrouble) refuse(response, Number(trouble.answer), trouble.answer === 429 ? 20429 : 20500);
  else if (made) send(response, 201, resourceOf(book, made));
}

function list(book: AccountsBook, query: URLSearchParams, path: string, response: ServerResponse): void {
  const name = query.get('FriendlyName');
  const found = book.accounts.filter((one) => name === null || one.name === name);
  send(response, 200, {
    accounts: found.map((one) => resourceOf(book, one)),
    ...{ page: 0, page_size: 50, start: 0, end: Math.max(0, found.length - 1) },
    ...{ uri: path, first_page_uri: path, next_page_uri: null, previous_page_uri: null },
  });
}

function resourceOf({ accounts }: AccountsBook, { sid, token, name, status }: StubAccount): object {
  const now = 'Tue, 10 Mar 2026 19:00:00 +0000';
  return {
    ...{ sid, auth_token: token, friendly_name: name, status, type: 'Full', owner_account_sid: accounts[0]?.sid },
    ...{ date_created: now, date_updated: now, uri: `/2010-04-01/Accounts/${sid}.json`, subresource_uris: {} },
  };
}

function no(response: ServerResponse, status: number, code: number): null {
  refuse(response, status, code);
  return null;
}
