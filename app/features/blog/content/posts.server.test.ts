import { describe, expect, test } from 'vitest'
import { chaptersOf, textsOf } from '../post.ts'
import { findPostPage, listPosts } from './posts.server.ts'

const languages = ['es', 'en'] as const

const pages = languages.flatMap((language) =>
  listPosts(language).map((post) => {
    const page = findPostPage(language, post.path.split('/').at(-1))
    if (!page) throw new Error(`${post.path} is no page`)
    return { ...page, language, name: `${post.id} in ${language}` }
  }),
)

test('both languages have the same twelve posts', () => {
  const [spanish, english] = languages.map((language) => listPosts(language).map(({ id }) => id))
  expect(spanish).toHaveLength(12)
  expect(english).toEqual(spanish)
})

test('no two posts share a title or a description', () => {
  for (const key of ['title', 'description'] as const) {
    expect(new Set(pages.map(({ post }) => post[key])).size).toBe(pages.length)
  }
})

describe.each(pages)('$name', ({ post, paths, related, newer, older, language }) => {
  test('each post has a readable length', () => {
    expect(post.words).toBeGreaterThan(700)
    expect(post.minutes).toBeGreaterThanOrEqual(3)
    expect(post.minutes).toBeLessThanOrEqual(9)
  })

  test('each post has chapters', () => {
    expect(chaptersOf(post.blocks).length).toBeGreaterThanOrEqual(4)
  })

  test('each post has an address in each language', () => {
    expect(paths[language]).toBe(post.path)
    expect(paths.es).toMatch(/^\/blog\/[a-z0-9-]+$/)
    expect(paths.en).toMatch(/^\/en\/blog\/[a-z0-9-]+$/)
  })

  test('each post links to three related posts and to its neighbours', () => {
    expect(new Set([...related.map(({ id }) => id), post.id]).size).toBe(4)
    expect(newer ?? older).not.toBeNull()
  })

  test('each post links to another post', () => {
    const blog = language === 'en' ? '/en/blog/' : '/blog/'
    expect(JSON.stringify(post.blocks)).toContain(`"href":"${blog}`)
  })

  test('no post shows unparsed Markdown', () => {
    for (const text of textsOf(post.blocks)) expect(text).not.toMatch(/\*\*|__|\]\(|^#+ |\|/)
  })
})

test('a slug of the other language finds no page', () => {
  const [english] = listPosts('en').filter(({ id }) => id === 'budget-by-city')
  expect(findPostPage('es', english?.path.split('/').at(-1))).toBeNull()
})
