import { describe, expect, test } from 'vitest'
import { readPosts } from './read-posts.ts'

const texts = (id: string, spanish: string, published = '2026-11-21', english = 'Text.') =>
  Object.fromEntries(
    [
      ['es', spanish, `${id}-es`],
      ['en', english, `${id}-en`],
    ].map(([language, body, slug]) => [
      `${id}.${language}.md`,
      [
        '---',
        `slug: ${slug}`,
        `title: The title of ${id}`,
        `description: ${'what it says, in as many words as a search engine shows of it and not one more'}`,
        'category: guests',
        `published: ${published}`,
        'sources: []',
        '---',
        '',
        body,
      ].join('\n'),
    ]),
  )

test('posts are ordered newest first, those of one day by id', () => {
  const posts = readPosts({
    ...texts('b', 'Texto.'),
    ...texts('a', 'Texto.'),
    ...texts('c', 'Texto.', '2026-12-01'),
  })
  expect(posts.es.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(posts.en.map(({ path }) => path)).toEqual(['/en/blog/c-en', '/en/blog/a-en', '/en/blog/b-en'])
})

describe('links in posts', () => {
  const hrefsOf = (spanish: string, english = 'Text.') => {
    const posts = readPosts({ ...texts('a', spanish, undefined, english), ...texts('b', 'Texto.') })
    return [posts.es, posts.en].map((some) => JSON.stringify(some).match(/(?<="href":")[^"]+/g) ?? [])
  }

  test("a link to a post leads to it in the reader's language", () => {
    expect(hrefsOf('[otra](post:b)', '[other](post:b)')).toEqual([['/blog/b-es'], ['/en/blog/b-en']])
  })

  test('links to pages and to other sites are unchanged', () => {
    expect(hrefsOf('[a](/features) [b](https://example.com/x)', '[a](/en/features)')).toEqual([
      ['/features', 'https://example.com/x'],
      ['/en/features'],
    ])
  })

  test('a link to sign-up leads to a new account and then to a first plan', () => {
    const signUp = '/auth?mode=sign-up&next=%2Fapp%2Fnew-plan'
    expect(hrefsOf('[a](/auth)', '[a](/auth)')).toEqual([[signUp], [signUp]])
  })

  test.each([
    ['to a post that is not there', '[x](post:nada)', 'post:nada names no post'],
    ['to a page that is not there', '[x](/precios)', '/precios is no page in this language'],
    ['to a page in the other language', '[x](/en/features)', '/en/features is no page in this language'],
    ['to another server in disguise', '[x](//example.com)', '//example.com is no page in this language'],
    ['that would run', '[x](javascript:alert(1))', 'other sites begin with https://'],
    ['without encryption', '[x](http://example.com)', 'other sites begin with https://'],
  ])('links %s stop the build', (_, spanish, fault) => {
    expect(() => hrefsOf(spanish)).toThrow(`content/blog/a.es.md: `)
    expect(() => hrefsOf(spanish)).toThrow(fault)
  })
})

test('the reading time counts the visible words, including tables and lists', () => {
  const [post] = readPosts(texts('a', `${'palabra '.repeat(430)}\n\n- ${'palabra '.repeat(6)}`)).es
  expect(post).toMatchObject({ words: 436, minutes: 2 })
})
