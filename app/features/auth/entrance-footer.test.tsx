import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '#tests/support/render.tsx'
import { EntranceFooter } from './entrance-footer.tsx'

test.each([
  ['es', 'Privacidad', '/privacy', 'Términos', '/terms'],
  ['en', 'Privacy', '/en/privacy', 'Terms', '/en/terms'],
] as const)(
  'signing up in %s links to privacy policy and terms',
  (language, privacy, privacyPath, terms, termsPath) => {
    renderUi(<EntranceFooter />, { language })
    expect(screen.getByRole('link', { name: privacy })).toHaveAttribute('href', privacyPath)
    expect(screen.getByRole('link', { name: terms })).toHaveAttribute('href', termsPath)
  },
)
