import { escapeHtml } from '../../../domain/text/escape-html.ts';
import { type Page, simulatedPage as page } from '../simulated-page.ts';
import {
  hostZone,
  type SimulatedAccount,
  type SimulatedEventType,
  simulatedAccounts,
  simulatedEventTypes,
} from './accounts.ts';
import type { FreeDay } from './free-times.ts';
import { bookingScript, overviewScript } from './page-scripts.ts';
import type { SimulatedBooking } from './store.ts';

/** Asks whose calendars may be read, as Calendly does when an application requests it. */
export function consentPage(query: Readonly<Record<string, string | undefined>>, application: string): Page {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const link = (account: string) => escapeHtml(`?${new URLSearchParams([...given, ['account', account]])}`);
  const accounts = simulatedAccounts.map(
    ({ slug, name }) => `<li><a class="choice" href="${link(slug)}"><b>${name}</b><span>${slug}</span></a></li>`,
  );
  return page(
    'Simulated Calendly',
    `<main class="card"><p class="mark">Simulated Calendly</p><h1>Allow ${escapeHtml(application)} to see your calendars?</h1>
    <p>It reads your event types and what is booked. Choose an account; no password is needed here.</p>
    <ul class="plain">${accounts.join('')}</ul><a class="quiet" href="${link('-')}">Cancel</a></main>`,
  );
}

/** Where a time is chosen: days, their free times, then a name and an email. */
export function bookingPage(given: {
  account: SimulatedAccount;
  type: SimulatedEventType;
  days: readonly FreeDay[];
  utmContent: string;
  /** What the address fills in, as at Calendly. */
  prefill: { readonly name: string; readonly email: string };
}): Page {
  const { account, type, days, utmContent, prefill } = given;
  const data = JSON.stringify({ days, utmContent, prefill, zone: hostZone }).replaceAll('<', '\\u003c');
  const place = type.location.location ?? (type.location.type === 'zoom' ? 'Zoom' : 'Phone call');
  return page(
    `${type.name} with ${account.name}`,
    `<main class="card"><header><p class="mark">Simulated Calendly</p><p class="host">${account.name}</p>
    <h1>${type.name}</h1><p class="quiet">${type.minutes} min · ${place}</p></header>
    <div id="steps" aria-live="polite"></div></main><script type="application/json" id="data">${data}</script>`,
    bookingScript,
  );
}

/** All bookings, and where to book. */
export function overviewPage(bookings: readonly SimulatedBooking[]): Page {
  const when = new Intl.DateTimeFormat('en-US', { timeZone: hostZone, dateStyle: 'full', timeStyle: 'short' });
  const links = simulatedAccounts.map(({ slug, name }) => {
    const types = simulatedEventTypes.map(
      (type) => `<li><a class="choice" href="/simulator/calendly/${slug}/${type.slug}"><b>${type.name}</b></a></li>`,
    );
    return `<h2>${name}</h2><ul class="plain">${types.join('')}</ul>`;
  });
  const rows = bookings.map(
    ({ id, startAt, name }) =>
      `<li class="row"><span><b>${escapeHtml(name)}</b> ${when.format(startAt)}</span><button type="button" data-cancel="${id}">Cancel</button></li>`,
  );
  return page(
    'Simulated Calendly',
    `<main class="card"><p class="mark">Simulated Calendly</p><h1>Booked times</h1>
    <ul class="plain">${rows.join('') || '<li class="quiet">Nothing is booked.</li>'}</ul>${links.join('')}</main>`,
    overviewScript,
  );
}
