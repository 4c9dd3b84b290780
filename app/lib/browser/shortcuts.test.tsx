import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { setSingleKeysOn, useOfferedShortcuts, useShortcuts } from './shortcuts.ts'

const run = vi.fn()

function Screen({ inside = null }: { readonly inside?: React.ReactNode }) {
  useShortcuts('common.nav.main', [{ keys: ['j', 'ArrowDown'], label: 'common.edit', run: () => run('j') }])
  useShortcuts('common.nav.main', [
    { keys: ['mod+k'], label: 'common.close', run: () => run('mod+k') },
    { keys: [' '], label: 'common.undo', run: () => run('space') },
  ])
  return (
    <>
      <input aria-label="Name" />
      <button type="button">Press</button>
      {inside}
    </>
  )
}

function Search() {
  useShortcuts('common.nav.main', [
    { keys: ['mod+k'], label: 'common.close', isWhileTyping: true, run: () => run('search') },
  ])
  return <input aria-label="Other" />
}

afterEach(() => {
  run.mockReset()
  setSingleKeysOn(true)
})

test('a key runs the shortcut of its screen', async () => {
  renderUi(<Screen />)
  await setupUser().keyboard('j{ArrowDown} {Control>}k{/Control}{Meta>}k{/Meta}')
  expect(run.mock.calls.flat()).toEqual(['j', 'j', 'space', 'mod+k', 'mod+k'])
})

test('single keys are ignored while text is typed', async () => {
  renderUi(<Screen />)
  await setupUser().type(screen.getByLabelText('Name'), 'jjj {Control>}k{/Control}')
  expect(run).not.toHaveBeenCalled()
})

test('a chord marked for it works while text is typed', async () => {
  renderUi(<Search />)
  await setupUser().type(screen.getByLabelText('Other'), 'k{Control>}k{/Control}')
  expect(run.mock.calls.flat()).toEqual(['search'])
})

test('space on a focused button stays with the button', async () => {
  renderUi(<Screen />)
  screen.getByRole('button').focus()
  await setupUser().keyboard(' j')
  expect(run.mock.calls.flat()).toEqual(['j'])
})

test('an open dialog blocks the shortcuts of the page', async () => {
  renderUi(<Screen inside={<div role="dialog" aria-modal="true" aria-label="Question" />} />)
  await setupUser().keyboard('j{Control>}k{/Control}')
  expect(run).not.toHaveBeenCalled()
})

test('other key combinations are left to the browser', async () => {
  renderUi(<Screen />)
  await setupUser().keyboard('{Control>}j{/Control}{Alt>}j{/Alt}J')
  expect(run).not.toHaveBeenCalled()
})

test('single-letter shortcuts can be turned off', async () => {
  renderUi(<Screen />)
  setSingleKeysOn(false)
  await setupUser().keyboard('j{Control>}k{/Control}')
  expect(run.mock.calls.flat()).toEqual(['mod+k'])
})

test('an unmounted screen removes its shortcuts', async () => {
  renderUi(<Screen />).unmount()
  await setupUser().keyboard('j')
  expect(run).not.toHaveBeenCalled()
})

function Everywhere() {
  useShortcuts('common.close', [{ keys: ['j'], label: 'common.close', run: () => run('everywhere') }], 'everywhere')
  return null
}

function OneKey({ title }: { readonly title: 'common.edit' | 'common.undo' }) {
  useShortcuts(title, [{ keys: ['j'], label: title, run: () => run(title) }])
  return null
}

function Listed() {
  const groups = useOfferedShortcuts()
  return <output>{groups.map(({ title }) => title).join(' ')}</output>
}

test('shortcuts of a screen are listed and run before those of everywhere, whichever came first', async () => {
  renderUi(
    <>
      <Everywhere />
      <OneKey title="common.undo" />
      <OneKey title="common.edit" />
      <Listed />
    </>,
  )
  expect(await screen.findByRole('status')).toHaveTextContent('common.edit common.undo common.close')
  await setupUser().keyboard('j')
  expect(run.mock.calls.flat()).toEqual(['common.edit'])
})
