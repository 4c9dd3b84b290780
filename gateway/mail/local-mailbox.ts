import { ADDRESSES } from '../addresses.ts'
import type { Config } from '../config.ts'
import type { HttpApp } from '../http.ts'
import { createMailbox } from './mailbox.ts'

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|::1)$/

/** Headers with which proxies report the original client. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Shows the emails kept as files at /dev/mailbox, to this machine alone, because reading a mailed link gives access to
 * its account. There is no mailbox when emails are really sent, when other machines can connect, or when the site has a
 * public address.
 */
export function mountLocalMailbox(app: HttpApp, config: Config): void {
  const isForUsAlone = LOCAL_HOST.test(config.host) && LOCAL_HOST.test(new URL(config.siteUrl).hostname)
  if (config.smtpUrl !== null || !isForUsAlone) return
  app.use(`${ADDRESSES.mailbox}/*`, async (c, next) => {
    // A foreign page can make its own host name resolve to this machine; the browser then still sends that name here.
    const isAskedByName = !LOCAL_HOST.test(new URL(c.req.url).hostname)
    if (isAskedByName || PROXY_HEADERS.some((name) => c.req.header(name))) return c.notFound()
    return next()
  })
  app.route(ADDRESSES.mailbox, createMailbox({ config }))
}
