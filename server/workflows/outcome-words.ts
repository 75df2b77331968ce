const words: Readonly<Record<string, string>> = {
  'no-words': 'The message was empty',
  'nobody-to-notify': 'Nobody of them belongs to the organization and has a phone number',
  'some-not-notified': 'Some of them no longer belong to the organization or have no phone number',
  'campaign-gone': 'There is no such campaign any more, or it was archived',
  'already-in-campaign': 'Already in this campaign',
  'not-in-campaign': 'No longer in this campaign',
  loop: 'Already added by a workflow within the last 24 hours: workflows may lead in a circle',
  'no-active-plan': 'There is no active plan',
  'contact-gone': 'Everything about them was erased meanwhile',
  'action-gone': 'It was taken out of the workflow meanwhile',
  'webhook-not-allowed': 'Whoever saved it may no longer have web addresses called',
  'address-not-allowed': 'The web address does not belong to the public internet',
  'no-answer': 'The web address did not answer',
};

/** Why an effect came out as it did, as staff read it. */
export function outcomeWords(reason: string | null): string | null {
  if (reason === null) return null;
  const [, status] = /^answered-(\d+)$/.exec(reason) ?? [];
  return status ? `The web address answered with ${status}` : (words[reason] ?? null);
}
