import { readdir, readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#gateway/config.ts'
import { openDatabase } from '#gateway/database/open-database.ts'
import { OwnServerError } from '#gateway/database/own-server.ts'
import { GRANTS_FILE, readGrants } from '#tests/database/rights/grants.ts'
import { accessTokenFor, settlePlan } from '#tests/database/support/data-api.ts'
import { lintCatalogue } from '#tests/database/support/lint-catalogue.ts'
import { TENANCY } from '#tests/database/support/tenancy.ts'
import { expectTenancy } from '#tests/database/support/tenancy-matrix.ts'
import { withTestContext } from '#tests/database/support/test-context.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { spawnGatewayToItsEnd } from '#tests/support/gateway-process.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'
import { guided, isInstalled, type OwnServer, type ServerVersion, startOwnServer } from './own-server.ts'

const log = pino({ level: 'silent' })
const VERSIONS: readonly ServerVersion[] = ['PostgreSQL 18', 'PostgreSQL 15']
const PDF = new Blob(['%PDF-1.4'], { type: 'application/pdf' })

describe.each(VERSIONS)('a login of %s that owns its database and may create roles', (version) => {
  describe.skipIf(!isInstalled(version))(`on an installed ${version}`, () => {
    let server: OwnServer
    let gateway: TestGateway
    let folders: Awaited<ReturnType<typeof makeTempFolder>>[]
    let plan: Awaited<ReturnType<typeof settlePlan>>

    beforeAll(async () => {
      server = await startOwnServer(version)
      await server.prepare('convite')
      folders = await Promise.all([makeTempFolder(), makeTempFolder()])
      const start = ({ path }: { path: string }) =>
        startTestGateway({ dataDir: path, databaseUrl: server.url('convite') })
      const [first, second] = await Promise.all(folders.map(start))
      await second?.stop()
      gateway = first as TestGateway
      plan = await settlePlan(gateway)
    })
    afterAll(async () => {
      await gateway?.stop()
      await server.stop()
      await Promise.all(folders.map((folder) => folder.remove()))
    })

    test('MIG: of gateways that start at once on an empty database one applies each migration', async () => {
      const applied = await gateway.database.admin`select name from supabase_migrations.schema_migrations`
      expect(applied).toHaveLength((await readdir('supabase/migrations')).length)
    })

    test('GRANT: no role of the database gets past row-level security by an attribute', async () => {
      const roles = await gateway.database.admin`
        select rolname from pg_roles
        where (rolsuper or rolbypassrls) and rolname not like 'pg_%' and rolname <> 'administrator'`
      expect(roles).toHaveLength(0)
    })

    test('GRANT: rights and catalogue are those of the embedded database', async () => {
      expect(await readGrants(gateway.database.admin)).toEqual(JSON.parse(await readFile(GRANTS_FILE, 'utf8')))
      expect(await lintCatalogue(gateway.database.admin)).toEqual([])
    })

    test('TENANCY: each caller has the expected rights on every table', () =>
      withTestContext(gateway.database, async (context) => {
        for (const [table, tenancy] of Object.entries(TENANCY)) await expectTenancy(context, table, tenancy)
      }))

    test('somebody signs up, gets a profile, signs in and reads only what is theirs', async () => {
      const password = 'una-clave-larga-9'
      const { user, client } = await gateway.signUpConfirmed({ email: 'ana@example.com', password })
      expect((await client.auth.signInWithPassword({ email: 'ana@example.com', password })).error).toBeNull()
      expect((await client.from('profiles').select('id')).data).toEqual([{ id: user.id }])
      expect((await client.from('event_plans').select('id')).data).toEqual([])
    })

    test('the service reads the plans of everybody, and keeps and removes their files', async () => {
      const service = gateway.serviceClient()
      const owner = gateway.clientFor({ access_token: await accessTokenFor(gateway, plan.people.owner) })
      const path = `${plan.planId}/${crypto.randomUUID()}/contrato.pdf`

      const uploaded = await owner.storage.from('plan-files').upload(path, PDF)
      const removed = await service.storage.from('plan-files').remove([path])

      expect((await service.from('event_plans').select('id')).data).toEqual([{ id: plan.planId }])
      expect(uploaded.error).toBeNull()
      expect(removed.data).toMatchObject([{ name: path }])
    })

    test('jobs run, and with an account goes all that is its own', async () => {
      const { admin } = gateway.database
      await admin.unsafe('select private.purge_deleted_plans()')
      await admin`delete from auth.users where id = ${plan.people.stranger}`
      expect(await admin`select from profiles where id = ${plan.people.stranger}`).toHaveLength(0)
    })
  })
})

describe('a login that lacks rights', () => {
  let server: OwnServer
  let folder: Awaited<ReturnType<typeof makeTempFolder>>

  beforeAll(async () => {
    server = await startOwnServer('PostgreSQL 18')
    folder = await makeTempFolder()
  })
  afterAll(async () => {
    await server.stop()
    await folder.remove()
  })

  const open = async (url: string) => {
    const database = await openDatabase(readConfig({ CONVITE_DATA_DIR: folder.path, DATABASE_URL: url }), log)
    await database.close()
  }

  test('is told in one sentence what an administrator has to run, and that is enough', async () => {
    await server.prepare('plain', ["create role plain login password 'the secret of plain'", 'create database plain'])

    const { code, stderr } = await spawnGatewayToItsEnd({
      dataDir: folder.path,
      env: { DATABASE_URL: server.url('plain') },
    })

    expect(code).toBe(1)
    expect(stderr).toBe(
      'The login plain of DATABASE_URL lacks rights: let an administrator of the server run ' +
        '"alter role plain createrole; alter database plain owner to plain". ' +
        'docs/deploy.md says under "Your own PostgreSQL" how to prepare it.\n',
    )
    await server.prepare('plain', ['alter role plain createrole', 'alter database plain owner to plain'])
    await open(server.url('plain'))
  })

  test('is told so where another login made the roles', async () => {
    await server.prepare('first')
    await open(server.url('first')).catch(() => undefined)
    await server.prepare('second')
    const roles = 'anon, authenticated, authenticator, service_role, supabase_auth_admin'

    const refusal = open(server.url('second'))

    await expect(refusal).rejects.toThrow(OwnServerError)
    await expect(refusal).rejects.toThrow(`run "grant ${roles} to second with admin option"`)
    await server.prepare('second', [`grant ${roles} to second with admin option`])
    // Their passwords are those that the first login gave them.
    await expect(open(server.url('second'))).rejects.toThrow('DATABASE_API_URL')
  })

  test.each([
    ['a database of another login', () => server.url('second', 'plain'), /set up by the login plain.*Name plain/],
    ['a login that is not there', () => server.url('nobody', 'plain'), /password authentication failed/],
    ['a database that is not there', () => server.url('plain', 'nothing'), /database "nothing" does not exist/],
    ['a server that is not there', () => 'postgres://plain@127.0.0.1:1/plain', /ECONNREFUSED/],
  ])('%s is a sentence too', async (_, url, sentence) => {
    const refusal = open(url())
    await expect(refusal).rejects.toThrow(OwnServerError)
    await expect(refusal).rejects.toThrow(sentence)
  })

  test('the guide has the statements that were run here', async () => {
    const guide = await readFile('docs/deploy.md', 'utf8')
    for (const statement of guided('convite')) {
      expect(guide).toContain(`${statement.replace(/password '.*'/, "password '…'")};`)
    }
  })
})
