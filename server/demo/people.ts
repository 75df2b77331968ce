const firstNames =
  'Maria James Aisha Liam Sofia Noah Priya Ethan Grace Mateo Hannah Omar Chloe Diego Nina Samuel Ruth Kenji Ella Marcus Leila Tom Ines Victor June Andre Mia Paul Rosa Felix'.split(
    ' ',
  );
const lastNames =
  'Garcia Smith Khan Nguyen Rossi Johnson Patel Brown Kim Lopez Miller Hassan Davis Silva Clark Ivanov Moore Sato Young Costa'.split(
    ' ',
  );
// Real area codes of several time zones, with the exchange 555 and unassigned line numbers.
const areaCodes = ['602', '480', '303', '212', '415', '312', '305', '206', '555'];

const staffNames: Readonly<Record<string, string>> = {
  ...{ default: 'Dana Whitfield, Luis Ortega, Becca Lindqvist, Hank Morrow, Tess Abara' },
  ...{ health: 'Dr. Anita Rao, Carol Jennings, Miguel Santos, Joanna Pruitt, Ben Okafor' },
  ...{ blast: 'Rosalind Meyer, Theo Banks, Pilar Cruz, Walt Jensen, Amy Tran' },
  ...{ 'opp-text': 'Graham Ellison, Nadia Farouk, Kyle Bennett, Irene Castillo, Owen Price' },
  ...{ tattoo: 'Jo Vance, Remy Laurent, Sky Delgado, Marta Nowak, Eli Stone' },
};

/** The people who work in the brand's organization, from its owner to the lowest level. */
export function demoStaff(brand: string): readonly string[] {
  return (staffNames[brand] ?? '').split(', ');
}

export type DemoPerson = { readonly name: string; readonly phone: string; readonly email?: string };

/** This many made-up people, the same ones every time. */
export function demoPeople(count: number, brandNumber: number): DemoPerson[] {
  return Array.from({ length: count }, (_unused, index) => {
    const first = firstNames[index % firstNames.length] ?? 'Ada';
    const last = lastNames[Math.floor(index / firstNames.length + index * 7) % lastNames.length] ?? 'Example';
    const area = areaCodes[(index * 5 + brandNumber) % areaCodes.length] ?? '555';
    const line = String(brandNumber * 2_000 + index).padStart(4, '0');
    const person = { name: `${first} ${last}`, phone: `${area}555${line}` };
    // Most have one, and no two the same.
    return share(index) < 0.8 ? { ...person, email: `${first}.${last}${index}@example.com`.toLowerCase() } : person;
  });
}

/** A number from 0 to 1 that is always the same for the same seed, so that the demo is deterministic. */
export function share(seed: number): number {
  const mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 13);
  return ((Math.imul(mixed ^ (mixed >>> 16), 0xc2b2ae35) >>> 0) % 10_000) / 10_000;
}
