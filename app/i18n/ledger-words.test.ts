import { expect, test } from 'vitest'
import { ledger as filesEnglish } from '#content/ledger/en.ts'
import { ledger as filesSpanish } from '#content/ledger/es.ts'
import { vendorCriteria as criteriaEnglish } from '#content/vendor-criteria/en.ts'
import { vendorCriteria as criteriaSpanish } from '#content/vendor-criteria/es.ts'
import { BUDGET_CATEGORIES } from '#domain/plans/event-types.ts'
import { VENDOR_CATEGORIES } from '#domain/vendors/vendor-categories.ts'
import { budget as english } from './en/budget.ts'
import { ledger as ledgerEnglish } from './en/ledger.ts'
import { budget as spanish } from './es/budget.ts'
import { ledger as ledgerSpanish } from './es/ledger.ts'

test.each(BUDGET_CATEGORIES)('%s has one name on screens, in files and in mails', (category) => {
  expect(filesSpanish[`ledger.category.${category}`]).toBe(spanish[`budget.category.${category}`])
  expect(filesEnglish[`ledger.category.${category}`]).toBe(english[`budget.category.${category}`])
})

test.each(VENDOR_CATEGORIES)(
  '%s vendors have one name where they are listed and where they are compared',
  (category) => {
    expect(criteriaSpanish[`vendors.criteria.${category}.name`]).toBe(ledgerSpanish[`ledger.kind.${category}`])
    expect(criteriaEnglish[`vendors.criteria.${category}.name`]).toBe(ledgerEnglish[`ledger.kind.${category}`])
  },
)
