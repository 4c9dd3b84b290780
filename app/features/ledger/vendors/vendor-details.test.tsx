import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { renderUi } from '#tests/support/render.tsx'
import { VendorDetails } from './vendor-details.tsx'

const vendor: Vendor = {
  id: '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d',
  category: 'music',
  status: 'considering',
  agreed: null,
  estimated: null,
  finalPaymentOn: null,
  name: 'Mariachi Los Galleros',
  vendorCategory: null,
  email: null,
  phone: null,
  description: null,
  address: null,
  website: null,
  notes: null,
  contractPath: null,
}

test.each([
  ['ventas@galleros.mx', 'mailto:ventas@galleros.mx'],
  ['a@b?bcc=x%40y.mx&body=hola', 'mailto:a@b%3Fbcc%3Dx%2540y.mx%26body%3Dhola'],
  ['a?bcc=x,b@c.mx', 'mailto:a%3Fbcc%3Dx%2Cb@c.mx'],
])('a mail to %s is to that address and begins empty', async (email, href) => {
  await needMessages('ledger')
  renderUi(<VendorDetails vendor={{ ...vendor, email }} />)
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(href)
})
