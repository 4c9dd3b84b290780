import { useT } from '../../../i18n/i18n.ts'
import { useBrand } from '../../../lib/site/brand.ts'
import { CATEGORY_LABELS } from '../category-labels.ts'
import { PostIllustration } from '../post/post-illustration.tsx'
import { PostMeta } from '../post/post-meta.tsx'
import type { PostSummary } from '../post.ts'
import classes from './post-card.module.css'

interface PostCardProps {
  readonly post: PostSummary
  readonly isFeatured?: boolean
  /** The level of its heading. */
  readonly level?: 2 | 3
}

/** A post in a list. The whole card links to it; a screen reader hears one link. */
export function PostCard({ post, isFeatured = false, level = 2 }: PostCardProps) {
  const { t } = useT()
  const brand = useBrand()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={classes.card} data-featured={isFeatured || undefined}>
      <div className={classes.illustration}>
        <PostIllustration post={post} />
      </div>
      <div className={classes.words}>
        <p className={classes.category}>{t(CATEGORY_LABELS[post.category])}</p>
        <Heading className={classes.title}>
          <a href={post.path} className={classes.link}>
            {post.title}
          </a>
        </Heading>
        <p className={classes.description}>{post.description}</p>
        <PostMeta post={post} author={brand.name} />
      </div>
    </article>
  )
}
