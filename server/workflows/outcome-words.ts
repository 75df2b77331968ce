const words: Readonly<Record<string, string>> = {
  'has-blank': 'The message has a blank to fill in, such as [which day]',
  'no-words': 'The message was empty',
  'nobody-to-notify': 'None of them is a member of the organization with a confirmed phone number',
  'some-not-notified': 'Some of them no longer belong to the organization or have no confirmed phone number',
  'campaign-gone': 'The campaign no longer exists or was archived',
  'already-in-campaign': 'Already in this campaign',
  'not-in-campaign': 'No longer in this campaign',
  loop: 'Already added by a workflow in the last 24 hours. Your workflows may form a loop.',
  'no-active-plan': 'No active plan',
  'contact-gone': 'Their data was erased in the meantime',
  'action-gone': 'It was removed from the workflow in the meantime',
  'webhook-not-allowed': 'The person who saved it may no longer call web addresses',
  'address-not-allowed': 'The web address does not belong to the public internet',
  'no-answer': 'The web address did not answer',
  'no-certificate': 'The web address has no valid certificate for https',
};

/** Why an action had its outcome, for staff. */
export function outcomeWords(reason: string | null): string | null {
  if (reason === null) return null;
  const [, status] = /^answered-(\d+)$/.exec(reason) ?? [];
  return status ? `The web address answered with ${status}` : (words[reason] ?? null);
}
