import { expect, test } from 'vitest'
import type { PicturePlace } from '#domain/seating/room/background/background.ts'
import { lineInteraction, pictureInteraction } from './picture-interactions.ts'

const place: PicturePlace = { x: 10, y: 7, width: 8, length: 4, rotation: 0 }
const viewport = { scale: 20, x: 0, y: 0 }
const begin = (x: number, y: number) => pictureInteraction(place, viewport, { x, y }, 9)

const completed = (interaction: ReturnType<typeof begin>, x: number, y: number): unknown => {
  let params: unknown = null
  interaction?.update({ x, y }, { isFree: false })
  interaction?.complete((_, given) => {
    params = given
  })
  return params
}

test('the picture is moved by its inside, scaled by a corner, and turned by its knob', () => {
  expect(completed(begin(9, 7), 10, 9)).toMatchObject({
    fields: { backgroundX: 11, backgroundY: 9, backgroundWidth: 8 },
  })
  // The lower right corner, with the upper left one fixed.
  expect(completed(begin(14, 9), 18, 11)).toMatchObject({
    fields: { backgroundWidth: 12, backgroundX: 12, backgroundY: 8 },
  })
  // The knob lies 30 pixels above: a quarter turn to the right.
  expect(completed(begin(10, 3.5), 15, 7)).toMatchObject({ fields: { backgroundRotation: 90, backgroundX: 10 } })
  expect(begin(2, 2)).toBeNull()
})

test('a line is told when it is drawn', () => {
  let drawn: unknown = null
  const interaction = lineInteraction({ x: 1, y: 1 }, (line) => {
    drawn = line
  })
  expect(interaction.update({ x: 4, y: 1 }, { isFree: false }).line).toEqual({
    from: { x: 1, y: 1 },
    to: { x: 4, y: 1 },
  })
  interaction.complete(() => undefined)
  expect(drawn).toEqual({ from: { x: 1, y: 1 }, to: { x: 4, y: 1 } })
})
