import { readdirSync, readFileSync } from 'node:fs'
import type { Config } from '@react-router/dev/config'
import { readFrontMatter } from './app/features/blog/read-front-matter.ts'
import { type SitePage, sitePath, sitePaths } from './app/lib/site-paths.ts'

/** The public pages, written in both languages at build. */
const pages: readonly SitePage[] = [
  'home',
  'features',
  'pricing',
  'about',
  'privacy',
  'terms',
  'blog',
  'contact',
  'newsletter',
  'lost',
  'offline',
]

/** Every post in its language; one that cannot be published as it is written stops the build here and says why. */
const posts = readdirSync('content/blog').map((file) => {
  const { language, frontMatter } = readFrontMatter(file, readFileSync(`content/blog/${file}`, 'utf8'))
  return `${sitePath('blog', language)}/${frontMatter.slug}`
})
const rss = Object.values(sitePaths('blog')).map((blog) => `${blog}/rss.xml`)

export default {
  appDirectory: 'app',
  ssr: false,
  prerender: [...pages.flatMap((page) => Object.values(sitePaths(page))), ...posts, ...rss, '/auth', '/reset-password'],
} satisfies Config
