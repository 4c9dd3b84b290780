import { checkIn as checkInEnglish } from '#content/check-in/en.ts'
import { checkIn as checkInSpanish } from '#content/check-in/es.ts'
import { guestReply as english } from '#content/guest-reply/en.ts'
import { guestReply as spanish } from '#content/guest-reply/es.ts'
import { publicPage as pageEnglish } from '#content/public-page/en.ts'
import { publicPage as pageSpanish } from '#content/public-page/es.ts'
import { tableSign as tableEnglish } from '#content/table-sign/en.ts'
import { tableSign as tableSpanish } from '#content/table-sign/es.ts'
import { timelineLink as roleEnglish } from '#content/timeline-link/en.ts'
import { timelineLink as roleSpanish } from '#content/timeline-link/es.ts'
import { useT } from '../../i18n/i18n.ts'
import { SITE_ORIGIN, sitePath } from '../../lib/site/site-paths.ts'
import { PageHead } from '../site/layout/page-head.tsx'
import classes from './reply-shell.module.css'

const WORDS = {
  es: { ...spanish, ...pageSpanish, ...tableSpanish, ...roleSpanish, ...checkInSpanish },
  en: { ...english, ...pageEnglish, ...tableEnglish, ...roleEnglish, ...checkInEnglish },
} as const

/** The pages of guests, each with its program (app/entry.….ts) and what is shown of it before its program runs, and in previews of its address. */
const PAGES = {
  reply: { program: 'reply', title: 'head.title', description: 'head.description', text: 'loading' },
  publicPage: {
    program: 'public-page',
    title: 'page.head-title',
    description: 'page.head-description',
    text: 'page.loading',
  },
  table: { program: 'table', title: 'table.head-title', description: 'table.head-description', text: 'table.loading' },
  role: { program: 'role', title: 'role.head-title', description: 'role.head-description', text: 'role.loading' },
  checkIn: {
    program: 'check-in',
    title: 'check-in.head-title',
    description: 'check-in.head-description',
    text: 'check-in.loading',
  },
} as const

/**
 * What a page of guests shows until its program runs, which takes the place of all of it. Nothing of a plan.
 */
export function ReplyShell({ page }: { readonly page: keyof typeof PAGES }) {
  const { language } = useT()
  const words = WORDS[language]
  const { program, title, description, text } = PAGES[page]
  return (
    <div id="reply" data-own-program={program} className={classes.shell}>
      <PageHead title={words[title]} description={words[description]} isListed={false} />
      {/* What messengers show of the link. */}
      <meta property="og:title" content={words[title]} />
      <meta property="og:description" content={words[description]} />
      <meta property="og:image" content={`${SITE_ORIGIN}/og${sitePath(page, language)}.png`} />
      <meta name="twitter:card" content="summary_large_image" />
      <main id="content" className={classes.card}>
        <h1 className={classes.title}>{words[title]}</h1>
        <p>{words[text]}</p>
        <noscript>
          <p>{words['head.without-program']}</p>
        </noscript>
      </main>
    </div>
  )
}
