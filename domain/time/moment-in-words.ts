/**
 * A day with its weekday, a time, and the name of its zone, as pages say it to contacts. In every language they are said
 * as in the United States, where the contacts are and as in texts: “2:00 p.m. MST,” not “14:00 GMT-7.”
 */
export function momentInWords(language: string, at: Date, zone: string): string {
  return new Intl.DateTimeFormat(`${language}-US`, {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: zone, timeZoneName: 'short' },
  }).format(at);
}
