import { expect, it } from 'vitest';
import { type Around, isAsPlanned } from './around-appointments.ts';

const at = new Date('2026-03-10T19:00:00Z');
const around = { steps: [], appointments: new Map([[7, { id: 7, momentAt: at }]]) } as unknown as Around;
const later = new Date(at.getTime() + 60_000);

it.each([
  ['belongs to none', { appointmentId: null, appointmentAt: null }, true],
  ['belongs to one that is still at its time', { appointmentId: 7, appointmentAt: at }, true],
  ['belongs to one that was moved meanwhile', { appointmentId: 7, appointmentAt: later }, false],
  ['belongs to one that was canceled meanwhile', { appointmentId: 8, appointmentAt: at }, false],
])('a message that %s is as planned, or isn’t', (_name, item, isStill) => {
  expect(isAsPlanned({ ...item, stepId: null, leadId: null }, around)).toBe(isStill);
});
