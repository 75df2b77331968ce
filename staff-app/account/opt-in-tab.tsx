import { Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { optInQuestion } from '../../domain/consent/opt-in-question.ts';
import * as phrases from '../../words/en/staff/account.ts';
import { readLanguage, sourceLanguage } from '../../words/languages.ts';
import { FormError } from '../design/form-error.tsx';
import { Loading } from '../design/loading.tsx';
import { MessageEditor, sampleContact, TextPreview } from '../message-editor/index.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import classes from './account.module.css';
import { ChangedSettings } from './settings/changed-settings.tsx';
import { FieldGroup } from './settings/field-group.tsx';
import type { Settings } from './settings/use-settings.ts';

/** The text that asks a contact who was added by hand to opt in, beside the phone it arrives on. */
export function OptInTab({ settings }: { settings: Settings }) {
  const words = useWords();
  const { organization } = settings.draft;
  const language = readLanguage(organization.language) ?? sourceLanguage;
  const asked = { content: organization.messageContent, organizationName: organization.name, language };
  return (
    <div className={classes.beside}>
      <Stack gap="md">
        <FormError sentence={settings.failure} />
        <ChangedSettings settings={settings} />
        <FieldGroup title={phrases.optInMessage} hint={say(phrases.thisTextAsksLeads, { leads: words.leads })}>
          <Suspense fallback={<Loading height={190} />}>
            <MessageEditor
              key={settings.version}
              content={organization.messageContent}
              description={phrases.ifYouLeaveItEmpty}
              placeholder={optInQuestion({ ...asked, content: null }, sampleContact)}
              onChange={(messageContent) => settings.changeOrganization({ messageContent })}
            />
          </Suspense>
        </FieldGroup>
      </Stack>
      <figure className={classes.preview}>
        <div className={classes.phone}>
          <TextPreview sender={organization.name} content={optInQuestion(asked, sampleContact)} />
        </div>
        <Text component="figcaption" size="xs" c="dimmed" ta="center" mt={8}>
          {say(phrases.exampleWhatWouldSee, { firstName: sampleContact.firstName, lastName: sampleContact.lastName })}
        </Text>
      </figure>
    </div>
  );
}
