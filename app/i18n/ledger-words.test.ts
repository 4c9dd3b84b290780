import { expect, test } from 'vitest'
import { ledger as filesEnglish } from '#content/ledger/en.ts'
import { ledger as filesSpanish } from '#content/ledger/es.ts'
import { BUDGET_CATEGORIES } from '#domain/plans/event-types.ts'
import { budget as english } from './en/budget.ts'
import { budget as spanish } from './es/budget.ts'

test.each(BUDGET_CATEGORIES)('%s has one name on screens, in files and in mails', (category) => {
  expect(filesSpanish[`ledger.category.${category}`]).toBe(spanish[`budget.category.${category}`])
  expect(filesEnglish[`ledger.category.${category}`]).toBe(english[`budget.category.${category}`])
})
