import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asRole, withDatabase } from '#tests/support/database.ts'
import { countView } from '../support/site-calls.ts'
import { SITE_ROWS } from '../support/site-rows.ts'
import { withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const POSTS = join(import.meta.dirname, '../../../content/blog')

test('the counted posts are those of the blog, so a new post needs a migration with its row', async () => {
  const ids = new Set((await readdir(POSTS)).map((file) => file.replace(/\.(es|en)\.md$/, '')))
  const rows = await database().admin`select post, views::int from blog_views order by post`
  expect(rows).toEqual([...ids].sort().map((post) => ({ post, views: 0 })))
})

test.each(['anonymous', 'owner'] as const)('a caller who is %s adds one view and reads the number', (caller) =>
  withTestContext(database(), async ({ as }) => {
    expect(await as(caller, (sql) => countView(sql, SITE_ROWS.post))).toMatchObject({ rows: [{ views: 42 }] })
    expect(await as(caller, (sql) => countView(sql, SITE_ROWS.post))).toMatchObject({ rows: [{ views: 43 }] })
    expect(await as(caller, (sql) => countView(sql, 'day-timeline'))).toMatchObject({ rows: [{ views: 1 }] })
    expect(
      await as(caller, (sql) => sql`select post, views::int from blog_views where views > 0 order by post`),
    ).toMatchObject({
      rows: [
        { post: 'day-timeline', views: 1 },
        { post: SITE_ROWS.post, views: 43 },
      ],
    })
  }),
)

test.each([
  null,
  '',
  'Big',
  'a--b',
  '-a',
  'a-',
  'a b',
  'a/b',
  '../etc',
  'ñandú',
  "a'; drop table blog_views; --",
  'a'.repeat(81),
  'a\n',
  'day-timeline\n',
  'made-up',
])('the name %j is refused as a post and leaves nothing', (post) =>
  withTestContext(database(), async ({ sql, as }) => {
    const before = await sql`select * from blog_views order by post`
    expect(await as('anonymous', (inner) => countView(inner, post))).toMatchObject({ message: 'post.malformed' })
    expect(await sql`select * from blog_views order by post`).toEqual(before)
  }),
)

test('concurrent views are all counted', async () => {
  const { admin } = database()
  await Promise.all(Array.from({ length: 50 }, () => countView(admin, 'day-timeline')))
  expect(await admin`select views::int from blog_views where post = 'day-timeline'`).toEqual([{ views: 50 }])
  await admin`update blog_views set views = 0`
})

test('no caller can set the number of views', () =>
  asRole(database().admin, { role: 'anon' }, async (sql) => {
    const set = sql.savepoint((inner) => inner`update blog_views set views = 1000000`)
    await expect(set).rejects.toMatchObject({ code: '42501' })
  }))
