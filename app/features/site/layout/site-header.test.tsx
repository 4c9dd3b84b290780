import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '#tests/support/render.tsx'
import { SiteHeader } from './site-header.tsx'

test('the header leads to the pages in the order of the specification', () => {
  renderUi(<SiteHeader />, { path: '/en' })
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/en/features',
    '/en/pricing',
    '/en/about',
    '/en/contact',
    '/en/blog',
  ])
})
