// Link previews, scanners and crawlers name themselves; a browser that is merely driven by a program is no robot here.
const names =
  /bot\b|bot[/ ;)]|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|whatsapp\/|skypeuripreview|embedly|pinterest\/|vkshare|w3c_validator|validator\.nu|scanner|barracuda|proofpoint|mimecast|safelinks|urlscan|virustotal|google-read-aloud|google-inspectiontool|googleother|adsbot|mediapartners|bingpreview|lighthouse|pagespeed|uptime|monitor|curl\/|wget\/|libwww|python-requests|python-urllib|aiohttp|okhttp|go-http-client|java\/|axios\/|node-fetch|undici|apache-httpclient|prerender/i;

/** Says whether a visitor's program calls itself something that no person looks through; their visits never count. */
export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || names.test(userAgent);
}
