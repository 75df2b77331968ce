// A carrier as fast as one process can be: accepts every message and answers like Twilio, right away or after a delay.
// Run as a program with the delay in milliseconds; prints its address.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const delayMs = Number(process.argv[2] ?? 0);
let accepted = 0;

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ accepted }));
    return;
  }
  request.resume();
  request.on('end', () => {
    accepted += 1;
    const body = `{"sid":"SM${String(accepted).padStart(10, '0')}${process.pid.toString(16).padStart(22, '0')}","status":"queued"}`;
    const answer = (): void => {
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': body.length });
      response.end(body);
    };
    if (delayMs > 0) setTimeout(answer, delayMs);
    else answer();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
