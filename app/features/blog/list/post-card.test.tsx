import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toDay } from '#domain/day/day.ts'
import { renderUi } from '#tests/support/render.tsx'
import { PostCard } from './post-card.tsx'

test('a post in a list shows its category, author, day and reading time', () => {
  renderUi(
    <PostCard
      post={{
        id: 'asking-padrinos',
        path: '/en/blog/asking-padrinos',
        title: 'Asking padrinos',
        description: 'How to ask.',
        category: 'traditions',
        publishedOn: toDay('2026-11-03'),
        minutes: 6,
      }}
    />,
  )
  expect(screen.getByRole('article')).toHaveTextContent(
    /^TraditionsAsking padrinosHow to ask\.By ConviteNov 3, 20266 min$/,
  )
})
