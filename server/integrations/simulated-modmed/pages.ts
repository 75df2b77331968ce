import { formatPhone } from '../../../domain/leads/phone-format.ts';
import { escapeHtml } from '../../../domain/text/escape-html.ts';
import { type Page, simulatedPage } from '../simulated-page.ts';
import { currentFault, type SimulatedFault, simulatedFaults } from './faults.ts';
import { bookScript } from './page-scripts.ts';
import {
  type SimulatedPractice,
  simulatedLocations,
  simulatedPractices,
  simulatedStatuses,
  simulatedTypes,
} from './practices.ts';
import type { BookAppointment, BookPatient } from './resources.ts';

/** Lists the practices, with the credentials of each. */
export function overviewPage(): Page {
  const practices = simulatedPractices.map(
    ({ firm, name }) =>
      `<li><a class="choice" href="/simulator/modmed/${firm}"><b>${name}</b><span>${firm}</span></a></li>`,
  );
  return simulatedPage(
    'Simulated ModMed',
    `<main class="card"><p class="mark">Simulated ModMed</p><h1>Practices</h1>
    <p>Open a practice to see what connects it, and to add patients and appointments.</p>
    <ul class="plain">${practices.join('')}</ul></main>`,
  );
}

/** A practice: its credentials, its patients and appointments, and how its service behaves. */
export function bookPage(given: {
  practice: SimulatedPractice;
  patients: readonly BookPatient[];
  appointments: readonly BookAppointment[];
  now: Date;
}): Page {
  const { practice, patients, appointments, now } = given;
  const { name, firm, apiKey, username, password } = practice;
  const rows = [
    ['Address prefix', firm],
    ['API key', apiKey],
    ['Username', username],
    ['Password', password],
  ].map(([label, value]) => `<li class="row"><span>${label}</span><code>${value}</code></li>`);
  return simulatedPage(
    `${name} · Simulated ModMed`,
    `<main class="card"><p class="mark">Simulated ModMed</p><h1>${name}</h1>
    <p class="quiet">Connect it in Account, Integrations with these:</p><ul class="plain">${rows.join('')}</ul>
    <h2>Appointments</h2><ul class="plain">${appointmentRows(patients, appointments)}</ul>
    ${appointmentForm(patients, now)}
    <h2>Patients</h2><ul class="plain">${patientRows(patients)}</ul>${patientForm}
    <h2>How its service answers</h2>${faultForm(currentFault(firm))}</main>`,
    bookScript,
  );
}

function appointmentRows(patients: readonly BookPatient[], appointments: readonly BookAppointment[]): string {
  const names = new Map(patients.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const rows = appointments.map(
    ({ id, patientId, startAt, typeName, status }) =>
      `<li class="row"><span><b>${escapeHtml(names.get(patientId) ?? '')}</b> ${typeName}<br>
      <input type="datetime-local" aria-label="Time" data-at="${startAt.toISOString()}"></span>
      <select aria-label="Status" data-appointment="${id}">${options(simulatedStatuses, status)}</select></li>`,
  );
  return rows.join('') || '<li class="quiet">No appointments yet.</li>';
}

function patientRows(patients: readonly BookPatient[]): string {
  const rows = patients.map(({ id, firstName, lastName, phone, email, isActive, isDeceased }) => {
    const state = isDeceased ? 'deceased' : isActive ? 'active' : 'inactive';
    const data = escapeHtml(JSON.stringify({ firstName, lastName, phone, email }));
    return `<li class="row"><span><b>${escapeHtml(`${firstName} ${lastName}`)}</b> ${escapeHtml(formatPhone(phone ?? 'no mobile phone'))}</span>
      <select aria-label="State" data-patient="${id}" data-fields="${data}">${options(['active', 'inactive', 'deceased'], state)}</select></li>`;
  });
  return rows.join('') || '<li class="quiet">No patients yet.</li>';
}

function appointmentForm(patients: readonly BookPatient[], now: Date): string {
  const choices = patients.map(
    ({ id, firstName, lastName }) => `<option value="${id}">${escapeHtml(`${firstName} ${lastName}`)}</option>`,
  );
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000).toISOString();
  const places = simulatedLocations.map(({ id, name }) => `<option value="${id}">${name}</option>`);
  return `<form data-do="add-appointment"><h3>Add an appointment</h3>
    <label for="patientId">Patient</label><select id="patientId" name="patientId">${choices.join('')}</select>
    <label for="startAt">Time</label><input id="startAt" name="startAt" type="datetime-local" data-at="${tomorrow}" required>
    <label for="typeName">Type</label><select id="typeName" name="typeName">${options(simulatedTypes, '')}</select>
    <label for="locationId">Location</label><select id="locationId" name="locationId">${places.join('')}</select>
    <p class="error" role="alert"></p><button class="main">Add appointment</button></form>`;
}

const patientForm = `<form data-do="add-patient"><h3>Add a patient</h3>
  <label for="firstName">First name</label><input id="firstName" name="firstName" required>
  <label for="lastName">Last name</label><input id="lastName" name="lastName" required>
  <label for="phone">Mobile phone</label><input id="phone" name="phone">
  <label for="email">Email</label><input id="email" name="email">
  <p class="error" role="alert"></p><button class="main">Add patient</button></form>`;

const faultWords: Readonly<Record<SimulatedFault, string>> = {
  none: 'As it should',
  slow: 'Slowly',
  busy: 'Too many requests (429)',
  failing: 'With errors (500)',
  closed: 'It hangs up',
};

function faultForm(now: SimulatedFault): string {
  const choices = simulatedFaults.map(
    (one) => `<option value="${one}"${one === now ? ' selected' : ''}>${faultWords[one]}</option>`,
  );
  return `<select aria-label="How its service answers" data-fault>${choices.join('')}</select>`;
}

function options(values: readonly string[], chosen: string): string {
  return values
    .map((value) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${value}</option>`)
    .join('');
}
