/**
 * Path prefixes the gateway handles itself; every other path is a page or file of the site. The server of `npm run dev`
 * proxies requests with these prefixes.
 */
export const ADDRESSES = {
  auth: '/auth/v1',
  rest: '/rest/v1',
  storage: '/storage/v1',
  functions: '/functions/v1',
  realtime: '/realtime/v1',
  health: '/healthz',
  readiness: '/readyz',
  clientConfig: '/config.json',
  mailbox: '/dev/mailbox',
} as const
