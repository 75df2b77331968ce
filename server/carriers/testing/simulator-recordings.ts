import type { CarrierResponse, SignedCallback } from '../carrier.ts';
import { forgeriesOfFields, RECORDED_AT, type RecordedRefusal, type Recordings } from './situations.ts';

const ID = 'SIM4kTn2Vq8sYbW0aXe';

function answered(status: number, code: string, message: string): CarrierResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code, message }) };
}

function refused(status: number, code: string): RecordedRefusal {
  return { response: answered(status, code, 'The simulated carrier refuses this text.'), code };
}

function webhook(path: string, signature: string, params: Record<string, string>): SignedCallback {
  return {
    url: `https://texts.example.com${path}`,
    headers: { 'x-simulator-signature': signature },
    params,
    at: RECORDED_AT,
  };
}

export const simulatorRecordings: Recordings = {
  accepted: {
    status: 201,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: ID, status: 'queued' }),
  },
  acceptedId: ID,
  optedOut: refused(400, '21610'),
  noSuchNumber: refused(400, '21211'),
  cannotReceive: refused(400, '21614'),
  otherRefusal: refused(400, '21606'),
  accountTroubles: [refused(401, '20003'), refused(403, '20005')],
  tooMany: {
    ...answered(429, '20429', 'Too many texts.'),
    headers: { 'content-type': 'application/json', 'retry-after': '2' },
  },
  list: {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      messages: [
        {
          id: ID,
          from: '+16025550100',
          to: '+16025550111',
          body: 'Hello Maria',
          createdAt: '2026-04-14T16:20:07.000Z',
          status: 'delivered',
        },
      ],
    }),
  },
  listed: {
    carrierId: ID,
    from: '+16025550100',
    to: '+16025550111',
    body: 'Hello Maria',
    reportsTo: null,
    createdAt: new Date('2026-04-14T16:20:07Z'),
    status: 'delivered',
  },
  askedSince: '2026-04-14T16:20:07',
  inbound: webhook('/webhooks/simulator/message', 'n-LbmQLe-J9AA91ZNJHc5AMzf2oYipJBgzSqlrOjFJQ', {
    id: 'SIMq1Wb7Zc3uHf9Lr2',
    from: '+16025550111',
    to: '+16025550100',
    body: 'Sí, gracias & bye',
  }),
  delivered: webhook(
    '/webhooks/simulator/status?item=5&org=1000&attempt=1&sig=abc',
    'GdhqfqdgcAOiLsqHN6wyNCEmB_wmcY0j4pHIqvDPzzo',
    {
      id: ID,
      status: 'delivered',
    },
  ),
  failed: webhook(
    '/webhooks/simulator/status?item=5&org=1000&attempt=1&sig=abc',
    'xSgJzgV52J_jqh2ceM-Q8S3G_rWhuE8wAZjgTwA7FbA',
    {
      id: ID,
      status: 'undelivered',
      errorCode: '30006',
    },
  ),
  failedCode: '30006',
  meaningless: webhook('/webhooks/simulator/status', 'S53MlVbtJnE59G_vt_0DalcfdHf2hifHsVlrrOPr0dA', {
    id: ID,
    status: 'thinking',
  }),
  forgeriesOf: forgeriesOfFields,
};
