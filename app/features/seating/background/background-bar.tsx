import { ActionIcon, Button, Group, Slider, TextInput, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconRulerMeasure } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatPercent } from '#app/lib/format/format.ts'
import { redo, undo } from '#domain/seating/room/actions/history-actions.ts'
import type { ActionContext, RoomEditor } from '#domain/seating/room/actions/room-editor.ts'
import { type PicturePlace, placeFields, scaledByLine } from '#domain/seating/room/background/background.ts'
import { editBackground } from '#domain/seating/room/background/background-actions.ts'
import type { Run } from '../room/interactions.ts'
import type { DrawnLine } from '../room/picture-interactions.ts'
import roomClasses from '../room/room.module.css'
import { ActionButton } from '../room/room-toolbar.tsx'
import { metresOf, readLength } from '../tables/count-text.ts'

interface BackgroundBarProps {
  readonly editor: RoomEditor
  readonly context: ActionContext
  readonly run: Run
  /** Null until the picture is loaded. */
  readonly place: PicturePlace | null
  readonly isMeasuring: boolean
  /** Drawn over a distance that is known. */
  readonly line: DrawnLine | null
  readonly onMeasure: (isMeasuring: boolean) => void
  readonly onSettings: () => void
  readonly onDone: () => void
}

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** In the place of the room's tools while the venue's own plan is placed: its scale, opacity, and the way back. */
export function BackgroundBar(props: BackgroundBarProps) {
  const { editor, context, run, place, isMeasuring, line, onMeasure } = props
  const { t, language } = useT()
  const opacityId = useId()
  const { backgroundOpacity } = editor.content.room
  const [opacity, setOpacity] = useState(Math.round(backgroundOpacity * 100))
  useEffect(() => setOpacity(Math.round(backgroundOpacity * 100)), [backgroundOpacity])
  return (
    <Group gap={8} className={roomClasses.toolbar ?? ''} role="toolbar" aria-label={t('seating.background.tools')}>
      {line && place ? (
        <LineForm
          unit={editor.content.room.unit}
          onLength={(metres) => {
            const scaled = scaledByLine(place, line.from, line.to, metres)
            if (scaled) run(editBackground, { fields: placeFields(scaled) })
            onMeasure(false)
          }}
          onCancel={() => onMeasure(false)}
        />
      ) : (
        <>
          <Button
            variant={isMeasuring ? 'filled' : 'default'}
            h={44}
            aria-pressed={isMeasuring}
            disabled={place === null}
            leftSection={<IconRulerMeasure {...ICON} />}
            onClick={() => onMeasure(!isMeasuring)}
          >
            {t('seating.background.measure')}
          </Button>
          {isMeasuring ? (
            <span role="status" className="soft small">
              {t('seating.background.measure-hint')}
            </span>
          ) : (
            <Group gap={10} wrap="nowrap">
              <span id={opacityId} className="soft small">
                {t('seating.background.opacity')}
              </span>
              <Slider
                w={120}
                min={5}
                max={100}
                step={5}
                value={opacity}
                onChange={setOpacity}
                onChangeEnd={(percent) => run(editBackground, { fields: { backgroundOpacity: percent / 100 } })}
                label={(percent) => formatPercent(percent / 100, language)}
                thumbProps={{
                  'aria-labelledby': opacityId,
                  'aria-valuetext': formatPercent(opacity / 100, language),
                }}
              />
            </Group>
          )}
          <ActionButton action={undo} isEnabled={undo.isEnabled(editor, context)} run={run} />
          <ActionButton action={redo} isEnabled={redo.isEnabled(editor, context)} run={run} />
          <Tooltip label={t('seating.background.settings')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('seating.background.settings')}
              onClick={props.onSettings}
            >
              <IconAdjustmentsHorizontal {...ICON} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <Button h={44} onClick={props.onDone}>
        {t('seating.background.done')}
      </Button>
    </Group>
  )
}

interface LineFormProps {
  readonly unit: 'metres' | 'feet'
  readonly onLength: (metres: number) => void
  readonly onCancel: () => void
}

/** How long the drawn line is in the venue. */
function LineForm({ unit, onLength, onCancel }: LineFormProps) {
  const { t } = useT()
  const [typed, setTyped] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const read = readLength(typed)
    if (read === null || read <= 0) setHasFailed(true)
    else onLength(read * metresOf(unit))
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Group gap={8} align="flex-start">
        <TextInput
          aria-label={t('seating.background.line-length', { unit: t(`seating.unit.${unit}`) })}
          placeholder={t('seating.background.line-length', { unit: t(`seating.unit.${unit}`) })}
          value={typed}
          error={hasFailed ? t('seating.error.length') : null}
          inputMode="decimal"
          autoComplete="off"
          w={230}
          data-autofocus
          autoFocus
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setHasFailed(false)
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onCancel()
          }}
        />
        <Button type="submit" h={44} variant="default">
          {t('seating.background.set-scale')}
        </Button>
      </Group>
    </form>
  )
}
