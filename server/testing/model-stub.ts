import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

type Asked = {
  readonly authorization: string | undefined;
  readonly path: string | undefined;
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
};
type Answers = (asked: Asked) => { readonly status?: number; readonly body: unknown } | 'never';

export type ModelStub = {
  readonly url: string;
  readonly asked: Asked[];
  /** Sets the next responses. */
  answer(answers: Answers): void;
};

/** A model's reply in the format of OpenAI's chat API. */
export const saying = (content: string | null, more: object = {}) => ({
  body: { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content, ...more } }] },
});

/** A language model on its own port that records its requests; it stops with the test file. */
export async function startModelStub(): Promise<ModelStub> {
  const asked: Asked[] = [];
  let answers: Answers = () => saying('Hello');
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { authorization } = request.headers;
    const one: Asked = { ...JSON.parse(text), authorization, path: request.url };
    asked.push(one);
    const answer = answers(one);
    if (answer === 'never') return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answer(wanted) {
      answers = wanted;
    },
  };
}
