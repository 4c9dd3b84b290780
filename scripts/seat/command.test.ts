import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { generateInstance } from '#bench/seating/generate-instance.ts'

const run = (...options: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run.ts'), ...options])

async function withFile(content: string, use: (file: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'convite-seat-'))
  try {
    const file = join(folder, 'instance.json')
    await writeFile(file, content)
    await use(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a timed run is repeated by the options it prints', { timeout: 30_000 }, () =>
  withFile(JSON.stringify(generateInstance({ guests: 60, tables: 7, seats: 10, seed: 2 })), async (file) => {
    const timed = JSON.parse((await run(file, '--seconds', '0.2', '--seed', '3', '--workers', '2')).stdout)
    const again = JSON.parse((await run(file, ...timed.repeat.split(' '))).stdout)
    expect(again.plan).toEqual(timed.plan)
    expect(again.iterations).toBe(timed.iterations)
    expect(again.objective.pairs).toBe(timed.objective.pairs)
    expect(timed.plan).toHaveLength(60)
    expect(timed.trajectory.at(-1).objective).toBe(timed.objective.parts.total)
  }),
)

test('a run in which nothing may change can be repeated, too', { timeout: 30_000 }, () =>
  withFile(
    '\ufeff{"tables": [{"id": "t", "seats": 1}], "people": [{"id": "a"}], "locks": [{"of": "a", "table": "t"}]}',
    async (file) => {
      expect(JSON.parse((await run(file)).stdout)).toMatchObject({
        plan: [{ person: 'a', table: 't', seat: 1 }],
        repeat: '--seed 1 --iterations 1',
      })
    },
  ),
)

test('tables for a late guest are ranked', { timeout: 30_000 }, () =>
  withFile(
    JSON.stringify({
      tables: ['t', 'u'].map((id) => ({ id, seats: 2 })),
      people: ['late', 'a', 'b'].map((id) => ({ id })),
      pairs: [['late', 'b', 5]],
      seated: [
        { person: 'a', table: 't', seat: 1 },
        { person: 'b', table: 'u', seat: 1 },
      ],
    }),
    async (file) => {
      const { tables } = JSON.parse((await run(file, '--rank', 'late')).stdout)
      expect(tables).toMatchObject([
        { table: 'u', gain: 5, acquaintances: ['b'], moves: [{ person: 'late', seat: 2 }] },
        { table: 't', gain: 0 },
      ])
    },
  ),
)

test('a malformed file ends with code 1 and a line for each fault', { timeout: 30_000 }, () =>
  withFile('{"tables": [{"id": "t", "seats": 0}], "people": [{"id": "a"}]}', async (file) => {
    const fault = await run(file).catch((error) => error)
    expect(fault).toMatchObject({ code: 1, stdout: '' })
    expect(fault.stderr).toContain(`${file}: tables.0.seats: `)
  }),
)
