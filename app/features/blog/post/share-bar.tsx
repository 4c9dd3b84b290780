import { IconBrandWhatsapp, IconLink, IconMail, IconPrinter, IconShare2 } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import { SITE_ORIGIN } from '../../../lib/site/site-paths.ts'
import type { PostSummary } from '../post.ts'
import classes from './share-bar.module.css'

const icon = { 'aria-hidden': true, size: 20, stroke: 1.7 } as const

/** Links and buttons to share a post. The links work without a script; enhance-share-bar.ts enhances the buttons. */
export function ShareBar({ post }: { readonly post: Pick<PostSummary, 'title' | 'path'> }) {
  const { t } = useT()
  // The gateway replaces this placeholder with the site's own origin.
  const address = SITE_ORIGIN + post.path
  const title = encodeURIComponent(post.title)
  return (
    <section className={classes.share} aria-labelledby="share" data-share={post.title}>
      <h2 id="share" className={classes.title}>
        {t('blog.share.title')}
      </h2>
      <div className="row wrap gap-8">
        <a className={classes.way} href={`https://wa.me/?text=${title}%20${address}`} rel="noopener" target="_blank">
          <IconBrandWhatsapp {...icon} />
          {t('blog.share.whatsapp')}
        </a>
        <a className={classes.way} href={`mailto:?subject=${title}&body=${address}`}>
          <IconMail {...icon} />
          {t('blog.share.mail')}
        </a>
        <button type="button" className={classes.way} data-copy-link>
          <IconLink {...icon} />
          {t('blog.share.copy')}
        </button>
        <button type="button" className={classes.way} data-print>
          <IconPrinter {...icon} />
          {t('blog.share.print')}
        </button>
        <button type="button" className={classes.way} data-share-native hidden>
          <IconShare2 {...icon} />
          {t('blog.share.more')}
        </button>
        <span role="status" className={classes.status} data-copied={t('blog.share.copied')} />
      </div>
    </section>
  )
}
