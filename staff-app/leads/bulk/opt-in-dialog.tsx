import { Button, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { hasBlank } from '../../../domain/messages/blanks.ts';
import { unknownField } from '../../../domain/messages/typed-fields.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone } from '../../design/toast.tsx';
import { MessageEditor } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useSendingRules } from './use-sending-rules.ts';

/** Changes the text that asks contacts whom staff add themselves to opt in. */
export function OptInDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const rules = useSendingRules({
    onDone: () => {
      showDone(phrases.saved);
      onClose();
    },
    onFailure: setFailure,
  });
  const content = typed ?? rules.optInMessage;
  return (
    <Dialog opened onClose={onClose} title={phrases.editOptInMessage} mayClose={!rules.isSaving}>
      <Stack gap="md">
        <FormError sentence={failure} />
        {rules.isKnown ? (
          <Suspense fallback={<Loading height={190} />}>
            <MessageEditor
              label={phrases.optInMessage}
              description={say(phrases.asksLeadsYouAdd, { leads: words.leads })}
              content={content}
              onChange={setTyped}
            />
          </Suspense>
        ) : (
          <Loading height={190} />
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={rules.isSaving}>
            {phrases.cancel}
          </Button>
          <Button
            disabled={content.trim() === '' || unknownField(content) !== null || hasBlank(content)}
            loading={rules.isSaving}
            onClick={() => {
              setFailure(null);
              rules.saveOptInMessage(content);
            }}
          >
            {phrases.save}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
