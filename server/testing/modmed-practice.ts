import { runJobs } from './run-jobs.ts';
import type { TestServer } from './test-server.ts';

type Fields = Readonly<Record<string, unknown>>;

let made = 0;

/** A separate practice at the simulated ModMed: its staff change its data, and its service can be made to fail. */
export function modmedPractice(server: TestServer) {
  made += 1;
  const firm = `demo-${made}`;
  const change = async (body: Fields): Promise<number> => {
    const answer = await fetch(`${server.url}/simulator/modmed/${firm}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { errors, id } = (await answer.json()) as { errors: string[]; id: number };
    if (errors.length > 0) throw new Error(errors.join('; '));
    return id;
  };
  const credentials = {
    ...{ firm, apiKey: `${firm}-key`, username: `fhir_${firm}`, password: `${firm}-password` },
    ...{ timeZone: 'America/New_York', patientsAgreed: true },
  };
  return {
    firm,
    credentials,
    addPatient: (firstName: string, lastName: string, more: Fields = {}) =>
      change({ do: 'add-patient', patient: { firstName, lastName, ...more } }),
    changePatient: (id: number, patient: Fields) => change({ do: 'change-patient', id, patient }),
    addAppointment: (patientId: number, startAt: string, more: Fields = {}) =>
      change({ do: 'add-appointment', appointment: { patientId, startAt, ...more } }),
    changeAppointment: (id: number, startAt: string, status: string) =>
      change({ do: 'change-appointment', id, startAt, status }),
    behave: (fault: 'none' | 'slow' | 'busy' | 'failing' | 'closed') => change({ do: 'behave', fault }),
    /** The request of the person's dialog; returns the status and the message. */
    async connect(token: string, more: Fields = {}): Promise<{ status: number; body: unknown }> {
      const answer = await fetch(`${server.url}/oauth2/modmed/token/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...credentials, ...more }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

/** Runs the pending imports, and the jobs they enqueue. */
export function runImports(server: TestServer): Promise<number> {
  return runJobs(server, 'integrations.import-practice');
}
