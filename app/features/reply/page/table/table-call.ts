import type { FindTableRequest, SignPage, SoughtTable } from '#contracts/find-table.ts'
import { callOpenFunction } from '../../../../lib/api/open-functions.ts'
import { type Problem, problemOf } from '../call.ts'

/** What the server answered, or why it did not. */
export type Answered<Answer> = { readonly answer: Answer } | { readonly problem: Problem }

async function call<Answer>(body: FindTableRequest): Promise<Answered<Answer>> {
  const answered = await callOpenFunction<Answer>('find-table', body)
  return 'answer' in answered ? answered : { problem: problemOf(answered.refused) }
}

/** The event whose sign has this secret. */
export const openSign = (token: string): Promise<Answered<SignPage>> => call({ action: 'open', token })

/** The table of a person. */
export const findTable = (token: string, name: string): Promise<Answered<SoughtTable>> =>
  call({ action: 'look-up', token, name })
