import { useT } from '../../../i18n/i18n.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { PostBody } from '../../blog/post/post-body.tsx'
import { plainText } from '../../blog/post.ts'
import { PageHead } from '../layout/page-head.tsx'
import type { LegalText } from './legal.server.ts'
import classes from './legal-screen.module.css'

/** When the text of either page was last changed, in any language. */
const CHANGED_ON = '2026-11-28'

const WORDS = {
  privacy: { title: 'legal.privacy.title', description: 'legal.privacy.description' },
  terms: { title: 'legal.terms.title', description: 'legal.terms.description' },
} as const

/** Privacy or terms: date of change, table of contents, and the text, for screen and print. */
export function LegalScreen({ page, blocks }: LegalText) {
  const { t, language } = useT()
  const { title, description } = WORDS[page]
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  return (
    <div className={classes.page}>
      <PageHead title={t(title)} description={t(description)} />
      <div className={classes.head}>
        <h1 className={classes.title}>{t(title)}</h1>
        <p className={classes.changed}>
          <time dateTime={CHANGED_ON}>{t('legal.page.changed', { date: formatDay(CHANGED_ON, language) })}</time>
        </p>
      </div>
      <nav className={classes.contents} aria-labelledby="contents">
        <h2 id="contents" className={classes.label}>
          {t('legal.page.contents')}
        </h2>
        <ol className="plain-list">
          {headings.map(({ id, inlines }) => (
            <li key={id}>
              <a href={`#${id}`} className={classes.link}>
                {plainText(inlines)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`shrinks ${classes.text}`}>
        <PostBody blocks={blocks} />
      </div>
    </div>
  )
}
