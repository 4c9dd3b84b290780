import { IconRss, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { PlainButton } from '../../ui/forms/plain/plain-form.tsx'
import { PageHead } from '../site/layout/page-head.tsx'
import classes from './blog-screen.module.css'
import { CATEGORY_LABELS } from './category-labels.ts'
import cards from './list/post-card.module.css'
import { PostCard } from './list/post-card.tsx'
import { RssLink, rssPath } from './list/rss-link.tsx'
import { PostClosing } from './post/post-closing.tsx'
import { POST_CATEGORIES, type PostSummary } from './post.ts'

interface BlogScreenProps {
  readonly posts: readonly (PostSummary & { readonly searchText: string })[]
  /** The newsletter invitation. */
  readonly newsletter?: ReactNode
}

/** Every post. CSS alone filters by topic; app/features/blog/enhance-blog.ts adds the search and the view counts. */
export function BlogScreen({ posts, newsletter }: BlogScreenProps) {
  const { t, language } = useT()
  return (
    <div className={classes.page}>
      <PageHead title={t('blog.list.page-title')} description={t('blog.list.description')} />
      <RssLink />
      <header>
        <h1 className={classes.title}>{t('blog.list.title')}</h1>
        <p className={classes.text}>{t('blog.list.text')}</p>
      </header>

      <div className={classes.posts} data-blog-list>
        <PostFilter posts={posts} />
        <ul className={`${cards.list} ${classes.list}`}>
          {posts.map((post, at) => (
            <li
              key={post.id}
              className={classes.item}
              data-category={post.category}
              data-search={`${t(CATEGORY_LABELS[post.category])} ${post.searchText}`}
            >
              <PostCard post={post} isFeatured={at === 0} />
            </li>
          ))}
        </ul>
        <div className={classes.none} data-none hidden>
          <h2>{t('blog.list.none-title')}</h2>
          <p className="soft">{t('blog.list.none-text')}</p>
          <PlainButton variant="quiet" data-show-all>
            {t('blog.list.show-all')}
          </PlainButton>
        </div>
        <p>
          <a href={rssPath(language)} className={classes.rss}>
            <IconRss aria-hidden size={18} stroke={1.8} />
            {t('blog.rss.link')}
          </a>
        </p>
      </div>

      {newsletter}
      <PostClosing />
    </div>
  )
}

function PostFilter({ posts }: Pick<BlogScreenProps, 'posts'>) {
  const { t } = useT()
  const categories = POST_CATEGORIES.filter((category) => posts.some((post) => post.category === category))
  const count = (posts: number) => t('blog.list.count', { count: posts, posts: '#' })
  return (
    <search aria-label={t('blog.list.search')}>
      <form className={classes.filter}>
        <fieldset className={classes.topics}>
          <legend className={classes.legend}>{t('blog.list.topics')}</legend>
          <div className={classes.row}>
            <Topic value="all" label={t('blog.list.all')} isFirst />
            {categories.map((category) => (
              <Topic key={category} value={category} label={t(CATEGORY_LABELS[category])} />
            ))}
          </div>
        </fieldset>
        <p
          className={`soft ${classes.count}`}
          role="status"
          data-zero={count(0)}
          data-one={count(1)}
          data-other={count(2)}
        >
          {t('blog.list.count', { count: posts.length, posts: posts.length })}
        </p>
        <label className={classes.search}>
          <IconSearch aria-hidden size={20} stroke={1.8} />
          <input type="search" name="q" placeholder={t('blog.list.search')} aria-label={t('blog.list.search')} />
        </label>
      </form>
    </search>
  )
}

interface TopicProps {
  readonly value: string
  readonly label: string
  readonly isFirst?: boolean
}

/** A topic filter; other pages link to its id, `/blog#drinks`. */
function Topic({ value, label, isFirst }: TopicProps) {
  return (
    <label className={classes.topic}>
      <input type="radio" className="covering" name="category" id={value} value={value} defaultChecked={isFirst} />
      <span className={classes['topic-name']}>{label}</span>
    </label>
  )
}
