import { describe, expect, test } from 'vitest'
import { checkTwins, readFrontMatter } from './read-front-matter.ts'

const good = {
  slug: 'mesas-redondas',
  title: 'Mesas redondas o mesas largas',
  description: 'Cuántas personas caben en cada mesa, cuánto espacio piden y cuál conviene según el salón.',
  category: 'seating',
  published: '2026-11-21',
  sources: '[]',
}

const write = (changes: Readonly<Record<string, string | null>> = {}) => {
  const lines = Object.entries({ ...good, ...changes }).flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${value}`],
  )
  return `---\n${lines.join('\n')}\n---\n\nTexto.\n`
}

const read = (changes: Readonly<Record<string, string | null>> = {}, file = 'round-tables.es.md') =>
  readFrontMatter(file, write(changes))

test('a post is read from its file name, its front matter and its text', () => {
  expect(read()).toEqual({
    file: 'round-tables.es.md',
    id: 'round-tables',
    language: 'es',
    frontMatter: { ...good, sources: [] },
    body: '\nTexto.\n',
  })
})

describe('a malformed post', () => {
  test.each([
    ['when something is missing', { published: null }, 'published'],
    ['when a key is unknown', { author: 'Ana' }, 'Unrecognized key: "author"'],
    ['when its category is not one of ours', { category: 'flowers' }, 'category'],
    ['when its day does not exist', { published: '2026-02-30' }, 'published: is no day'],
    ['when its slug could not be counted', { slug: 'Mesas_Redondas' }, 'slug'],
    ['when its title is cut off in results', { title: 'a'.repeat(66) }, 'title'],
    ['when its description is cut off in results', { description: 'a'.repeat(161) }, 'description'],
    ['when its title holds HTML', { title: '"Mesas <b>redondas</b>"' }, 'title: is one line without < and >'],
    ['when a source is no address', { sources: '[{ title: Un libro, url: libro }]' }, 'sources.0.url'],
    ['when a source would run', { sources: '[{ title: Un libro, url: "javascript:alert(1)" }]' }, 'sources.0.url'],
  ])('a post is refused %s', (_, changes, fault) => {
    expect(() => read(changes)).toThrow(`content/blog/round-tables.es.md: `)
    expect(() => read(changes)).toThrow(fault)
  })

  test('a post is refused when it has no front matter', () => {
    expect(() => readFrontMatter('round-tables.es.md', 'Texto.')).toThrow('does not begin with front matter')
  })

  test.each(['round-tables.md', 'round-tables.fr.md', 'Round.es.md'])(
    'a post is refused when its file is named %s',
    (file) => {
      expect(() => read({}, file)).toThrow('is not named <id>.<es|en>.md')
    },
  )
})

describe('posts and their translations', () => {
  const spanish = read()
  const english = read({ slug: 'round-tables' }, 'round-tables.en.md')

  test('posts are accepted when each has its translation', () => {
    expect(() => checkTwins([spanish, english])).not.toThrow()
  })

  test('posts are refused when one lacks its translation', () => {
    expect(() => checkTwins([spanish])).toThrow('round-tables.es.md: is written in one language only')
  })

  test('posts are refused when translations differ in language-independent fields', () => {
    const other = read({ category: 'guests' }, 'round-tables.en.md')
    expect(() => checkTwins([spanish, other])).toThrow('category differs from round-tables.en.md')
  })

  test('posts are refused when two of a language share an address', () => {
    const files = [spanish, english, read({}, 'other.es.md'), read({ slug: 'other' }, 'other.en.md')]
    expect(() => checkTwins(files)).toThrow('other.es.md: another post has the slug mesas-redondas')
  })
})
