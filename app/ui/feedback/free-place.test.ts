import { describe, expect, test } from 'vitest'
import { freeDistance } from './free-place.ts'

const WINDOW = { top: 0, bottom: 844, left: 0, right: 390 }
const MESSAGE = { top: 0, bottom: 80, left: 16, right: 374 }
const area = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right })

const atBottom = (bars: ReturnType<typeof area>[], buttons: ReturnType<typeof area>[] = [], visible = WINDOW) =>
  freeDistance(MESSAGE, 'bottom', visible, bars, buttons)

describe('the distance of messages from their edge', () => {
  test('without anything in the way it is the margin', () => {
    expect(atBottom([])).toBe(16)
  })

  test('bars are added up: what is saved above the navigation stays free', () => {
    const navigation = area(780, 844)
    const save = area(700, 772)
    expect(atBottom([save, navigation])).toBe(844 - 700 + 8)
  })

  test('a button of the page in the way is left free, one higher up changes nothing', () => {
    const navigation = area(780, 844)
    expect(atBottom([navigation], [area(690, 734)])).toBe(844 - 690 + 8)
    expect(atBottom([navigation], [area(500, 544)])).toBe(844 - 780 + 8)
  })

  test('a button beside the messages changes nothing', () => {
    expect(atBottom([], [area(790, 834, 376, 390)])).toBe(16)
  })

  test('with a button at every height the bars still stay free', () => {
    const buttons = Array.from({ length: 12 }, (_, row) => area(row * 70, row * 70 + 44))
    expect(atBottom([area(780, 844)], buttons)).toBe(844 - 780 + 8)
  })

  test('an on-screen keyboard is an edge', () => {
    const aboveKeyboard = { ...WINDOW, bottom: 508 }
    expect(atBottom([area(432, 508)], [], aboveKeyboard)).toBe(508 - 432 + 8)
  })

  test('at the top they stand below the bars there', () => {
    const desk = { top: 0, bottom: 900, left: 0, right: 1440 }
    const box = { top: 0, bottom: 80, left: 500, right: 940 }
    expect(freeDistance(box, 'top', desk, [area(0, 44, 0, 1440)], [area(70, 114, 600, 700)])).toBe(122)
  })
})
