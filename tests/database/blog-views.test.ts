import { afterAll, describe, expect, test } from 'vitest'
import { asRole, withDatabase } from '#tests/support/database.ts'
import { countView } from './site-calls.ts'
import { SITE_ROWS } from './site-rows.ts'
import { onStage } from './stage.ts'

const database = withDatabase()
afterAll(() => database().admin`delete from blog_views`)

test.each(['anonymous', 'owner'] as const)('a caller who is %s counts by one and reads the number', (caller) =>
  onStage(database(), async ({ as }) => {
    expect(await as(caller, (sql) => countView(sql, SITE_ROWS.post))).toMatchObject({ rows: [{ views: 42 }] })
    expect(await as(caller, (sql) => countView(sql, SITE_ROWS.post))).toMatchObject({ rows: [{ views: 43 }] })
    expect(await as(caller, (sql) => countView(sql, 'first-read'))).toMatchObject({ rows: [{ views: 1 }] })
    expect(await as(caller, (sql) => sql`select post, views::int from blog_views order by post`)).toMatchObject({
      rows: [
        { post: 'first-read', views: 1 },
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
])('%j is no post', (post) =>
  onStage(database(), async ({ sql, as }) => {
    const before = await sql`select * from blog_views`
    expect(await as('anonymous', (inner) => countView(inner, post))).toMatchObject({ message: 'post.malformed' })
    expect(await sql`select * from blog_views`).toEqual(before)
  }),
)

describe('made-up names', () => {
  test('fill a thousand rows at most and crowd out no post that is read', () =>
    onStage(database(), async ({ sql, as }) => {
      await sql`insert into blog_views (post, views) select 'made-up-' || n, 1 from generate_series(1, 999) as n`
      await as('anonymous', (inner) => inner`select count_blog_view('later-' || n) from generate_series(1, 50) as n`)
      expect(await sql`select count(*)::int from blog_views`).toEqual([{ count: 1_000 }])
      expect(await sql`select views::int from blog_views where post = ${SITE_ROWS.post}`).toEqual([{ views: 41 }])
      expect(await as('anonymous', (inner) => countView(inner, 'a-real-post'))).toMatchObject({ rows: [{ views: 1 }] })
      expect(await as('anonymous', (inner) => countView(inner, 'a-real-post'))).toMatchObject({ rows: [{ views: 2 }] })
    }))

  test('fill no more when many are made up at once', async () => {
    const { admin } = database()
    await admin`insert into blog_views (post) select 'made-up-' || n from generate_series(1, 995) as n`
    await Promise.all(Array.from({ length: 40 }, (_, n) => countView(admin, `at-once-${n}`)))
    expect(await admin`select count(*)::int from blog_views`).toEqual([{ count: 1_000 }])
    await admin`delete from blog_views`
  })
})

test('views at once are all counted', async () => {
  const { admin } = database()
  await Promise.all(Array.from({ length: 50 }, () => countView(admin, 'read-by-many')))
  expect(await admin`select views::int from blog_views where post = 'read-by-many'`).toEqual([{ views: 50 }])
})

test('nobody sets the number', () =>
  asRole(database().admin, { role: 'anon' }, async (sql) => {
    const set = sql.savepoint((inner) => inner`update blog_views set views = 1000000`)
    await expect(set).rejects.toMatchObject({ code: '42501' })
  }))
