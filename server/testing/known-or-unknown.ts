import type { TestServer } from './test-server.ts';

export type Call = { readonly query: string; readonly variables: Record<string, string> };

/** Calls by a stranger that could reveal whether someone has an account. */
export const calls = {
  loginUser: (email: string): Call => ({
    query:
      'mutation ($email: String!) { loginUser(email: $email, password: "not-the-password") { success errors token user { id } } }',
    variables: { email },
  }),
  forgotPassword: (email: string): Call => ({
    query: 'mutation ($email: String!) { forgotPassword(email: $email) { success errors } }',
    variables: { email },
  }),
  registerPhone: (phone: string): Call => ({
    query: 'mutation ($phone: String!) { registerPhone(phone: $phone) { success errors } }',
    variables: { phone },
  }),
  confirmPhone: (phone: string): Call => ({
    query: 'mutation ($phone: String!) { confirmPhone(phone: $phone, code: "000000") { success errors } }',
    variables: { phone },
  }),
  registerUser: (email: string, phone: string, phoneCode: string): Call => ({
    query: `mutation ($email: String!, $phone: String!, $phoneCode: String!) { registerUser(name: "Dana", email: $email,
      phone: $phone, phoneCode: $phoneCode, password: "river-stones-7", password2: "river-stones-7", organizationName: "River") {
      success errors token user { id } } }`,
    variables: { email, phone, phoneCode },
  }),
};

export type Answered = { readonly status: number; readonly headers: readonly string[]; readonly body: string };

let strangers = 0;

/** Each call has a different client address; the server must trust this machine as its proxy. */
export async function askAsStranger(server: TestServer, call: Call): Promise<Answered> {
  strangers += 1;
  const address = `198.${18 + (strangers >> 16)}.${(strangers >> 8) & 255}.${strangers & 255}`;
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(call),
  });
  const headers = [...answer.headers].filter(([name]) => name !== 'date').map(([name, value]) => `${name}: ${value}`);
  return { status: answer.status, headers, body: await answer.text() };
}

/** How long the call takes for each known address, and after each one for an unknown address. */
export async function measureAlternately(
  server: TestServer,
  known: readonly string[],
  call: (email: string) => Call,
): Promise<{ ofKnown: number[]; ofUnknown: number[] }> {
  const ofKnown: number[] = [];
  const ofUnknown: number[] = [];
  const measure = async (email: string, times: number[]) => {
    const start = performance.now();
    await askAsStranger(server, call(email));
    times.push(performance.now() - start);
  };
  for (const [n, email] of known.entries()) {
    // As long as the known one, alternating which is first.
    const unknown = email.replace('person', 'absent');
    const pair = [() => measure(email, ofKnown), () => measure(unknown, ofUnknown)];
    for (const one of n % 2 === 0 ? pair : pair.reverse()) await one();
  }
  return { ofKnown, ofUnknown };
}
