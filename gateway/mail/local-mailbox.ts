import { ADDRESSES } from '../addresses.ts'
import type { Config } from '../config.ts'
import type { HttpApp } from '../http.ts'
import { createMailbox } from './mailbox.ts'

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|::1)$/

/** What proxies add to say for whom they ask. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Shows the mails kept as files at /dev/mailbox, to this machine alone: whoever reads a mailed link is that account.
 * So there is none when mails are really sent, when anybody else can connect, or when the site has a public address.
 */
export function mountLocalMailbox(app: HttpApp, config: Config): void {
  const isForUsAlone = LOCAL_HOST.test(config.host) && LOCAL_HOST.test(new URL(config.siteUrl).hostname)
  if (config.smtpUrl !== null || !isForUsAlone) return
  app.use(`${ADDRESSES.mailbox}/*`, async (c, next) => {
    // A page elsewhere can have its own name resolve to this machine; then the browser still says that name here.
    const isAskedByName = !LOCAL_HOST.test(new URL(c.req.url).hostname)
    if (isAskedByName || PROXY_HEADERS.some((name) => c.req.header(name))) return c.notFound()
    return next()
  })
  app.route(ADDRESSES.mailbox, createMailbox({ config }))
}
