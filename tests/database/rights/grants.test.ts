import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { DEFAULT_RIGHTS, GRANTS_FILE, type Grants, readDefaultRights, readGrants } from './grants.ts'

const database = withDatabase()

const HOW_TO = [
  'The rights in the database are not those of tests/database/grants.json.',
  'If a migration changes them on purpose, regenerate the file, review its diff and commit it:',
  '  WRITE_GRANTS=1 npx vitest run --project database tests/database/rights/grants.test.ts',
].join('\n')

test('GRANT: the rights in the database are the committed ones', async () => {
  const found = await readGrants(database().admin)
  if (process.env.WRITE_GRANTS) await writeFile(GRANTS_FILE, `${JSON.stringify(found, null, 2)}\n`)
  const committed = JSON.parse(await readFile(GRANTS_FILE, 'utf8')) as Grants
  expect(found, HOW_TO).toEqual(committed)
})

test("GRANT: what migrations will make is born with no rights but its owner's", async () => {
  expect(await readDefaultRights(database().admin)).toEqual(DEFAULT_RIGHTS)
})

test('GRANT: a signed-out visitor may read the tiers, and read and count the views of posts', async () => {
  const given = Object.entries(await readGrants(database().admin))
    .filter(([object]) => !object.startsWith('schema '))
    .flatMap(([object, roles]) => Object.keys({ ...roles.anon, ...roles.everyone }).map((verb) => `${verb} ${object}`))
  expect(given).toEqual([
    'select public.blog_views',
    'execute public.count_blog_view(post text)',
    'select public.tier_limits',
  ])
})

test('GRANT: no API role may truncate or reference a table or create triggers on it', async () => {
  const dangerous = Object.entries(await readGrants(database().admin)).flatMap(([object, roles]) =>
    Object.entries(roles).flatMap(([role, verbs]) =>
      Object.keys(verbs)
        .filter((verb) => ['truncate', 'references', 'trigger', 'maintain', 'create'].includes(verb))
        .map((verb) => `${role} ${verb} ${object}`),
    ),
  )
  expect(dangerous).toEqual([])
})
