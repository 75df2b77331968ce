import { request } from 'node:http';

export type HostAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

/** Requests a path under any host name, which fetch can't do. */
export function askAtHost(
  url: string,
  host: string,
  path: string,
  given: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string } = {},
): Promise<HostAnswer> {
  const { method = 'GET', headers = {}, body = '' } = given;
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, headers: { accept: 'text/html', ...headers, host } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { statusCode: status = 0, headers: got } = answer;
        resolve({ status, headers: got, body: Buffer.concat(chunks).toString('utf8') });
      });
    });
    asked.on('error', reject).end(body);
  });
}
