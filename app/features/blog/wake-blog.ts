import { showProgramIsThere } from '../../lib/site/early-submit.ts'
import { wakeSearch } from './list/search-list.ts'
import { showListViews, showPostViews } from './post/post-views.ts'
import { wakeShare } from './post/wake-share.ts'

/** Brings pages of the blog to life: the search of the list, how often posts were read, the ways to share one. */
export function wakeBlog(page: Document): void {
  const list = page.querySelector<HTMLElement>('[data-blog-list]')
  if (list) {
    wakeSearch(list)
    showProgramIsThere(list)
    void showListViews(list)
  }
  const post = page.querySelector<HTMLElement>('[data-post]')
  if (post) void showPostViews(post)
  const share = page.querySelector<HTMLElement>('[data-share]')
  if (!share) return
  wakeShare(share)
  showProgramIsThere(share)
}
