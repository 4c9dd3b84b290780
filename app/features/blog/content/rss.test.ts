// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { needMessages, switchLanguage } from '../../../i18n/i18n.ts'
import { blogRss } from './blog-rss.server.ts'
import { listPosts } from './posts.server.ts'
import { writeRss } from './rss.ts'

/** A strict XML parse. */
function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, 'text/xml')
  const fault = parsed.getElementsByTagName('parsererror')[0]
  if (fault) throw new Error(fault.textContent ?? 'no XML')
  return parsed
}

// jsdom has a window, so messages are fetched as in a browser.
for (const language of ['es', 'en'] as const) await switchLanguage(language).then(() => needMessages('blog'))

const textOf = (element: Element | undefined | null, name: string) =>
  element?.getElementsByTagName(name)[0]?.textContent

describe.each(['es', 'en'] as const)('the RSS in %s', (language) => {
  const rss = parse(blogRss(language))
  const items = [...rss.getElementsByTagName('item')]

  test('the RSS has its title, its page and its language', () => {
    const channel = rss.getElementsByTagName('channel')[0]
    const home = language === 'en' ? 'https://site.invalid/en/blog' : 'https://site.invalid/blog'
    expect(rss.documentElement.getAttribute('version')).toBe('2.0')
    expect(textOf(channel, 'link')).toBe(home)
    expect(textOf(channel, 'language')).toBe(language)
    expect(textOf(channel, 'title')).toContain('Convite')
    expect(rss.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(`${home}/rss.xml`)
  })

  test('the RSS has every post once, by an absolute address, newest first', () => {
    const posts = listPosts(language)
    expect(items.map((item) => textOf(item, 'link'))).toEqual(posts.map(({ path }) => `https://site.invalid${path}`))
    expect(new Set(items.map((item) => textOf(item, 'guid'))).size).toBe(posts.length)
    expect(items.map((item) => textOf(item, 'title'))).toEqual(posts.map(({ title }) => title))
  })

  test('publication dates are in RFC 822 format', () => {
    for (const item of items) {
      expect(textOf(item, 'pubDate')).toMatch(
        /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} 12:00:00 \+0000$/,
      )
    }
  })
})

test('text that looks like XML is escaped', () => {
  const title = `Pan & vino: "5 < 7" > 'nada'`
  const rss = parse(
    writeRss({
      title,
      description: 'x',
      language: 'es',
      address: 'https://a.example/blog',
      ownAddress: 'https://a.example/blog/rss.xml',
      origin: 'https://a.example',
      posts: [],
    }),
  )
  expect(textOf(rss.documentElement, 'title')).toBe(title)
})
