import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useBrand } from '../../lib/site/brand.ts'
import { sitePath } from '../../lib/site/site-paths.ts'
import { PageHead } from '../site/layout/page-head.tsx'
import { CATEGORY_LABELS } from './category-labels.ts'
import cards from './list/post-card.module.css'
import { PostCard } from './list/post-card.tsx'
import { RssLink } from './list/rss-link.tsx'
import { PostBody } from './post/post-body.tsx'
import { PostClosing } from './post/post-closing.tsx'
import { PostIllustration } from './post/post-illustration.tsx'
import { PostMeta } from './post/post-meta.tsx'
import { PostStructuredData } from './post/post-structured-data.tsx'
import { ShareBar } from './post/share-bar.tsx'
import { chaptersOf, type Heading, type Post, type PostSummary, plainText } from './post.ts'
import classes from './post-screen.module.css'

/** A post with fewer chapters has no table of contents. */
const CHAPTERS_WORTH_LISTING = 4

interface PostScreenProps {
  readonly post: Post
  readonly related: readonly PostSummary[]
  readonly newer: PostSummary | null
  readonly older: PostSummary | null
  /** The newsletter invitation. */
  readonly newsletter?: ReactNode
}

/** One post, with print and share buttons. */
export function PostScreen({ post, related, newer, older, newsletter }: PostScreenProps) {
  const { t } = useT()
  const brand = useBrand()
  const chapters = chaptersOf(post.blocks)
  const isLong = chapters.length >= CHAPTERS_WORTH_LISTING
  return (
    <div className={classes.page}>
      <PageHead title={post.title} description={post.description} kind="article" />
      <PostStructuredData post={post} />
      <RssLink />
      <article data-post={post.id}>
        <header className={classes.head}>
          <div>
            <PostPlace category={post.category} />
            <h1 className={classes.title}>{post.title}</h1>
            <p className={classes.lead}>{post.description}</p>
            <PostMeta post={post} author={brand.name} isLong />
          </div>
          <div className={classes.illustration}>
            <PostIllustration post={post} />
          </div>
        </header>
        <div className={classes.columns}>
          {isLong && (
            <>
              <details className={classes.fold}>
                <summary>{t('blog.post.contents')}</summary>
                <Contents chapters={chapters} />
              </details>
              <aside className={classes.side}>
                <p className={classes['side-title']}>{t('blog.post.contents')}</p>
                <Contents chapters={chapters} />
              </aside>
            </>
          )}
          <div className={classes.text}>
            <PostBody blocks={post.blocks} />
            <Sources sources={post.sources} />
            <ShareBar post={post} />
          </div>
        </div>
      </article>

      <Neighbours newer={newer} older={older} />
      {newsletter}
      <section className={classes.related} aria-labelledby="related">
        <h2 id="related" className={classes['related-title']}>
          {t('blog.post.related')}
        </h2>
        <ul className={cards.list}>
          {related.map((each) => (
            <li key={each.id}>
              <PostCard post={each} level={3} />
            </li>
          ))}
        </ul>
      </section>
      <PostClosing />
    </div>
  )
}

function PostPlace({ category }: Pick<Post, 'category'>) {
  const { t, language } = useT()
  const blog = sitePath('blog', language)
  return (
    <nav aria-label={t('blog.post.path')} className={classes.place}>
      <a href={blog} className="target strong">
        {t('blog.post.blog')}
      </a>
      <span aria-hidden="true">/</span>
      <a href={`${blog}#${category}`} className="target strong">
        {t(CATEGORY_LABELS[category])}
      </a>
    </nav>
  )
}

function Contents({ chapters }: { readonly chapters: readonly Heading[] }) {
  const { t } = useT()
  return (
    <nav aria-label={t('blog.post.contents')}>
      <ol className="plain-list">
        {chapters.map(({ id, inlines }) => (
          <li key={id}>
            <a href={`#${id}`} className={classes.chapter}>
              {plainText(inlines)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Sources({ sources }: Pick<Post, 'sources'>) {
  const { t } = useT()
  if (sources.length === 0) return null
  return (
    <section className={classes.sources} aria-labelledby="sources">
      <h2 id="sources" className="subtitle">
        {t('blog.post.sources')}
      </h2>
      <ol>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Neighbours({ newer, older }: Pick<PostScreenProps, 'newer' | 'older'>) {
  const { t } = useT()
  return (
    <nav className={classes.neighbours} aria-label={t('blog.post.neighbours')}>
      {newer && (
        <a href={newer.path} rel="prev" className={classes.neighbour}>
          <span className="row soft">
            <IconArrowLeft aria-hidden size={18} stroke={1.8} />
            {t('blog.post.newer')}
          </span>
          {newer.title}
        </a>
      )}
      {older && (
        <a href={older.path} rel="next" className={`${classes.neighbour} ${classes.older}`}>
          <span className="row soft">
            {t('blog.post.older')}
            <IconArrowRight aria-hidden size={18} stroke={1.8} />
          </span>
          {older.title}
        </a>
      )}
    </nav>
  )
}
