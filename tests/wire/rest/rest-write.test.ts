import { beforeEach, describe, expect, test } from 'vitest'
import { withRestServer } from './with-rest-server.ts'

const server = withRestServer()
const from = (table: string) => server().service.from(table)

beforeEach(async () => {
  await server().owner(`
    delete from demo.project_tags where project_id > 4; delete from demo.projects where id > 4;
    delete from demo.clients where id > 3; delete from demo.tags where id > 3; delete from demo.stock;
    update demo.clients set city = 'Madrid' where id = 2;
    insert into demo.stock (shop, article, amount) values ('north', 'bread', 3), ('north', 'salt', 0);
  `)
})

describe('insert', () => {
  test('an insert returns 201 without a body unless one is requested', async () => {
    const { data, status, error } = await from('clients').insert({ name: 'Delta' })
    expect([status, data, error]).toEqual([201, null, null])
    const given = await from('clients').insert({ name: 'Echo', city: 'Lima' }).select('name,city').single()
    expect([given.status, given.data]).toEqual([201, { name: 'Echo', city: 'Lima' }])
  })

  test('an insert accepts texts as long as their column, and refuses longer ones', async () => {
    const write = (currency: string) =>
      from('project_details').update({ currency }).eq('project_id', 1).select('currency').single()
    expect((await write('EUR')).data).toEqual({ currency: 'EUR' })
    expect((await write('EURO')).error?.code).toBe('22001')
  })

  test('an insert of rows with different keys sets missing values to null or their default', async () => {
    const nulls = await from('stock').insert([
      { shop: 'a', article: 'x', amount: 1 },
      { shop: 'a', article: 'y' },
    ])
    expect(nulls.error?.code).toBe('23502')
    const defaults = await from('stock')
      .insert(
        [
          { shop: 'a', article: 'x', amount: 1 },
          { shop: 'a', article: 'y' },
        ],
        { defaultToNull: false },
      )
      .select('article,amount,doubled')
      .order('article')
    expect(defaults.data).toEqual([
      { article: 'x', amount: 1, doubled: 2 },
      { article: 'y', amount: 5, doubled: 10 },
    ])
    const identity = await from('tags')
      .insert([{ label: 'one' }, { label: 'two' }], { defaultToNull: false })
      .select('id')
    expect(identity.data?.every((row) => row.id > 3)).toBe(true)
  })

  test('an insert keeps JSON, arrays, enums, ranges and long numbers unchanged', async () => {
    const body =
      '{"name":"Types","settings":{"deep":[{"a":null}]},"labels":["a,b","c\\"d"],"mood":"done","runs_on":"[2027-01-01,2027-01-02)","budget":12345678901.123}'
    const response = await server().request('/projects?select=name,settings,labels,mood,runs_on,budget', {
      method: 'POST',
      body,
      headers: { prefer: 'return=representation', 'content-type': 'application/json' },
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual([JSON.parse(body)])
  })

  test('an insert of an empty object uses all defaults, that of an empty list does nothing', async () => {
    const one = await from('projects').insert({}).select('id')
    expect(one.error?.code).toBe('23502')
    const stock = await server().request('/stock?select=amount', {
      method: 'POST',
      body: '[]',
      headers: { prefer: 'return=representation', 'content-type': 'application/json' },
    })
    expect([stock.status, await stock.json()]).toEqual([201, []])
  })

  test('an insert can return embedded rows', async () => {
    const { data, error } = await from('projects')
      .insert({ name: 'New', client_id: 2 })
      .select('name,client:clients(name),tasks(id),main_client(city)')
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({
      name: 'New',
      client: { name: 'Bravo, "Sons" & Co' },
      tasks: [],
      main_client: { city: 'Madrid' },
    })
  })

  test('an insert can return functions of the changed row', async () => {
    const { data, error } = await from('people')
      .update({ notes: 'x' })
      .eq('id', 1)
      .select('full_name,name:first_name')
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({ full_name: 'Ada Lovelace', name: 'Ada' })
  })

  test('an insert accepts CSV and forms', async () => {
    const csv = await server().request('/tags', {
      method: 'POST',
      body: 'id,label\n50,"a ""quoted"", one"\n51,NULL',
      headers: { 'content-type': 'text/csv', prefer: 'return=representation' },
    })
    expect(await csv.json()).toMatchObject({ code: '23502' })
    const good = await server().request('/tags?select=label', {
      method: 'POST',
      body: 'id,label\r\n50,"a ""quoted"", one"\r\n51,plain\r\n',
      headers: { 'content-type': 'text/csv', prefer: 'return=representation' },
    })
    expect(await good.json()).toEqual([{ label: 'a "quoted", one' }, { label: 'plain' }])
    const form = await server().request('/tags?select=label', {
      method: 'POST',
      body: 'label=from+a+form',
      headers: { 'content-type': 'application/x-www-form-urlencoded', prefer: 'return=representation' },
    })
    expect(await form.json()).toEqual([{ label: 'from a form' }])
  })

  test('an insert of one row returns its location', async () => {
    const response = await server().request('/stock', {
      method: 'POST',
      body: JSON.stringify({ shop: 'a b', article: 'x&y' }),
      headers: { prefer: 'return=headers-only', 'content-type': 'application/json' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([201, '/stock?shop=eq.a%20b&article=eq.x%26y'])
  })

  test('an insert of several rows is rolled back when one was requested', async () => {
    const { error, status } = await from('tags')
      .insert([{ label: 'p' }, { label: 'q' }])
      .select()
      .single()
    expect([status, error?.code]).toEqual([406, 'PGRST116'])
    expect(await server().owner(`select from demo.tags where label in ('p', 'q')`)).toHaveLength(0)
  })

  test('an insert returns the number of rows', async () => {
    const { count } = await from('tags').insert([{ label: 'p' }, { label: 'q' }], { count: 'exact' })
    expect(count).toBe(2)
  })

  test('an insert refuses keys that are not columns, and rows of different shapes', async () => {
    const unknown = await from('tags').insert({ label: 'x', colour: 'red' })
    expect([unknown.status, unknown.error?.code]).toEqual([400, 'PGRST204'])
    expect(unknown.error?.message).toBe("Could not find the 'colour' column of 'tags' in the schema cache")
    const uneven = await server().request('/tags', {
      method: 'POST',
      body: '[{"label":"a"},{"id":9}]',
      headers: { 'content-type': 'application/json' },
    })
    expect([uneven.status, (await uneven.json()).message]).toEqual([400, 'All object keys must match'])
  })
})

describe('upsert', () => {
  test('an upsert merges into existing rows and reports whether any is new', async () => {
    const merged = await from('clients').upsert({ id: 2, name: 'Bravo, "Sons" & Co', city: 'Oslo' }).select('city')
    expect([merged.status, merged.data]).toEqual([200, [{ city: 'Oslo' }]])
    const mixed = await from('clients').upsert([
      { id: 2, name: 'Bravo, "Sons" & Co', city: 'Rome' },
      { id: 60, name: 'F', city: 'Bern' },
    ])
    expect(mixed.status).toBe(201)
  })

  test('an upsert can leave existing rows unchanged', async () => {
    const { data, status } = await from('stock')
      .upsert(
        [
          { shop: 'north', article: 'bread', amount: 9 },
          { shop: 'north', article: 'oil', amount: 1 },
        ],
        { ignoreDuplicates: true },
      )
      .select('article')
    expect([status, data]).toEqual([201, [{ article: 'oil' }]])
  })

  test('an upsert can use another unique constraint', async () => {
    const { data, error } = await from('clients')
      .upsert({ name: 'Celeste', city: 'Quito' }, { onConflict: 'name' })
      .select('id,city')
    expect(error).toBeNull()
    expect(data).toEqual([{ id: 3, city: 'Quito' }])
    const unknown = await from('clients').upsert({ name: 'Celeste' }, { onConflict: 'nope' })
    expect(unknown.error?.code).toBe('42703')
    const twice = await from('clients').upsert([{ name: 'Z' }, { name: 'Z' }], { onConflict: 'name' })
    expect([twice.status, twice.error?.code]).toEqual([400, '21000'])
  })

  test('a PUT writes one row at its key', async () => {
    const put = (query: string, body: object) =>
      server().request(`/stock?${query}`, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      })
    const made = await put('shop=eq.s&article=eq.a&select=amount', { shop: 's', article: 'a', amount: 1 })
    expect([made.status, await made.json()]).toEqual([201, [{ amount: 1 }]])
    const replaced = await put('shop=eq.s&article=eq.a&select=amount', { shop: 's', article: 'a', amount: 2 })
    expect([replaced.status, await replaced.json()]).toEqual([200, [{ amount: 2 }]])
    const other = await put('shop=eq.s&article=eq.b', { shop: 's', article: 'a', amount: 3 })
    expect([other.status, (await other.json()).code]).toEqual([400, 'PGRST115'])
    const partial = await put('shop=eq.s', { shop: 's', article: 'a' })
    expect([partial.status, (await partial.json()).code]).toEqual([405, 'PGRST105'])
  })
})

describe('update and delete', () => {
  test('an update changes the filtered rows and no others', async () => {
    const { data, status } = await from('stock').update({ amount: 7 }).eq('article', 'bread').select('article,amount')
    expect([status, data]).toEqual([200, [{ article: 'bread', amount: 7 }]])
    const quiet = await from('stock').update({ amount: 8 }, { count: 'exact' }).or('article.eq.bread,article.eq.salt')
    expect([quiet.status, quiet.data, quiet.count]).toEqual([204, null, 2])
    expect(await server().owner('select amount from demo.stock')).toEqual([{ amount: 8 }, { amount: 8 }])
  })

  test('an update without columns changes nothing', async () => {
    const { data, status } = await from('stock').update({}).eq('article', 'bread').select()
    expect([status, data]).toEqual([200, []])
    const none = await from('stock').update({ amount: 1 }).eq('article', 'none').select().single()
    expect([none.status, none.error?.code]).toEqual([406, 'PGRST116'])
  })

  test('a delete can return its rows', async () => {
    const { data } = await from('stock').delete().eq('article', 'salt').select('article')
    expect(data).toEqual([{ article: 'salt' }])
    const counted = await from('stock').delete({ count: 'exact' }).eq('shop', 'north')
    expect([counted.status, counted.count]).toEqual([204, 1])
  })

  test('a write that affects more rows than allowed is rolled back', async () => {
    const { error, status } = await from('stock').delete().eq('shop', 'north').maxAffected(1)
    expect([status, error?.code, error?.details]).toEqual([400, 'PGRST124', 'The query affects 2 rows'])
    expect(await server().owner('select from demo.stock')).toHaveLength(2)
    const allowed = await from('stock').delete().eq('shop', 'north').maxAffected(2)
    expect(allowed.status).toBe(204)
  })

  test('a limit on a write is refused', async () => {
    const { error, status } = await from('stock').delete().eq('shop', 'north').select().limit(1)
    expect([status, error?.code]).toEqual([400, 'PGRST127'])
    expect(await server().owner('select from demo.stock')).toHaveLength(2)
  })

  test('a requested rollback is refused', async () => {
    const { error, status } = await from('stock').delete().eq('shop', 'north').rollback()
    expect([status, error?.code]).toEqual([400, 'PGRST122'])
    expect(await server().owner('select from demo.stock')).toHaveLength(2)
  })

  test('the response lists the applied preferences', async () => {
    const response = await server().request('/stock?article=eq.bread', {
      method: 'PATCH',
      body: '{"amount":4}',
      headers: {
        'content-type': 'application/json',
        prefer: 'return=minimal, count=exact, missing=default, unknown=1',
      },
    })
    expect(response.headers.get('preference-applied')).toBe('missing=default, return=minimal, count=exact')
    expect(response.headers.get('content-range')).toBe('0-0/1')
    const strict = await server().request('/stock', { headers: { prefer: 'handling=strict, unknown=1' } })
    expect([strict.status, (await strict.json()).details]).toEqual([400, 'Invalid preferences: unknown=1'])
  })
})
