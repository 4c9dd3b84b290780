import { markHydrated } from '../../lib/site/early-submit.ts'
import { enhanceSearch } from './list/search-list.ts'
import { enhanceShareBar } from './post/enhance-share-bar.ts'
import { showListViews, showPostViews } from './post/post-views.ts'

/** Enhances pages of the blog: the search of the list, view counts, the share bar. */
export function enhanceBlog(page: Document): void {
  const list = page.querySelector<HTMLElement>('[data-blog-list]')
  if (list) {
    enhanceSearch(list)
    markHydrated(list)
    void showListViews(list)
  }
  const post = page.querySelector<HTMLElement>('[data-post]')
  if (post) void showPostViews(post)
  const share = page.querySelector<HTMLElement>('[data-share]')
  if (!share) return
  enhanceShareBar(share)
  markHydrated(share)
}
