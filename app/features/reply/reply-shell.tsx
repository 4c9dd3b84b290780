import { guestReply as english } from '#content/guest-reply/en.ts'
import { guestReply as spanish } from '#content/guest-reply/es.ts'
import { useT } from '../../i18n/i18n.ts'
import { SITE_ORIGIN, sitePath } from '../../lib/site/site-paths.ts'
import { PageHead } from '../site/layout/page-head.tsx'
import classes from './reply-shell.module.css'

const WORDS = { es: spanish, en: english } as const

/**
 * What the address of the answers shows until its program runs (app/entry.reply.ts), which takes the place of all of it.
 */
export function ReplyShell() {
  const { language } = useT()
  const words = WORDS[language]
  return (
    <div id="reply" data-own-program="reply" className={classes.shell}>
      <PageHead title={words['head.title']} description={words['head.description']} isListed={false} />
      {/* What messengers show of the link. */}
      <meta property="og:title" content={words['head.title']} />
      <meta property="og:description" content={words['head.description']} />
      <meta property="og:image" content={`${SITE_ORIGIN}/og${sitePath('reply', language)}.png`} />
      <meta name="twitter:card" content="summary_large_image" />
      <main id="content" className={classes.card}>
        <h1 className={classes.title}>{words['head.title']}</h1>
        <p>{words.loading}</p>
        <noscript>
          <p>{words['head.without-program']}</p>
        </noscript>
      </main>
    </div>
  )
}
