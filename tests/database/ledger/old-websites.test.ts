import { expect, test } from 'vitest'
import { isWebAddress } from '#domain/records/web-address.ts'
import { withDatabase } from '#tests/support/database.ts'
import { runMigrationAgain } from '../support/run-migration.ts'
import { type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

/** What the release before accepted. */
const OLD_RULE = "char_length(website) <= 300 and website ~* '^https?://[^[:space:]]+$'"

/** The websites after the upgrade of a plan whose vendors have these. */
async function upgraded({ sql, planId }: TestContext, websites: readonly string[]): Promise<unknown[]> {
  await sql`alter table vendors drop constraint vendors_website_check`
  await sql.unsafe(`alter table vendors add constraint vendors_website_check check (${OLD_RULE})`)
  const rows = websites.map((website, index) => ({ name: `Proveedor ${index}`, website }))
  await sql`alter table vendors disable trigger user`
  await sql`
    insert into vendors (plan_id, category, name, website, updated_at)
    select ${planId}, 'music', name, website, '2026-01-01' from jsonb_to_recordset(${sql.json(rows)}) as old (name text, website text)`
  await sql`alter table vendors enable trigger user`
  await sql`update event_plans set completed_at = now() where id = ${planId}`
  const before = await stamps(sql)
  await runMigrationAgain(sql, '20261124140000_refuse_web_addresses_with_names_or_quotes')
  expect(await stamps(sql)).toEqual(before)
  const kept = new Map((await sql`select name, website from vendors`).map(({ name, website }) => [name, website]))
  return rows.map(({ name }) => kept.get(name))
}

const stamps = (sql: TestContext['sql']) => sql`select id, updated_at from vendors order by id`

const LONG = `https://galleros.example/${'a'.repeat(270)}`

/** Address before the upgrade, and after it. */
const CASES: readonly (readonly [string, string | null])[] = [
  ['https://galleros.example/menu?a=b@c#d', 'https://galleros.example/menu?a=b@c#d'],
  ['HTTPS://user:secret@galleros.example:8080/a', 'HTTPS://galleros.example:8080/a'],
  ['https://bank.example@other@evil.example', 'https://evil.example'],
  ['https://galleros.example/@galleros', 'https://galleros.example/@galleros'],
  [`https://galleros.example/O'Higgins"<b>\``, 'https://galleros.example/O%27Higgins%22%3Cb%3E%60'],
  // A browser takes a backslash for a slash, so the name before it is the host.
  ['https://galleros.example\\@evil.example', 'https://galleros.example/@evil.example'],
  ['https://galleros.example\\menu?a=\\b', 'https://galleros.example/menu?a=%5Cb'],
  ['https://user@', null],
  ['https:///', null],
  ['https://galleros.example%40evil.example', null],
  ['https://galle\u200bros.example', null],
  ['https://galleros.example/\u0007', null],
  [`${LONG}'''`, null],
  [LONG, LONG],
]

test('websites of earlier releases stay the same address, or are taken away, in completed plans too', () =>
  withTestContext(database(), async (context) => {
    const after = await upgraded(
      context,
      CASES.map(([before]) => before),
    )
    expect(after).toEqual(CASES.map(([, expected]) => expected))
    for (const website of after) if (website !== null) expect(isWebAddress(String(website))).toBe(true)
  }))

test('a website that is kept leads to the host to which it led', () =>
  withTestContext(database(), async (context) => {
    const pieces = ['b.example', '@', '\\', '/', '?', '#', "'", ':']
    const websites = pieces.flatMap((first) =>
      pieces.flatMap((second) => pieces.map((third) => `https://a.example${first}${second}${third}c.example`)),
    )
    const hostOf = (text: string) => (URL.canParse(text) ? new URL(text).host : null)
    const kept = (await upgraded(context, websites)).flatMap((website, index) => {
      const before = hostOf(websites[index] ?? '')
      return typeof website === 'string' && before !== null ? [[website, hostOf(website), before]] : []
    })
    expect(kept.filter(([, after, before]) => after !== before)).toEqual([])
    expect(kept.length).toBeGreaterThan(200)
  }))
