import { useT } from '../../../i18n/i18n.ts'
import { formatDay } from '../../../lib/format/format.ts'
import type { PostSummary } from '../post.ts'
import classes from './post-meta.module.css'

interface PostMetaProps {
  readonly post: Pick<PostSummary, 'id' | 'publishedOn' | 'minutes'>
  /** The author's name. */
  readonly author: string
  readonly isLong?: boolean
}

/** Publication date, reading time and view count; the browser fills in the last. */
export function PostMeta({ post, author, isLong = false }: PostMetaProps) {
  const { t, language } = useT()
  const views = (count: number) => t('blog.meta.views', { count, views: '#' })
  return (
    <p className={classes.meta}>
      <span className="strong ink">{t('blog.meta.author', { brand: author })}</span>
      <time dateTime={post.publishedOn}>{formatDay(post.publishedOn, language, isLong ? 'long' : 'medium')}</time>
      <span>{t(isLong ? 'blog.meta.minutes' : 'blog.meta.minutes-short', { minutes: post.minutes })}</span>
      <span className={classes.views} data-views={post.id} data-one={views(1)} data-other={views(2)} />
    </p>
  )
}
