import type { Config } from '@react-router/dev/config'
import { type SitePage, sitePaths } from './app/lib/site-paths.ts'

/** The public pages, written in both languages at build. */
const pages: readonly SitePage[] = ['home']

export default {
  appDirectory: 'app',
  ssr: false,
  prerender: [...pages.flatMap((page) => Object.values(sitePaths(page))), '/auth', '/reset-password'],
} satisfies Config
