import { Button, Checkbox, Group, Slider, TextInput } from '@mantine/core'
import { IconArrowsMove, IconTrash, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { formatPercent } from '#app/lib/format/format.ts'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { editBackground, removeBackground } from '#domain/seating/room/background/background-actions.ts'
import { ROOM_FIELDS, type Room } from '#domain/seating/room/room-fields.ts'
import { count, length, lengthText, metresOf, offset } from '../tables/count-text.ts'
import { useSeating } from '../use-seating.ts'

interface BackgroundFormProps {
  readonly room: Room
  readonly onAdjust: (() => void) | undefined
  readonly onReplace: () => void
  readonly onClose: () => void
}

const { backgroundX: X, backgroundY: Y, backgroundWidth: WIDTH } = ROOM_FIELDS

/** Scale, place, rotation and opacity of the venue's own plan: all that can be done on the canvas, typed. */
export function BackgroundForm({ room: now, onAdjust, onReplace, onClose }: BackgroundFormProps) {
  const { t, language } = useT()
  const { room } = useSeating()
  const opacityId = useId()
  // Lengths are read in the unit that they were shown in.
  const [unit] = useState(now.unit)
  const scale = metresOf(unit)
  const values = { unit: t(`seating.unit.${unit}`) }
  const initial = {
    isBackgroundShown: now.isBackgroundShown,
    backgroundWidth: lengthText(now.backgroundWidth ?? now.width, unit),
    backgroundX: lengthText(now.backgroundX, unit),
    backgroundY: lengthText(now.backgroundY, unit),
    backgroundRotation: String(Math.round(now.backgroundRotation)),
    opacity: Math.round(now.backgroundOpacity * 100),
  }
  const labels = {
    isBackgroundShown: t('seating.background.shown'),
    backgroundWidth: t('seating.background.width', values),
    backgroundX: t('seating.background.x', values),
    backgroundY: t('seating.background.y', values),
    backgroundRotation: t('seating.field.rotation'),
    opacity: t('seating.background.opacity'),
  }
  const dialogForm = useDialogForm({
    initial,
    labelOf: (name) => labels[name],
    schema: z.object({
      isBackgroundShown: z.boolean(),
      backgroundWidth: length(WIDTH.min, WIDTH.max, scale),
      backgroundX: offset(X.min, X.max, scale),
      backgroundY: offset(Y.min, Y.max, scale),
      backgroundRotation: count(0, 359),
      opacity: z.number(),
    }),
    order: ['backgroundWidth', 'backgroundX', 'backgroundY', 'backgroundRotation'],
    keptAs: `seating-background.${now.backgroundPath}`,
    savedId: now.id,
    onSave: async ({ opacity, ...typed }) => {
      // What was only shown rounded stays as it is.
      const isTyped = (name: keyof typeof typed) => form.values[name] !== initial[name]
      const names = (Object.keys(typed) as (keyof typeof typed)[]).filter(isTyped)
      const fields = Object.fromEntries(names.map((name) => [name, typed[name]]))
      await room.save(
        editBackground,
        { fields: { ...fields, ...(opacity !== initial.opacity && { backgroundOpacity: opacity / 100 }) } },
        t('seating.background.saved'),
      )
      onClose()
    },
  })
  const { form, fieldProps } = dialogForm
  const remove = async () => {
    if (await room.run(removeBackground, undefined, t('seating.background.removed'))) {
      dialogForm.discard()
      onClose()
    }
  }
  return (
    <DialogForm
      title={t('seating.background.title')}
      save={t('common.save-changes')}
      form={dialogForm}
      onClose={onClose}
    >
      <Group gap={8}>
        {onAdjust ? (
          <Button
            variant="default"
            leftSection={<IconArrowsMove size={18} stroke={1.7} aria-hidden />}
            onClick={() => {
              dialogForm.discard()
              onAdjust()
            }}
          >
            {t('seating.background.adjust')}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />} onClick={onReplace}>
          {t('seating.background.replace')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          onClick={() => void remove()}
        >
          {t('seating.background.remove')}
        </Button>
      </Group>
      <Checkbox label={labels.isBackgroundShown} {...form.getInputProps('isBackgroundShown', { type: 'checkbox' })} />
      <TextInput
        {...fieldProps('backgroundWidth')}
        label={labels.backgroundWidth}
        description={t('seating.background.width-hint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <div className={formClasses.pair}>
        <TextInput {...fieldProps('backgroundX')} label={labels.backgroundX} autoComplete="off" />
        <TextInput {...fieldProps('backgroundY')} label={labels.backgroundY} autoComplete="off" />
      </div>
      <TextInput
        {...fieldProps('backgroundRotation')}
        label={labels.backgroundRotation}
        inputMode="numeric"
        autoComplete="off"
      />
      <div>
        <p id={opacityId} className="strong small">
          {labels.opacity}
        </p>
        <Slider
          min={5}
          max={100}
          step={5}
          value={form.values.opacity}
          onChange={(opacity) => form.setFieldValue('opacity', opacity)}
          label={(percent) => formatPercent(percent / 100, language)}
          thumbProps={{
            'aria-labelledby': opacityId,
            'aria-valuetext': formatPercent(form.values.opacity / 100, language),
          }}
        />
      </div>
    </DialogForm>
  )
}
