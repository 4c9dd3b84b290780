import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { UNDO_MS } from '../feedback/notify.tsx'
import classes from './save-bar.module.css'

/** What the bar says of the record that is changed. */
export interface SaveBarLabels {
  readonly unsaved: string
  /** In place of `unsaved` when someone else saved other values since the draft began. */
  readonly contested: string
  readonly saved: string
  readonly save: string
  readonly discard: string
}

interface SaveBarProps {
  readonly labels: SaveBarLabels
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Another user saved other values since the draft began. */
  readonly isContested: boolean
  /** The last save can be undone. */
  readonly canUndo?: boolean
  readonly onSave: () => void
  /** Without it, there is nothing to go back to. */
  readonly onDiscard?: () => void
  readonly onUndo?: () => void
  readonly onUndoGone?: () => void
}

/** Visible while changes are unsaved, and for a few seconds after a save to undo it. */
export function SaveBar(props: SaveBarProps) {
  const { t } = useT()
  const { isDirty, isSaving, canUndo = false, labels } = props
  const isUndo = canUndo && !isDirty
  const unsaved = props.isContested ? labels.contested : labels.unsaved
  const isShown = isDirty || isSaving || isUndo
  const [isHeld, setIsHeld] = useState(false)
  const onUndoGone = useRef(props.onUndoGone)
  onUndoGone.current = props.onUndoGone

  useEffect(() => {
    if (!isUndo || isHeld) return
    const timer = setTimeout(() => onUndoGone.current?.(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [isUndo, isHeld])

  return (
    <div className={classes.place} data-shown={isShown}>
      <p role="status" className="visually-hidden">
        {isUndo ? labels.saved : ''}
      </p>
      {isShown ? (
        // The time to undo does not run while the bar is hovered or focused.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses a timer; the buttons inside are controls
        <div
          className={classes.bar}
          onMouseEnter={() => setIsHeld(true)}
          onMouseLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <span className="row strong" style={{ gap: 10 }}>
            {isUndo ? (
              <IconCheck size={20} stroke={2} aria-hidden className="sage" />
            ) : (
              <IconPencil size={20} stroke={1.7} aria-hidden />
            )}
            {isUndo ? labels.saved : isSaving ? t('common.please-wait') : unsaved}
          </span>
          <Group gap={8} ml="auto" wrap="nowrap">
            {isUndo ? (
              <Button
                variant="default"
                onClick={props.onUndo}
                leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
              >
                {t('common.undo')}
              </Button>
            ) : (
              <>
                {props.onDiscard ? (
                  <Button variant="subtle" onClick={props.onDiscard} disabled={isSaving}>
                    {labels.discard}
                  </Button>
                ) : null}
                <Button onClick={props.onSave} loading={isSaving}>
                  {labels.save}
                </Button>
              </>
            )}
          </Group>
        </div>
      ) : null}
    </div>
  )
}
