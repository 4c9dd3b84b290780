import { describe, expect, test } from 'vitest'
import { withRestServer } from './with-rest-server.ts'

const server = withRestServer()
const rpc = (...call: Parameters<ReturnType<typeof server>['service']['rpc']>) => server().service.rpc(...call)

describe('functions', () => {
  test('functions take named arguments, from the body and the query', async () => {
    expect((await rpc('add_numbers', { a: 1, b: 2 })).data).toBe(3)
    expect((await rpc('add_numbers', { a: 1 })).data).toBe(11)
    expect((await rpc('add_numbers', { a: 4, b: 5 }, { get: true })).data).toBe(9)
    expect((await rpc('sum_all', { numbers: [1, 2, 3] })).data).toBe(6)
    expect((await rpc('sum_all', { numbers: [1, 2, 3] }, { get: true })).data).toBe(6)
  })

  test('overloaded functions are chosen by the names of their arguments', async () => {
    expect((await rpc('say', { greeting: 'Hi' })).data).toBe('Hi')
    expect((await rpc('say', { greeting: 'Hi', name: 'Ada' })).data).toBe('Hi, Ada')
    const twins = await rpc('twins', { a: 1 })
    expect([twins.status, twins.error?.code]).toEqual([300, 'PGRST203'])
  })

  test('functions return values, lists, rows, tables and nothing', async () => {
    expect((await rpc('first_primes')).data).toEqual([2, 3, 5, 7])
    expect((await rpc('both_out')).data).toEqual({ low: 1, high: 9 })
    expect((await rpc('one_project', { wanted: 2 })).data).toMatchObject({ id: 2, name: 'Harbour' })
    expect((await rpc('statistics')).data).toEqual([
      { mood: 'calm', amount: 2 },
      { mood: 'busy', amount: 1 },
      { mood: 'done', amount: 1 },
    ])
    const nothing = await rpc('no_answer')
    expect([nothing.status, nothing.data, nothing.error]).toEqual([204, null, null])
  })

  test('rows of a function can be selected from, filtered, ordered, limited and embedded', async () => {
    const { data, error, count } = await rpc('search_projects', { term: 'a' }, { count: 'exact' })
      .select('title:name,clients(name),main_client(city)')
      .gt('id', 1)
      .order('id', { ascending: false })
      .limit(1)
    expect(error).toBeNull()
    expect([data, count]).toEqual([
      [{ title: 'Island', clients: { name: 'Bravo, "Sons" & Co' }, main_client: { city: 'Madrid' } }],
      2,
    ])
    const filtered = await rpc('statistics').select('amount').eq('mood', 'busy').single()
    expect(filtered.data).toEqual({ amount: 1 })
  })

  test('a function with one unnamed parameter takes the whole body', async () => {
    expect((await rpc('read_json', [1, 2] as never)).data).toBe('array')
  })

  test('functions run read-only by GET and when they are stable', async () => {
    const readOnly = async (options: { get?: boolean }) =>
      (await rpc('whoami', {}, options)).data as { readOnly: string }
    expect(await readOnly({ get: true })).toMatchObject({ readOnly: 'on' })
    expect(await readOnly({})).toMatchObject({ readOnly: 'on' })
    const write = await rpc('write_client', { client_name: 'By GET' }, { get: true })
    expect([write.status, write.error?.code]).toEqual([405, '25006'])
    const written = await rpc('write_client', { client_name: 'By POST' }).select('name')
    expect(written.data).toEqual({ name: 'By POST' })
  })

  test('a function that affects more rows than allowed is rolled back', async () => {
    const { error, status } = await rpc('delete_tasks', { project: 1 }).maxAffected(2)
    expect([status, error?.code]).toEqual([400, 'PGRST124'])
    expect(await server().owner('select from demo.tasks where project_id = 1')).toHaveLength(3)
    const single = await rpc('add_numbers', { a: 1 }).maxAffected(1)
    expect(single.error?.code).toBe('PGRST128')
  })

  test('functions see the caller and the request', async () => {
    const response = await server().request('/rpc/whoami', {
      headers: { 'x-test': 'yes', prefer: 'timezone=America/Mexico_City', cookie: 'a=b' },
    })
    expect(await response.json()).toEqual({
      role: 'service_role',
      claims: { role: 'service_role' },
      method: 'GET',
      path: '/rest/v1/rpc/whoami',
      agent: 'yes',
      readOnly: 'on',
      zone: 'America/Mexico_City',
    })
  })

  test('functions set status and headers of the response', async () => {
    const response = await server().request('/rpc/shape_answer')
    expect(response.status).toBe(299)
    expect(response.headers.get('cache-control')).toBe('public')
    expect(response.headers.get('x-extra')).toBe('a, b')
  })

  test('functions respond to HEAD, and with CSV', async () => {
    expect((await rpc('statistics').csv()).data).toBe('mood,amount\ncalm,2\nbusy,1\ndone,1')
    const head = await rpc('statistics', {}, { head: true, count: 'exact' })
    expect([head.count, head.data]).toEqual([3, null])
  })

  test('unknown functions and arguments are not found, with a hint', async () => {
    const name = await rpc('add_number', { a: 1 })
    expect([name.status, name.error?.code]).toEqual([404, 'PGRST202'])
    expect(name.error?.hint).toBe('Perhaps you meant to call the function demo.add_numbers')
    const args = await rpc('add_numbers', { a: 1, c: 2 })
    expect(args.error?.hint).toBe('Perhaps you meant to call the function demo.add_numbers(a, b)')
    const get = await server().request('/rpc/add_numbers?a=1&nope=2')
    expect(get.status).toBe(404)
  })

  test('unsupported methods and parameters of functions are refused', async () => {
    const patched = await server().request('/rpc/say', { method: 'PATCH', body: '{}' })
    expect([patched.status, (await patched.json()).code]).toEqual([405, 'PGRST101'])
    const ordered = await rpc('add_numbers', { a: 1 }).order('a')
    expect([ordered.status, ordered.error?.code]).toEqual([400, 'PGRST127'])
  })
})

describe('errors of functions', () => {
  test('an error of a function has the code, message, detail and hint it raised', async () => {
    const { error, status } = await rpc('fail', { sort: 'plain' })
    expect([status, error]).toEqual([
      400,
      expect.objectContaining({ code: 'P0001', message: 'plan.limit-reached', details: '1', hint: 'upgrade' }),
    ])
  })

  test('an error of a function sets the status with PT and the whole response with PGRST', async () => {
    const teapot = await rpc('fail', { sort: 'teapot' })
    expect([teapot.status, teapot.error?.details]).toEqual([418, 'short and stout'])
    const payment = await server().request('/rpc/fail', {
      method: 'POST',
      body: '{"sort":"payment"}',
      headers: { 'content-type': 'application/json' },
    })
    expect([payment.status, payment.headers.get('x-quota')]).toEqual([402, '5'])
    expect(await payment.json()).toEqual({
      code: 'payment-required',
      message: 'Pay first',
      details: 'Quota',
      hint: 'Upgrade',
    })
    const nonsense = await rpc('fail', { sort: 'nonsense' })
    expect([nonsense.status, nonsense.error?.code]).toEqual([500, 'PGRST121'])
  })

  test('an error of a function is the caller’s for invalid values and the server’s otherwise', async () => {
    expect((await rpc('fail', { sort: 'divide' })).status).toBe(400)
    expect((await rpc('fail', { sort: 'other' })).status).toBe(500)
  })
})
