import { expect, test } from 'vitest'
import { relatedPosts } from './related-posts.ts'

const posts = [
  { id: 'wine', category: 'drinks', text: 'cuántas botellas de vino para el brindis' },
  { id: 'toast', category: 'traditions', text: 'quién habla en el brindis y cuánto vino servir' },
  { id: 'tables', category: 'seating', text: 'mesas redondas o largas' },
  { id: 'ice', category: 'drinks', text: 'cuánto hielo comprar' },
  { id: 'buses', category: 'corporate', text: 'camiones desde el hotel' },
]

const idsLike = (id: string, count = 4) => relatedPosts(posts, id, count).map((post) => post.id)

test('posts sharing the rarest words come first, then those of the same category', () => {
  expect(idsLike('wine')).toEqual(['toast', 'ice', 'tables', 'buses'])
})

test('a post is never related to itself, and the requested number is not exceeded', () => {
  expect(idsLike('wine', 2)).toEqual(['toast', 'ice'])
})

test('accents and case do not distinguish words', () => {
  const accented = [
    { id: 'a', category: 'x', text: 'QUINCEAÑERA última' },
    { id: 'b', category: 'y', text: 'nada parecido' },
    { id: 'c', category: 'z', text: 'quinceanera ultima' },
  ]
  expect(relatedPosts(accented, 'a', 1).map(({ id }) => id)).toEqual(['c'])
})

test('posts with nothing in common keep the given order', () => {
  expect(idsLike('buses')).toEqual(['wine', 'toast', 'tables', 'ice'])
})

test('words in every post do not make posts related', () => {
  const same = ['a', 'b', 'c'].map((id) => ({ id, category: id, text: 'boda boda boda' }))
  expect(relatedPosts(same, 'c', 2).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a missing post has no related posts', () => {
  expect(relatedPosts(posts, 'nothing', 3)).toEqual([])
})
