import { call, type Result } from '../tracking-api.ts';

type Link = { readonly leadCode: string; readonly stepCode: string; readonly deviceId: string };
type Problem = { readonly problem: string };

const sendDocument = `mutation($leadCode:String!,$stepCode:String!,$deviceId:String!){sendVerificationCode(campaignLeadCode:$leadCode,campaignFeatureCode:$stepCode,deviceId:$deviceId){success errors phoneEnding}}`;
const verifyDocument = `mutation($leadCode:String!,$stepCode:String!,$deviceId:String!,$code:String!){verifyCode(campaignLeadCode:$leadCode,campaignFeatureCode:$stepCode,deviceId:$deviceId,code:$code){success errors data{accessToken}}}`;
const offline = 'You are offline. Please try again when you have a connection.';
const unknown = 'An unknown error occurred.';

/** Has a code sent to the contact's phone; answers how that phone ends. */
export async function sendCode(link: Link): Promise<{ phoneEnding: string } | Problem> {
  type Sent = { sendVerificationCode: Result & { phoneEnding: string | null } };
  const answer = await call<Sent>(sendDocument, link);
  if (typeof answer === 'string') return { problem: answer === 'offline' ? offline : unknown };
  const { success, errors, phoneEnding } = answer.sendVerificationCode;
  return success ? { phoneEnding: phoneEnding ?? '' } : { problem: errors[0] ?? unknown };
}

/** Shows a code; answers the access token for it. */
export async function verifyCode(link: Link, code: string): Promise<{ token: string } | Problem> {
  type Verified = { verifyCode: Result & { data: { accessToken: string } | null } };
  const answer = await call<Verified>(verifyDocument, { ...link, code });
  if (typeof answer === 'string') return { problem: answer === 'offline' ? offline : unknown };
  const { data, errors } = answer.verifyCode;
  return data ? { token: data.accessToken } : { problem: errors[0] ?? unknown };
}
