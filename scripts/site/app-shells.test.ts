import { expect, test } from 'vitest'
import { withTitle } from './app-shells.ts'

const FRAME =
  '<div class="page app-page a" data-first-screen="" aria-hidden="true"><p class="screen-title b"><span lang="es"></span><span lang="en"></span></p></div>'

test('the page of a screen has its title in both languages', () => {
  expect(withTitle(`<body>${FRAME}</body>`, 'app/event-tasks')).toBe(
    `<body>${FRAME.replace('screen=""', 'screen="app/event-tasks"')
      .replace('"es">', '"es">Tareas')
      .replace('"en">', '"en">Tasks')}</body>`,
  )
})

test('a screen without a title that is known before has the frame alone', () => {
  expect(withTitle(FRAME, 'app/event-plan')).toBe(FRAME)
})

test('a frame that has no place for the title ends the build', () => {
  expect(() => withTitle('<body></body>', 'app/event-tasks')).toThrow(/no place/)
})
