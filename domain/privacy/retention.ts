/** How long each kind of data is kept; the privacy policy tells these numbers, and what deletes reads them. */
export const retention = {
  rawCallbackDays: 30,
  activityMonths: 13,
  messageMonths: 24,
  healthRecordYears: 6,
  archivedLeadMonths: 12,
  daysAfterExpiry: 7,
  consentYearsAfterRelation: 5,
  auditYears: 2,
  healthAuditYears: 6,
  backupDays: 35,
  exportHours: 24,
  erasureHours: 24,
} as const;

/** What is kept and for how long, in the words of the privacy policy. */
export function retentionTable(brand: { readonly hipaa: boolean }): readonly { what: string; kept: string }[] {
  const { hipaa } = brand;
  return [
    { what: 'Reports of the phone carriers as they arrive', kept: `${retention.rawCallbackDays} days` },
    { what: 'What was opened and watched', kept: `${retention.activityMonths} months, then only as totals` },
    {
      what: 'Messages',
      kept: hipaa
        ? `${retention.messageMonths} months, and at least ${retention.healthRecordYears} years where they belong to a health record`
        : `${retention.messageMonths} months`,
    },
    { what: 'People who were archived', kept: `${retention.archivedLeadMonths} months` },
    { what: 'Sign-ins and codes', kept: `until they expire, and ${retention.daysAfterExpiry} days` },
    {
      what: 'Your opt-in and opt-out',
      kept: `as long as we text you, and ${retention.consentYearsAfterRelation} years; that you opted out, without end`,
    },
    {
      what: 'The record of who did what in an account',
      kept: `${hipaa ? retention.healthAuditYears : retention.auditYears} years`,
    },
    { what: 'Backups', kept: `${retention.backupDays} days` },
  ];
}
