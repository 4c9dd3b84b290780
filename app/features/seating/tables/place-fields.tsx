import { TextInput } from '@mantine/core'
import type { Translate } from '#app/i18n/i18n.ts'
import formClasses from '#app/ui/forms/form-fields.module.css'
import type { LengthUnit, RoomTable } from '#domain/seating/room/room-fields.ts'
import { count, length, lengthText, metresOf } from './count-text.ts'

/** Metres from a wall that can be typed. */
const FARTHEST = 500

type Place = Pick<RoomTable, 'x' | 'y' | 'rotation'>

/** Where a table or an item stands, as its form shows it. */
export const placeTexts = ({ x, y, rotation }: Place, unit: LengthUnit) => ({
  x: lengthText(x, unit),
  y: lengthText(y, unit),
  rotation: String(Math.round(rotation) % 360),
})

export const placeLabels = (unit: LengthUnit, t: Translate) => {
  const unitName = { unit: t(`seating.unit.${unit}`) }
  return {
    x: t('seating.field.x', unitName),
    y: t('seating.field.y', unitName),
    rotation: t('seating.field.rotation'),
  }
}

/** Reads the place as it is typed. */
export const placeSchemas = (unit: LengthUnit) => {
  const place = length(0, FARTHEST, metresOf(unit))
  return { x: place, y: place, rotation: count(0, 359) }
}

/** What was typed. What is shown as before is not measured again. */
export function typedPlace(before: Place, typed: Place, unit: LengthUnit): Place {
  const shown = placeTexts(before, unit)
  const read = placeTexts(typed, unit)
  return {
    x: read.x === shown.x ? before.x : typed.x,
    y: read.y === shown.y ? before.y : typed.y,
    rotation: read.rotation === shown.rotation ? before.rotation : typed.rotation,
  }
}

interface PlaceFieldsProps {
  readonly fieldProps: (name: keyof Place) => object
  readonly labels: Readonly<Record<keyof Place, string>>
}

/** Where something stands, from the walls, and how it is turned. */
export function PlaceFields({ fieldProps, labels }: PlaceFieldsProps) {
  const field = (name: keyof Place, inputMode: 'decimal' | 'numeric') => (
    <TextInput {...fieldProps(name)} label={labels[name]} inputMode={inputMode} autoComplete="off" />
  )
  return (
    <>
      <div className={formClasses.pair}>
        {field('x', 'decimal')}
        {field('y', 'decimal')}
      </div>
      {field('rotation', 'numeric')}
    </>
  )
}
