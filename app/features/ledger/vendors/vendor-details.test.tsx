import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toVendor } from '#app/features/vendors/rows.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { aVendorRow } from '#tests/support/ledger/ledger.ts'
import { renderUi } from '#tests/support/render.tsx'
import { VendorDetails } from './vendor-details.tsx'

const vendor = toVendor(aVendorRow(), 'MXN')

test.each([
  ['ventas@galleros.mx', 'mailto:ventas@galleros.mx'],
  ['a@b?bcc=x%40y.mx&body=hola', 'mailto:a@b%3Fbcc%3Dx%2540y.mx%26body%3Dhola'],
  ['a?bcc=x,b@c.mx', 'mailto:a%3Fbcc%3Dx%2Cb@c.mx'],
])('a mail to %s is to that address and begins empty', async (email, href) => {
  await needMessages('ledger')
  renderUi(<VendorDetails vendor={{ ...vendor, email }} />)
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(href)
})
