import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accessibilityProblems, openVisitor, type Visitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'
import { waitForHydration } from './support/wait-for-hydration.ts'

const t = messagesIn('es')

let product: Product
let visitor: Visitor
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

beforeEach(async () => {
  visitor = await openVisitor({ baseUrl: product.url })
})
afterEach(() => visitor.close())

/** Opens a page of the blog and waits until its islands are hydrated. */
async function open(path: string, { page }: Visitor = visitor) {
  await page.goto(path)
  await waitForHydration(page)
}

/** How often the post about drinks was read so far: an earlier attempt of the test read it too. */
async function readings(): Promise<number> {
  const { publishableKey } = (await (await fetch(`${product.url}/config.json`)).json()) as { publishableKey: string }
  const answer = await fetch(`${product.url}/rest/v1/blog_views?select=views&post=eq.how-much-to-drink`, {
    headers: { apikey: publishableKey },
  })
  const [row] = (await answer.json()) as { views: number }[]
  return row?.views ?? 0
}

test('a reader finds a post by topic and by search, and one reading is counted once', async () => {
  const { page } = visitor
  const cards = page.getByRole('main').getByRole('article')
  const shown = () => cards.filter({ visible: true }).count()
  const before = await readings()
  const read = (times: number) => t('blog.meta.views', { count: before + times, views: before + times })
  await open('/blog')
  await expect(accessibilityProblems(page), 'the list').resolves.toEqual([])
  expect(await cards.count()).toBe(12)

  await page.getByRole('radio', { name: t('blog.category.drinks') }).check()
  await expect.poll(shown).toBe(1)
  await page.getByRole('status').getByText('1 artículo', { exact: true }).waitFor()
  await page.waitForURL(/#drinks$/)

  const search = page.getByRole('searchbox', { name: t('blog.list.search') })
  await search.fill('zzz')
  await page.getByRole('heading', { name: t('blog.list.none-title') }).waitFor()
  await page.getByRole('button', { name: t('blog.list.show-all') }).click()
  await expect.poll(shown).toBe(12)
  await search.fill('cuanta bebida')
  await expect.poll(shown).toBe(1)

  await page.getByRole('link', { name: /^Cuánta bebida comprar/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Cuánta bebida comprar/ }).waitFor()
  await page.getByText(read(1), { exact: true }).waitFor()
  await expect(accessibilityProblems(page), 'the post').resolves.toEqual([])
  await page.reload()
  await page.getByText(read(1), { exact: true }).waitFor()

  const another = await openVisitor({ baseUrl: product.url, device: 'phone', scheme: 'dark' })
  try {
    await open(new URL(page.url()).pathname, another)
    await another.page.getByText(read(2), { exact: true }).waitFor()
    await expect(accessibilityProblems(another.page), 'on a phone in the dark').resolves.toEqual([])
    expect(await another.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  } finally {
    await another.close()
  }
  await open('/blog#drinks')
  await cards.filter({ visible: true }).getByText(read(2), { exact: true }).waitFor()
  expect(visitor.complaints()).toEqual([])
})

test('a post links to the other language and its chapters, and can be printed', async () => {
  const { page } = visitor
  await open('/blog/como-pedir-padrinos')
  await page.getByRole('link', { name: t('common.language.switch') }).click()
  await page.waitForURL('**/en/blog/asking-padrinos')
  await page.getByRole('heading', { level: 1, name: /^How to ask padrinos/ }).waitFor()
  expect(await page.locator('link[hreflang="es"]').getAttribute('href')).toBe(`${product.url}/blog/como-pedir-padrinos`)

  const contents = page.getByRole('navigation', { name: messagesIn('en')('blog.post.contents') })
  await contents.getByRole('link', { name: 'Saying thank you' }).click()
  await page.waitForURL(/#saying-thank-you$/)

  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const hidden of [contents, page.getByRole('contentinfo'), page.locator('svg').first()]) {
    expect(await hidden.isVisible()).toBe(false)
  }
  await page.emulateMedia({ media: null })
  expect(visitor.complaints()).toEqual([])
})

test('posts and topics work without JavaScript', async () => {
  const page = await visitor.context.newPage()
  const session = await visitor.context.newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto('/blog')
  await page.getByRole('radio', { name: t('blog.category.budget') }).check()
  expect(await page.getByRole('main').getByRole('article').filter({ visible: true }).count()).toBe(3)
  expect(await page.getByRole('searchbox').isVisible()).toBe(false)
  await page.close()
})

test('a missing post gets the not-found page', async () => {
  const { page } = visitor
  for (const path of ['/blog/no-such-post', '/en/blog/como-pedir-padrinos']) {
    await page.goto(path)
    await page
      .getByRole('heading', {
        level: 1,
        name: messagesIn(path.startsWith('/en') ? 'en' : 'es')('errors.not-found.title'),
      })
      .waitFor()
  }
  visitor.complaints()
})

test('the RSS feed names every post by its address on this site', async () => {
  for (const blog of ['/blog', '/en/blog']) {
    const answer = await fetch(`${product.url}${blog}/rss.xml`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('xml')
    const links = [...(await answer.text()).matchAll(/<item>.*?<link>(.*?)<\/link>/g)].map(([, link]) => link ?? '')
    expect(links).toHaveLength(12)
    expect(links.every((link) => link.startsWith(`${product.url}${blog}/`))).toBe(true)
  }
})
