import type { TransactionSql } from 'postgres'
import { companyDinner, example } from '#content/example/es.ts'
import { toDay } from '#domain/day/day.ts'
import { type ExamplePlan, examplePlan } from '#domain/example/example-plan.ts'
import type { ExampleKind } from '#domain/plans/example-kinds.ts'
import { json, type Rows } from './test-context.ts'

const WORDS = { wedding: example, 'company-dinner': companyDinner } as const

/** An example as the service makes it, on 2027-01-11. */
export const anExample = (kind: ExampleKind): ExamplePlan =>
  examplePlan({
    kind,
    words: WORDS[kind],
    language: 'es',
    today: toDay('2027-01-11'),
    newId: () => crypto.randomUUID(),
  })

export const createExample = (
  sql: TransactionSql,
  owner: string,
  kind: ExampleKind,
  content: object = anExample(kind),
): Promise<Rows> => sql`
  select create_example_plan(owner => ${owner}, kind => ${kind}, content => ${json(content)}::text::jsonb) as id`
