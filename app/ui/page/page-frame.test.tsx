import { screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { PageFrame } from './page-frame.tsx'

function Pages() {
  const { pathname } = useLocation()
  return (
    <PageFrame header={<Link to="/third">By the header</Link>}>
      <Link to="/second">On both pages</Link>
      {pathname === '/' ? <Link to="/second">On the first page</Link> : <p>Another page</p>}
    </PageFrame>
  )
}

async function follow(name: string) {
  const user = setupUser()
  renderUi(<Pages />)
  const main = screen.getByRole('main')
  // The focused element at the moment the first page was unmounted.
  const focused: (Element | null)[] = []
  const remove = main.removeChild.bind(main)
  main.removeChild = (child) => {
    focused.push(document.activeElement)
    return remove(child)
  }
  await user.click(screen.getByRole('link', { name }))
  expect(await screen.findByText('Another page')).toBeVisible()
  return { main, focused }
}

test('a followed link loses the focus before its page is unmounted', async () => {
  const { main, focused } = await follow('On the first page')
  expect(focused).toEqual([main])
  await expectFocus(main)
})

test('a new page reached from outside it starts at its content', async () => {
  const { main } = await follow('By the header')
  await expectFocus(main)
})

test('an element on both pages keeps the focus', async () => {
  await follow('On both pages')
  await expectFocus(() => screen.getByRole('link', { name: 'On both pages' }))
})
