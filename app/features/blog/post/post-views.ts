import { DEFAULT_LANGUAGE, isLanguage } from '../../../i18n/languages.ts'
import { loadClientConfig } from '../../../lib/api/client-config.ts'
import { readStored, writeStored } from '../../../lib/browser/stored.ts'
import { formatNumber } from '../../../lib/format/format.ts'

// Plain fetch instead of the back end's client, which is larger than the rest of the page.

/** Marks that this session has counted a post. */
const COUNTED = 'convite-read-'

type ViewsByPost = ReadonlyMap<string, number>

/** Shows the view count of each post of a list, with one request for all. Without a response nothing is shown. */
export async function showListViews(list: HTMLElement): Promise<void> {
  const places = placesIn(list)
  await quietly(async () => {
    const views = await readViews(places.map(({ dataset }) => dataset['views'] ?? ''))
    for (const place of places) show(place, views.get(place.dataset['views'] ?? ''))
  })
}

/** Counts a view of a post, once a session, and shows its view count. */
export async function showPostViews(article: HTMLElement): Promise<void> {
  const post = article.dataset['post']
  if (!post) return
  await quietly(async () => {
    const views = readStored('session', COUNTED + post) ? (await readViews([post])).get(post) : await countView(post)
    for (const place of placesIn(article)) show(place, views)
  })
}

const placesIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('[data-views]')]

/** View counts are optional, so an error is not reported. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    // Offline, refused, or the server is starting: no view count is shown.
  }
}

async function readViews(posts: readonly string[]): Promise<ViewsByPost> {
  const rows = (await ask(`blog_views?select=post,views&post=in.(${posts.join(',')})`)) as {
    post: string
    views: number
  }[]
  return new Map(rows.map(({ post, views }) => [post, views]))
}

async function countView(post: string): Promise<number> {
  // Stored before the response, so that a reload during the request counts once.
  writeStored('session', COUNTED + post, 'yes')
  try {
    return (await ask('rpc/count_blog_view', { post })) as number
  } catch (error) {
    writeStored('session', COUNTED + post, null)
    throw error
  }
}

async function ask(path: string, body?: object): Promise<unknown> {
  const { apiUrl, publishableKey } = await loadClientConfig()
  const response = await fetch(`${apiUrl}/rest/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body), keepalive: true } : {}),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return await response.json()
}

function show(place: HTMLElement, views: number | undefined): void {
  if (views === undefined || views < 1) return
  const { lang } = document.documentElement
  const text = views === 1 ? place.dataset['one'] : place.dataset['other']
  place.textContent = (text ?? '').replace('#', formatNumber(views, isLanguage(lang) ? lang : DEFAULT_LANGUAGE))
}
