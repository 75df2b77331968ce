// Premium-rate numbers, and the parts of +1 outside the United States and Canada, where a message or a call costs many
// times as much.
const dearAreas = new Set(
  [
    '900',
    '976',
    '242',
    '246',
    '264',
    '268',
    '284',
    '345',
    '441',
    '473',
    '649',
    '658',
    '664',
    '721',
    '758',
    '767',
  ].concat(['784', '809', '829', '849', '868', '869', '876']),
);

/** Whether a message or call to these ten digits is so expensive that no stranger may trigger one. */
export function isPremiumRateNumber(phone: string): boolean {
  return dearAreas.has(phone.slice(0, 3)) || phone.slice(3, 6) === '976';
}
