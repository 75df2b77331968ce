import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { refreshReads } from '../../api/use-operation.ts';
import { useTabWarning } from '../../design/use-tab-warning.ts';
import { type ListContent, type OptOutList, readList } from './read-list.ts';
import { type Imported, type Preview, previewList, sendList } from './send-list.ts';

/** Where an import is: looking at the file, asking whether to go on, sending, over. */
export type Stage =
  | { readonly is: 'choosing' }
  | { readonly is: 'looking'; readonly share: number }
  | { readonly is: 'asking'; readonly content: ListContent; readonly preview: Preview }
  | { readonly is: 'sending'; readonly share: number }
  | { readonly is: 'done'; readonly imported: Imported; readonly repeated: number };

/** An import of opt-outs from the file to its result; what fails leads a step back, with the sentence. */
export function useOptOutImport() {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ is: 'choosing' });
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  useTabWarning(stage.is === 'sending');

  const attempt = async (work: (signal: AbortSignal) => Promise<Stage>, otherwise: Stage) => {
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    setFailure(null);
    try {
      const next = await work(signal);
      if (!signal.aborted) setStage(next);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(errorSentence(error));
      setStage(otherwise);
    }
  };

  const look = (list: OptOutList) =>
    attempt(
      async (signal) => {
        setStage({ is: 'looking', share: 0 });
        const content = await readList(list, (share) => setStage({ is: 'looking', share: share / 2 }), signal);
        const onShare = (share: number) => setStage({ is: 'looking', share: 0.5 + share / 2 });
        return { is: 'asking', content, preview: await previewList(content.phones, onShare, signal) };
      },
      { is: 'choosing' },
    );
  const send = (list: OptOutList, { repeated }: ListContent) =>
    attempt(async (signal) => {
      setStage({ is: 'sending', share: 0 });
      const imported = await sendList(list, (share) => setStage({ is: 'sending', share }), signal);
      refreshReads(client, ['leads', 'messages', 'send-stats', 'exports']);
      return { is: 'done', imported, repeated };
    }, stage);
  const restart = () => {
    stop.current.abort();
    setFailure(null);
    setStage({ is: 'choosing' });
  };
  return { stage, failure, setFailure, look, send, restart };
}
