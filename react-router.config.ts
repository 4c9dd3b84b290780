import { readdirSync, readFileSync } from 'node:fs'
import type { Config } from '@react-router/dev/config'
import { readFrontMatter } from './app/features/blog/content/read-front-matter.ts'
import { LANGUAGES } from './app/i18n/languages.ts'
import { sitePath, sitePathsIn } from './app/lib/site/site-paths.ts'

/** Every post in its language; one that cannot be published as it is written stops the build here and says why. */
const posts = readdirSync('content/blog').map((file) => {
  const { language, frontMatter } = readFrontMatter(file, readFileSync(`content/blog/${file}`, 'utf8'))
  return `${sitePath('blog', language)}/${frontMatter.slug}`
})
const rss = LANGUAGES.map((language) => `${sitePath('blog', language)}/rss.xml`)

export default {
  appDirectory: 'app',
  ssr: false,
  // One file for each screen: its loader and its component are asked for in one step.
  splitRouteModules: false,
  // The public pages are written in both languages at build.
  prerender: [...LANGUAGES.flatMap(sitePathsIn), ...posts, ...rss, '/auth', '/reset-password'],
} satisfies Config
