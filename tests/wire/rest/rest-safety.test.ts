import { describe, expect, test } from 'vitest'
import { ANA, BEA } from './rest-server.ts'
import { withRestServer } from './with-rest-server.ts'

const server = withRestServer({ maxRows: 3 })
const refusalOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  server().request(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe('rights', () => {
  test('row-level security decides which rows are read', async () => {
    const ana = server().clientOf(ANA)
    const bea = server().clientOf(BEA)
    expect((await ana.from('diary').insert({ entry: 'Ana was here' })).error).toBeNull()
    expect((await bea.from('diary').select('entry')).data).toEqual([])
    expect((await ana.from('diary').select('entry')).data).toEqual([{ entry: 'Ana was here' }])
    const changed = await bea.from('diary').update({ entry: 'Bea too' }).eq('owner_id', ANA).select('id')
    expect(changed.data).toEqual([])
    const forged = await bea.from('diary').insert({ owner_id: ANA, entry: 'forged' })
    expect([forged.status, forged.error?.code]).toEqual([403, '42501'])
    expect(await server().owner('select entry from demo.diary')).toEqual([{ entry: 'Ana was here' }])
  })

  test('column grants decide which columns are read', async () => {
    const { error } = await server().clientOf(ANA).from('diary').select('secret')
    expect(error?.code).toBe('42501')
    const given = await server().clientOf(ANA).from('diary').insert({ entry: 'x' }).select('entry').single()
    expect(given.data).toEqual({ entry: 'x' })
  })

  test('a missing right is 401 for a visitor and 403 for a user', async () => {
    const anonymous = await server().request('/vault', { headers: { apikey: 'anon-key' } })
    expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    const signedIn = await server().clientOf(ANA).from('vault').select()
    expect([signedIn.status, signedIn.error?.code]).toEqual([403, '42501'])
    expect((await server().anon.rpc('write_client', { client_name: 'x' })).status).toBe(401)
    const nobody = await server().request('/tags', { headers: { apikey: 'wrong' } })
    expect(nobody.status).toBe(401)
  })

  test('rights never leak from one request into the next', async () => {
    const whoami = async (userId: string) => (await server().clientOf(userId).rpc('whoami')).data.claims.sub
    const users = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? ANA : BEA))
    expect(await Promise.all(users.map(whoami))).toEqual(users)
    expect((await server().anon.rpc('whoami')).data).toMatchObject({ role: 'anon', claims: { role: 'anon' } })
  })

  test('rights decide what the API description contains', async () => {
    const described = async (key: string) => {
      const response = await server().request('/', { headers: { apikey: key } })
      return (await response.json()) as { definitions: object; paths: object }
    }
    expect(Object.keys((await described('service-key')).definitions)).toContain('vault')
    const anonymous = await described('anon-key')
    expect(Object.keys(anonymous.definitions)).toContain('projects')
    expect(Object.keys(anonymous.definitions)).not.toContain('vault')
    expect(Object.keys(anonymous.paths)).toContain('/rpc/say')
    expect(Object.keys(anonymous.paths)).not.toContain('/rpc/write_client')
  })
})

describe('invalid bodies and queries', () => {
  test.each([
    ['no JSON', '{"label":', 'PGRST102'],
    ['nothing', '', 'PGRST102'],
    ['a number', '5', 'PGRST102'],
    ['a list of numbers', '[1,2]', 'PGRST102'],
    ['a raw NUL', '{"label":"\0"}', '22021'],
    ['an escaped NUL', '{"label":"\\u0000"}', '22P05'],
    ['half a surrogate pair', '{"label":"\\ud800"}', '22P02'],
    ['a text for a number', '{"id":"abc","label":"x"}', '22P02'],
    ['a number too large', '{"id":99999999999,"label":"x"}', '22003'],
    ['a number of few bytes and many digits', '{"label":[1e131071]}', '22003'],
    ['a number of many zeros', '{"label":[-1.5E-16000]}', '22003'],
    ['depth', `{"label":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'PGRST102'],
  ])('a body of %s is refused with 400', async (_name, body, code) => {
    expect(await refusalOf(await post('/tags', body))).toEqual([400, code])
  })

  test('JSON values keep numbers of every usual size, and any text', async () => {
    const settings = { wide: 1e21, narrow: 1e-7, text: '1e131071', [`1e5000`]: true }
    const { data } = await server()
      .service.from('projects')
      .update({ settings })
      .eq('id', 1)
      .select('settings')
      .single()
    expect(data).toEqual({ settings })
  })

  test.each([
    ['/projects?id=eq.%00', '22021'],
    ['/projects?name=eq.%00', '22021'],
    ['/projects?id=eq.abc', '22P02'],
    ['/projects?id=abc', 'PGRST100'],
    ['/projects?id=eq', 'PGRST100'],
    ['/projects?id=is.maybe', 'PGRST100'],
    ['/projects?id=in.1,2', 'PGRST100'],
    ['/projects?nope=eq.1', '42703'],
    ['/projects?select=nope', '42703'],
    ['/projects?select=id,', 'PGRST100'],
    ['/projects?select=id)', 'PGRST100'],
    ['/projects?select=tasks(id', 'PGRST100'],
    ['/projects?select=id::nope', '42704'],
    ['/projects?select=id::int;drop', 'PGRST100'],
    ['/projects?order=id.up', 'PGRST100'],
    ['/projects?order=nope', '42703'],
    ['/projects?limit=x', 'PGRST100'],
    ['/projects?or=(id.eq.1', 'PGRST100'],
    ['/projects?or=id.eq.1', 'PGRST100'],
    ['/projects?name=fts(nope).x', '42704'],
    ['/projects?name=match.^(.*)(.*)\\1$', '2201B'],
    ['/projects?name=not.imatch(any).{"(a)\\\\1"}', '2201B'],
    ['/projects?name=match.(?=a*b)a', '2201B'],
    ['/projects?name=imatch.x(?!.*(a|ab)*z)', '2201B'],
    ['/projects?or=(name.match."(?<=a)b",name.eq.x)', '2201B'],
    ['/projects?name=match(any).{"(?\\<!a)b"}', '2201B'],
    ['/projects?mood=eq.angry', '22P02'],
    [`/projects?select=${'tasks('.repeat(40)}id${')'.repeat(40)}`, 'PGRST100'],
    [`/projects?or=${'and('.repeat(40)}`, 'PGRST100'],
    [`/projects?select=${Array.from({ length: 11 }, (_, i) => `n${i}:name`)}`, 'PGRST100'],
    [`/projects?select=${Array.from({ length: 31 }, (_, i) => `n${i}:tasks(id)`)}`, 'PGRST100'],
    ['/projects?select=tasks(projects(tasks(projects(id))))', 'PGRST100'],
    ['/rpc/say?greeting=[1e131071]', '22003'],
  ])('the request %s is refused with 400', async (path, code) => {
    expect(await refusalOf(await server().request(path))).toEqual([400, code])
  })

  test('other errors have the statuses of PostgREST', async () => {
    expect(await refusalOf(await server().request('/project'))).toEqual([404, 'PGRST205'])
    expect(await refusalOf(await server().request('/a/b/c'))).toEqual([404, 'PGRST125'])
    expect(await refusalOf(await server().request('/tags', { method: 'PROPFIND' }))).toEqual([405, 'PGRST117'])
    expect(await refusalOf(await post('/clients', '{"name":"Celeste"}'))).toEqual([409, '23505'])
    expect(await refusalOf(await post('/project_tags', '{"project_id":1,"tag_id":999}'))).toEqual([409, '23503'])
    expect(await refusalOf(await post('/people', '{"first_name":"a","last_name":"b","contact":"no"}'))).toEqual([
      400,
      '23514',
    ])
    expect(await refusalOf(await server().request('/projects?budget=like.x'))).toEqual([404, '42883'])
    expect(await refusalOf(await post('/tags', '<a/>', { 'content-type': 'text/xml' }))).toEqual([400, 'PGRST102'])
  })
})

describe('injection', () => {
  const ATTACKS = [
    `'; drop table demo.tags; --`,
    `" ; drop table demo.tags; --`,
    `1); drop table demo.tags; --`,
    `\\'; drop table demo.tags; --`,
    `$1; drop table demo.tags`,
    `*/ drop table demo.tags /*`,
    `id" from demo.vault; --`,
    `(select content from demo.vault)`,
    `\u2019; drop table demo.tags; --`,
    `%27;drop table demo.tags`,
  ]
  test.each(ATTACKS)('%s stays a value in every place of a request', async (attack) => {
    const text = encodeURIComponent(attack)
    const quoted = encodeURIComponent(`"${attack.replace(/[\\"]/g, '\\$&')}"`)
    const paths = [
      `/tags?label=eq.${text}`,
      `/tags?label=in.(${quoted})`,
      `/tags?label=like(any).{${text}}`,
      `/tags?${text}=eq.1`,
      `/tags?${quoted}=eq.1`,
      `/tags?select=${text}`,
      `/tags?select=${quoted}`,
      `/tags?select=${quoted}:label`,
      `/tags?select=label::${text}`,
      `/tags?select=${quoted}(id)`,
      `/tags?select=project_tags!${quoted}(tag_id)`,
      `/tags?order=${text}`,
      `/tags?order=${quoted}.desc`,
      `/tags?limit=${text}`,
      `/tags?or=(label.eq.${quoted})`,
      `/projects?select=settings->${quoted}`,
      `/projects?settings->>${quoted}=eq.${text}`,
      `/people?biography=fts(${text}).x`,
      `/${text}`,
      `/rpc/${text}`,
      `/rpc/say?greeting=${text}`,
      `/rpc/say?${text}=x`,
    ]
    const statuses = await Promise.all(
      paths.map(async (path) => {
        const response = await server().request(path)
        expect(await response.text()).not.toContain('gold')
        return response.status
      }),
    )
    expect(Math.max(...statuses)).toBeLessThan(500)
    const header = { prefer: 'return=representation' }
    await post(`/tags?columns=${quoted}`, JSON.stringify([{ [attack]: attack }]), header)
    await post(`/tags?on_conflict=${quoted}`, JSON.stringify([{ label: 'x' }]), {
      prefer: 'resolution=merge-duplicates',
    })
    const kept = await server().service.from('tags').insert({ label: attack }).select('label').single()
    expect(kept.data).toEqual({ label: attack })
    expect(await server().owner('select from demo.tags where id <= 3')).toHaveLength(3)
  })
})

describe('the service', () => {
  test('the service returns no more rows than its limit', async () => {
    const { data, count } = await server().service.from('projects').select('id', { count: 'exact' })
    expect([data?.length, count]).toEqual([3, 4])
    const { data: more } = await server().service.from('projects').select('id').limit(100)
    expect(more).toHaveLength(3)
  })

  test('the service lists its methods', async () => {
    const methods = async (path: string) => (await server().request(path, { method: 'OPTIONS' })).headers.get('allow')
    expect(await methods('/projects')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
    expect(await methods('/rpc/say?greeting=x')).toBe('OPTIONS,GET,HEAD,POST')
    expect(await methods('/rpc/no_answer')).toBe('OPTIONS,POST')
  })

  test('the service sees new tables by itself, and new columns after a notification', async () => {
    await server().owner('create table demo.fresh (id int primary key); grant all on demo.fresh to service_role')
    // Not immediate: unknown names must not reload the cache at every request.
    await expect
      .poll(async () => (await server().service.from('fresh').insert({ id: 1 })).status, { timeout: 10_000 })
      .toBe(201)
    await server().owner(`alter table demo.fresh add column word text; notify pgrst, 'reload schema'`)
    const write = () => server().service.from('fresh').update({ word: 'x' }).eq('id', 1)
    await expect.poll(async () => (await write()).status, { timeout: 5000 }).toBe(204)
  })

  test('DOS: slow requests of one user wait for each other and not for others', async () => {
    const isSlow = `query like '%fail%' and state = 'active' and usename = 'authenticator'`
    const underWay = () => server().owner(`select pid, xact_start from pg_stat_activity where ${isSlow} order by pid`)
    let isDone = false
    const slow = Array.from({ length: 30 }, () => server().clientOf(ANA).rpc('fail', { sort: 'slow' }).then())
    const done = Promise.all(slow).finally(() => {
      isDone = true
    })
    // Half of the pool.
    await expect.poll(async () => (await underWay()).length, { timeout: 5000 }).toBe(6)
    const before = await underWay()
    expect((await server().clientOf(BEA).from('tags').select('id').limit(1)).status).toBe(200)
    expect((await server().anon.from('tags').select('id').limit(1)).status).toBe(200)
    expect(await underWay()).toEqual(before)
    const cancel = () => server().owner(`select pg_cancel_backend(pid) from pg_stat_activity where ${isSlow}`)
    await expect.poll(async () => (await cancel()) && isDone, { timeout: 8000 }).toBe(true)
    expect(new Set((await done).map(({ status }) => status))).toEqual(new Set([500]))
  })

  test('DOS: a pattern that keeps the processor busy is ended after a second', async () => {
    await server().owner(`insert into demo.vault select n, repeat('a', 1500) from generate_series(1001, 1500) as n`)
    const busy = encodeURIComponent(`${'(a?){255}'.repeat(6)}(a){255}b`)
    for (const condition of [`content=match.${busy}`, `or=(id.eq.0,content.imatch.%22${busy}%22)`]) {
      const startedAt = performance.now()
      const answer = await server().request(`/vault?${condition}`)
      const tookMs = performance.now() - startedAt
      expect(await refusalOf(answer)).toEqual([500, '57014'])
      expect(tookMs).toBeLessThan(15_000)
    }
    await server().owner('delete from demo.vault where id > 1000')
  })

  test('ordinary patterns are answered', async () => {
    const { data, error } = await server()
      .service.from('projects')
      .select('name')
      .filter('name', 'imatch', '^(the )?[a-m]')
    expect(error).toBeNull()
    expect(data?.length).toBeGreaterThan(0)
  })

  test('a cancelled statement is reported', async () => {
    let isAnswered = false
    const slow = server()
      .service.rpc('fail', { sort: 'slow' })
      .then((answer) => {
        isAnswered = true
        return answer
      })
    // A cancellation before the statement has begun is lost, so it is repeated.
    const cancel = async () => {
      await server().owner(`select pg_cancel_backend(pid) from pg_stat_activity
        where query like '%fail%' and state = 'active' and usename = 'authenticator'`)
      return isAnswered
    }
    await expect.poll(cancel, { timeout: 5000 }).toBe(true)
    const { status, error } = await slow
    expect([status, error?.code]).toEqual([500, '57014'])
  })

  test('the service recovers when its connections are cut', async () => {
    await server().cutConnections()
    const read = () => server().service.from('tags').select('id').limit(1)
    await expect.poll(async () => (await read()).status, { timeout: 5000 }).toBe(200)
  })

  test('a connection lost during a request gives 503 with a code', async () => {
    const slow = server()
      .service.rpc('fail', { sort: 'slow' })
      .then((answer) => answer)
    await expect.poll(() => server().countActive('fail'), { timeout: 5000 }).toBe(1)
    await server().cutConnections()
    const { status, error } = await slow
    expect([status, error?.code]).toEqual([503, 'PGRST001'])
  })

  test('the service keeps its whole pool however often connections are cut under load', async () => {
    const read = () => server().service.from('tags').select('id').limit(1)
    for (let round = 0; round < 5; round += 1) {
      const reads = Array.from({ length: 40 }, async () => (await read()).status)
      await server().cutConnections()
      expect((await Promise.all(reads)).filter((status) => status !== 200 && status !== 503)).toEqual([])
    }
    await expect
      .poll(async () => new Set((await Promise.all(Array.from({ length: 40 }, read))).map(({ status }) => status)), {
        timeout: 8000,
      })
      .toEqual(new Set([200]))
  })

  test('the service listens for schema changes again after its connections were cut', async () => {
    await server().cutConnections()
    const read = () => server().service.from('tags').select('colour').limit(1)
    await expect.poll(async () => (await read()).error?.code, { timeout: 5000 }).toBe('42703')
    await server().owner(`alter table demo.tags add column colour text; notify pgrst, 'reload schema'`)
    await expect.poll(async () => (await read()).status, { timeout: 5000 }).toBe(200)
  })
})
