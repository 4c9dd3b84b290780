/**
 * Where the gateway answers by itself; everything else is a page or file of the site. The server of `npm run dev` hands
 * on what begins with one of these.
 */
export const ADDRESSES = {
  auth: '/auth/v1',
  rest: '/rest/v1',
  storage: '/storage/v1',
  functions: '/functions/v1',
  health: '/healthz',
  readiness: '/readyz',
  clientConfig: '/config.json',
  mailbox: '/dev/mailbox',
} as const
