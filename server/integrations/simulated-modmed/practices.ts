/** A made-up practice at the simulated ModMed; there are two, and anyone may use each. */
export type SimulatedPractice = {
  readonly firm: string;
  readonly name: string;
  readonly apiKey: string;
  readonly username: string;
  readonly password: string;
};

export const simulatedPractices: readonly SimulatedPractice[] = [
  practice('lakeside', 'Lakeside Clinic'),
  practice('dermassoc', 'Dermatology Associates'),
];

/** The locations of the simulated practices. */
export const simulatedLocations = [
  { id: '827', name: 'Main office', line: '1450 N 7th St', city: 'Phoenix', state: 'AZ', postalCode: '85006' },
  { id: '828', name: 'North office', line: '9800 N Tatum Blvd', city: 'Phoenix', state: 'AZ', postalCode: '85028' },
] as const;

/** What can be booked. */
export const simulatedTypes = ['New patient', 'Follow-up', 'Skin check', 'Surgery'] as const;

/** The possible statuses of an appointment there. */
export const simulatedStatuses = ['pending', 'booked', 'arrived', 'fulfilled', 'cancelled', 'noshow'] as const;

/** The practice of an address prefix; besides those above, every prefix beginning with demo- is one. */
export function practiceOf(firm: string): SimulatedPractice | null {
  const known = simulatedPractices.find((one) => one.firm === firm);
  return known ?? (/^demo-[a-z0-9-]{1,40}$/.test(firm) ? practice(firm, `Practice ${firm}`) : null);
}

function practice(firm: string, name: string): SimulatedPractice {
  return { firm, name, apiKey: `${firm}-key`, username: `fhir_${firm}`, password: `${firm}-password` };
}
