import { call, type Result } from '../tracking-api.ts';

type Link = {
  readonly leadCode: string;
  readonly stepCode: string;
  readonly deviceId: string;
  /** The language of the server's error messages. */
  readonly language: string;
};
/** The server's error message, or a code for a missing one. */
type Problem = { readonly problem: string } | { readonly why: 'offline' | 'unknown' };

const sendDocument = `mutation($leadCode:String!,$stepCode:String!,$deviceId:String!,$language:String){sendVerificationCode(campaignLeadCode:$leadCode,campaignFeatureCode:$stepCode,deviceId:$deviceId,language:$language){success errors phoneEnding}}`;
const verifyDocument = `mutation($leadCode:String!,$stepCode:String!,$deviceId:String!,$code:String!,$language:String){verifyCode(campaignLeadCode:$leadCode,campaignFeatureCode:$stepCode,deviceId:$deviceId,code:$code,language:$language){success errors data{accessToken}}}`;

/** Sends a code to the contact's phone. Returns the phone's last digits. */
export async function sendCode(link: Link): Promise<{ phoneEnding: string } | Problem> {
  type Sent = { sendVerificationCode: Result & { phoneEnding: string | null } };
  const answer = await call<Sent>(sendDocument, link);
  if (typeof answer === 'string') return { why: answer === 'offline' ? 'offline' : 'unknown' };
  const { success, errors, phoneEnding } = answer.sendVerificationCode;
  return success ? { phoneEnding: phoneEnding ?? '' } : problemOf(errors);
}

/** Submits a code. Returns its access token. */
export async function verifyCode(link: Link, code: string): Promise<{ token: string } | Problem> {
  type Verified = { verifyCode: Result & { data: { accessToken: string } | null } };
  const answer = await call<Verified>(verifyDocument, { ...link, code });
  if (typeof answer === 'string') return { why: answer === 'offline' ? 'offline' : 'unknown' };
  const { data, errors } = answer.verifyCode;
  return data ? { token: data.accessToken } : problemOf(errors);
}

function problemOf([problem]: readonly string[]): Problem {
  return problem === undefined ? { why: 'unknown' } : { problem };
}
