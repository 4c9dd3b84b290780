import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHAPTERS } from '#app/features/site/features-page/feature-chapters.ts'
import { PICTURE_SIZES } from '#app/features/site/features-page/picture-sizes.ts'
import { accessibilityProblems, layOutAll, openVisitor, type Visitor } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

// All pages share the same components: two combinations that differ in everything find what eight would.
const LOOKS = [
  { device: 'desktop', scheme: 'light', home: '' },
  { device: 'phone', scheme: 'dark', home: '/en' },
] as const

describe.each(LOOKS)('the pages about the product, on a $device, $scheme, at $home/', ({ device, scheme, home }) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor({ device, scheme, baseUrl: product.url })
  })
  afterAll(() => visitor.close())

  test.each(['features', 'pricing', 'about', 'privacy', 'terms'])(
    '%s: axe finds nothing, nothing is wider than the window, and every link leads somewhere',
    async (name) => {
      const { page } = visitor
      await page.goto(`${home}/${name}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Folded content is checked too.
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '')
      })
      await expect(accessibilityProblems(page)).resolves.toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

      const links = await page.evaluate(() => [...document.links].map(({ href }) => href))
      const own = links.map((href) => new URL(href)).filter(({ origin }) => origin === new URL(product.url).origin)
      for (const address of new Set(own.map(({ pathname }) => pathname))) {
        expect((await fetch(product.url + address)).status, address).toBe(200)
      }
      const here = own.filter(({ pathname, hash }) => hash && pathname === new URL(page.url()).pathname)
      for (const { hash } of here) expect(await page.locator(`[id="${hash.slice(1)}"]`).count(), hash).toBe(1)
      expect(visitor.complaints()).toEqual([])
    },
  )

  test('the pictures of the features page load without a layout shift', async () => {
    const { page } = visitor
    await page.goto(`${home}/features`)
    await layOutAll(page)
    const pictures = page.locator('main picture img')
    const heights = () => pictures.evaluateAll((all) => all.map((picture) => Math.round(picture.clientHeight)))
    const before = await heights()
    // Loaded at once: a distant picture would wait until the page is scrolled.
    await pictures.evaluateAll((all) =>
      Promise.all(
        (all as HTMLImageElement[]).map((picture) => {
          picture.loading = 'eager'
          return picture.decode()
        }),
      ),
    )
    // One at the head, and one of each chapter.
    expect(before).toHaveLength(1 + CHAPTERS.length)
    expect(before.filter((height) => height <= 100)).toEqual([])
    expect(await heights()).toEqual(before)
    const widths = await pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth))
    expect(new Set(widths)).toEqual(new Set([PICTURE_SIZES[device].width]))
  })
})
