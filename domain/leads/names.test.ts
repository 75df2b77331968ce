import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanParts,
  firstNameBefore,
  initials,
  isSameFullName,
  joinName,
  shortName,
  splitName,
  wholeName,
  withoutTitle,
} from './names.ts';

describe('a name', () => {
  it.each([
    ['Maria Lopez', 'Maria', 'Lopez'],
    ['  Maria   de la  Cruz ', 'Maria', 'de la Cruz'],
    ['Cher', 'Cher', ''],
    ['Lopez, Maria', 'Maria', 'Lopez'],
    ['John Smith, Jr.', 'John', 'Smith, Jr.'],
    ['', '', ''],
    ['Ann\0 Lee', 'Ann', 'Lee'],
    ['Lee, Ann', 'Ann', 'Lee'],
    ['Lee , Ann B.', 'Ann B.', 'Lee'],
    ['de la Cruz, María', 'María', 'de la Cruz'],
    ["O'Brien, Mary-Jane", 'Mary-Jane', "O'Brien"],
    ['Lee, Ann, MD', 'Ann', 'Lee, MD'],
    ['Smith, Jr., John', 'John', 'Smith, Jr.'],
    ['Cher,', 'Cher', ''],
    ['Acme, Inc', 'Acme, Inc', ''],
    ['Acme, Inc.', 'Acme, Inc.', ''],
    ['Wells Fargo, N.A.', 'Wells Fargo, N.A.', ''],
    ['Li, Na', 'Na', 'Li'],
    ['Ana Rivera, RN, BSN', 'Ana', 'Rivera, RN, BSN'],
    ['Ana Rivera, DDS, MS', 'Ana', 'Rivera, DDS, MS'],
    ['Ana Rivera, LCSW', 'Ana', 'Rivera, LCSW'],
    ['Rivera, Ana, FNP-C', 'Ana', 'Rivera, FNP-C'],
    ['Ana Rivera, DO', 'Ana', 'Rivera, DO'],
    ['Kim, Do', 'Do', 'Kim'],
    ['John Smith, M.D.', 'John', 'Smith, M.D.'],
    ['Smith, M.D.', 'Smith', 'M.D.'],
    ['Rivera, Ana, Ph.D.', 'Ana', 'Rivera, Ph.D.'],
    ['Tom Lee, C.P.A.', 'Tom', 'Lee, C.P.A.'],
    ['Tom Lee, MD FACS', 'Tom', 'Lee, MD FACS'],
    ['Smith, CPA', 'Smith', 'CPA'],
    ['Tom Lee, PE', 'Tom', 'Lee, PE'],
    ['Smith, R.N.', 'R.N.', 'Smith'],
    ['Smith, JD', 'JD', 'Smith'],
    ['Rivera Lopez, J.R.', 'J.R.', 'Rivera Lopez'],
    ['Acme, S.A. de C.V.', 'Acme, S.A. de C.V.', ''],
    ['GARCIA LOPEZ, MA', 'MA', 'GARCIA LOPEZ'],
    ['Smith Dental, PA', 'Smith Dental, PA', ''],
    ['Acme Roofing, LLC', 'Acme Roofing, LLC', ''],
    ['Acme, LLC dba Foo', 'Acme, LLC dba Foo', ''],
    ['Acme, Co. Inc', 'Acme, Co. Inc', ''],
    ['Acme, Pty Ltd', 'Acme, Pty Ltd', ''],
    ['Acme, L.L.C.', 'Acme, L.L.C.', ''],
    ['Smith and Sons, Plumbing', 'Smith and Sons, Plumbing', ''],
    ['Smith & Sons, Roofing', 'Smith & Sons, Roofing', ''],
    ['12 Main Street, Phoenix', '12 Main Street, Phoenix', ''],
    ['Bob, Carol, Ted', 'Bob, Carol, Ted', ''],
    ['=HYPERLINK("http://x.test","x")', '=HYPERLINK("http://x.test","x")', ''],
    ['@SUM(1,2)', '@SUM(1,2)', ''],
    ['Dr. Ann Lee', 'Ann', 'Lee'],
    ['Prof. Dr. Ann B. Lee', 'Ann', 'B. Lee'],
    ['Lee, Dr. Ann', 'Ann', 'Lee'],
    ['Dr. Lee, Ann', 'Ann', 'Lee'],
    ['Dr. Lee', 'Dr. Lee', ''],
    ['Mrs Lee', 'Mrs Lee', ''],
    ['Lee, Dr.', 'Dr. Lee', ''],
    ['Dr. Lee, MD', 'Dr. Lee', 'MD'],
    ['Ms. Ann Lee, Jr.', 'Ann', 'Lee, Jr.'],
    ['Dr.', 'Dr.', ''],
    ['Mr. and Mrs. Lee', 'Mr. and Mrs. Lee', ''],
    ['Dr. & Mrs. Lee', 'Dr. & Mrs. Lee', ''],
    ['Drew Lee', 'Drew', 'Lee'],
    ['Mrs. Helen Price', 'Helen', 'Price'],
    ['Sra. Ana García', 'Ana', 'García'],
    ['Dra. Ana García', 'Ana', 'García'],
    ['Señora Ana García', 'Ana', 'García'],
    ["O'Brien, Patrick Jr.", 'Patrick', "O'Brien, Jr."],
    ["O'Brien, Patrick III", 'Patrick', "O'Brien, III"],
    ["Patrick O'Brien III", 'Patrick', "O'Brien III"],
    ["O'Brien, Jr.", "O'Brien", 'Jr.'],
    ['Doe, Jane DDS', 'Jane', 'Doe, DDS'],
    ['PATEL, RAJ K MD', 'RAJ K', 'PATEL, MD'],
    ['Ruiz, Juan Carlos A. DMD', 'Juan Carlos A.', 'Ruiz, DMD'],
    ['Lee, Ann, M.D.', 'Ann', 'Lee, M.D.'],
    ['Lee, Ann M.D.', 'Ann', 'Lee, M.D.'],
    ['Lee, Tom Jr. PhD', 'Tom', 'Lee, Jr., PhD'],
    ['Lee, MD', 'Lee', 'MD'],
    ['The Smith Family', 'The Smith Family', ''],
    ['Garcia Household', 'Garcia Household', ''],
    ['The Ink Studio', 'The Ink Studio', ''],
    ['The Nguyen', 'The', 'Nguyen'],
    ['Family', 'Family', ''],
  ])('"%s" splits into "%s" and "%s"', (full, firstName, lastName) => {
    expect(splitName(full)).toEqual({ firstName, lastName });
  });

  it.each([
    ['Mrs. Helen', 'Price', 'Helen', 'Price'],
    ['Mr. & Mrs.', 'Price', 'Mr. & Mrs.', 'Price'],
    ['Mrs.', 'Price', 'Mrs.', 'Price'],
    ['Sr. Juan', 'Ruiz', 'Juan', 'Ruiz'],
    ['Patrick, Jr.', "O'Brien", 'Patrick', "O'Brien, Jr."],
    ['Patrick Jr.', "O'Brien", 'Patrick', "O'Brien, Jr."],
    ['Patrick Jr.', "O'Brien, Jr.", 'Patrick', "O'Brien, Jr."],
    ["O'Brien, Jr.", '', "O'Brien", 'Jr.'],
    ['Jane DDS', 'Doe', 'Jane', 'Doe, DDS'],
    ['MD', 'Doe', 'MD', 'Doe'],
    ["O'Brien, Patrick", '', 'Patrick', "O'Brien"],
    ['Mary Ann', 'Lee', 'Mary Ann', 'Lee'],
    ['Mary Ann', '', 'Mary Ann', ''],
    ['Acme, Inc.', '', 'Acme, Inc.', ''],
    ['Jr.', 'Lee', 'Jr.', 'Lee'],
    ['', 'Lee', '', 'Lee'],
    ['', '', '', ''],
  ])('"%s" and "%s" in two cells are "%s" and "%s"', (first, last, firstName, lastName) => {
    expect(cleanParts({ firstName: first, lastName: last })).toEqual({ firstName, lastName });
  });

  it('in two cells is greeted without what is before and behind it, and is the same when read again', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,8}x$/);
    const titles = fc.constantFrom('', 'Mr. ', 'Mrs ', 'Ms. ', 'Dr. ', 'Sr. ', 'Sra. ', 'Prof. Dr. ');
    const suffixes = fc.constantFrom('', ', Jr.', ' Jr.', ' Sr.', ', III', ' II');
    fc.assert(
      fc.property(titles, word, suffixes, word, (title, first, suffix, last) => {
        const parts = cleanParts({ firstName: `${title}${first}${suffix}`, lastName: last });
        const lastName = [last, suffix.replace(',', '').trim()].filter(Boolean).join(', ');
        expect(parts).toEqual({ firstName: first, lastName });
        expect(cleanParts(parts)).toEqual(parts);
        const turned = splitName(`${last}, ${title}${first}${suffix}`);
        expect(turned).toEqual(parts);
      }),
    );
  });

  it.each([
    ['Maria', 'Lopez', 'Maria Lopez'],
    ['Maria', null, 'Maria'],
    [undefined, ' Lopez ', 'Lopez'],
    ['', '', ''],
  ])('of "%s" and "%s" reads "%s"', (first, last, name) => {
    expect(joinName(first, last)).toBe(name);
  });

  it.each([
    ['Maria Lopez', 'ML'],
    ['maria de la cruz', 'MC'],
    ['Cher', 'C'],
    ['Dr. Anita Rao', 'AR'],
    ['mrs Lee', 'L'],
    ['Dr.', 'D'],
    ['Ana Dr', 'AD'],
    ['Sam Hill Jr.', 'SH'],
    ['Ann Lee, MD', 'AL'],
    ['Émile (Zola)', 'É'],
    ['𝒜da', '𝒜'],
    ['', '?'],
    ['!!!', '?'],
  ])('"%s" has the initials %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it.each([
    ['Dr. Anita Rao', 'Anita', 'Anita Rao'],
    ['prof Dr. Anita  Rao', 'Anita', 'Anita Rao'],
    ['Dr. Rao, Anita', 'Anita', 'Rao, Anita'],
    ['Mrs. Rao', 'Rao', 'Rao'],
    ['Dr.', 'Dr.', 'Dr.'],
    ['Drew Dr. Hall', 'Drew', 'Drew Dr. Hall'],
    ['', '', ''],
  ])('"%s" is "%s" for short, and "%s" without its title', (name, short, untitled) => {
    expect([shortName(name), withoutTitle(name)]).toEqual([short, untitled]);
  });

  it.each([
    ['Dr. Ann  Lee', 'Dr. Ann Lee'],
    ['Lee, Dr. Ann', 'Dr. Ann Lee'],
    ['Lee, Ann', 'Ann Lee'],
    ['Lee, Dr.', 'Dr. Lee'],
    ['Dr. Lee, MD', 'Dr. Lee, MD'],
    ['Acme, Inc.', 'Acme, Inc.'],
  ])('"%s" is "%s" as a whole', (full, whole) => {
    expect(wholeName(full)).toBe(whole);
  });

  it('without a comma survives splitting and joining', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[^\s,\0]+$/), { minLength: 1, maxLength: 4 }), (words) => {
        const full = words.join(' ');
        const { firstName, lastName } = splitName(full);
        expect(joinName(firstName, lastName)).toBe(firstName.startsWith(words[0] ?? '') ? full : withoutTitle(full));
        expect(wholeName(full)).toBe(full);
      }),
    );
  });
});

it.each([
  ['Mia Jones', ' mia JONES ', true],
  ['Mia Jones', 'Ｍｉａ Jones', true],
  ['Mía Jones', 'Mi\u0301a Jones', true],
  ['Mía Jones', 'Mia Jones', false],
  ['Mia Jones', 'Mia', false],
] as const)('the full names %j and %j are the same: %s', (one, other, isSame) => {
  expect(isSameFullName(one, other)).toBe(isSame);
});

it.each([
  ['Maribel Ortega', 'Ortega', 'Maribel'],
  ['Maribel ORTEGA', 'ortega', 'Maribel'],
  ['Ana de la Cruz', 'de la Cruz', 'Ana'],
  ['Maribel', 'Ortega', 'Maribel'],
  ['Ortega', 'Ortega', 'Ortega'],
  ['Annalee', 'Lee', 'Annalee'],
  ['Maribel', '', 'Maribel'],
])('“%s” before the last name “%s” is the first name “%s”', (typed, last, first) => {
  expect(firstNameBefore(typed, last)).toBe(first);
});
