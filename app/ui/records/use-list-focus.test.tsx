import { screen } from '@testing-library/react'
import { useState } from 'react'
import { test } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { useListFocus } from './use-list-focus.ts'

function List() {
  const [names, setNames] = useState(['a', 'b', 'c'])
  return (
    <ul {...useListFocus<HTMLUListElement>()}>
      {names.map((name) => (
        <li key={name}>
          <button type="button" data-row-action onClick={() => setNames(names.filter((each) => each !== name))}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

test('the row that takes the place of a removed one gets the focus, then the last one, then the list', async () => {
  const user = setupUser()
  renderUi(<List />)
  await user.click(button('b'))
  await expectFocus(() => button('c'))
  await user.keyboard('{Enter}')
  await expectFocus(() => button('a'))
  await user.keyboard('{Enter}')
  await expectFocus(() => screen.getByRole('list'))
})
