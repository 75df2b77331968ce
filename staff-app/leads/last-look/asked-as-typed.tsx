import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { meantFields } from '../../../domain/messages/typed-fields.ts';
import { sendAsTyped } from '../../../words/en/staff/leads-last-look.ts';
import { listWords, say } from '../../say.ts';

/** Asks about what was typed in place of a field before it is sent: anyone who really means the braces says so. */
export function useAskedAsTyped(contents: readonly string[]) {
  const [agreedTo, setAgreedTo] = useState('');
  const typed = listWords(meantFields(contents).map(({ text }) => `“${text}”`));
  const box = typed !== '' && (
    <Checkbox
      label={say(sendAsTyped, { typed })}
      checked={agreedTo === typed}
      onChange={(event) => setAgreedTo(event.currentTarget.checked ? typed : '')}
    />
  );
  return { box, isSettled: typed === '' || agreedTo === typed };
}
