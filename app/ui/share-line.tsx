import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconChevronDown, IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { type CSSProperties, useId, useState } from 'react'
import type { Language } from '../i18n/i18n.ts'
import { formatMoney, formatPercent } from '../lib/format.ts'
import { AmountField } from './amount-field.tsx'
import classes from './share-editor.module.css'
import type { Share, ShareEditorLabels } from './share-editor.tsx'

interface ShareLineProps {
  readonly line: Share
  readonly total: number
  readonly end: number
  readonly step: number
  /** What the unlocked lines have together: no line can have more. */
  readonly most: number
  /** Minor units by which rounding alone may keep an amount from the suggested one. */
  readonly tolerance: number
  readonly isFixed: boolean
  readonly isReadOnly: boolean
  readonly currency: string
  readonly language: Language
  readonly labels: ShareEditorLabels
  readonly onMove: (key: string, amount: number) => void
  readonly onLock: (key: string, isLocked: boolean) => void
  readonly onReset: ((key: string) => void) | undefined
  readonly onGrasp: ((key: string) => void) | undefined
  readonly onRelease: (() => void) | undefined
}

const percentOf = (part: number, whole: number) => (whole > 0 ? Math.min(100, (100 * part) / whole) : 0)

export function ShareLine(props: ShareLineProps) {
  const { line, total, end, step, most, isFixed, isReadOnly, currency, language, labels } = props
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const money = (amount: number) => formatMoney(amount, currency, language)
  const share = formatPercent(total > 0 ? line.amount / total : 0, language)
  const isOwn = line.suggested !== undefined && Math.abs(line.suggested - line.amount) > props.tolerance
  const isShort = line.min !== undefined && line.amount < line.min
  const style = {
    '--share-tone': `var(--convite-series-${line.tone ?? 1})`,
    '--share-filled': percentOf(line.amount, end),
    '--share-suggested': percentOf(line.suggested ?? 0, end),
  } as CSSProperties

  return (
    <li
      className={classes.line}
      style={style}
      data-locked={line.isLocked}
      onFocus={(event) => event.target instanceof HTMLInputElement && props.onGrasp?.(line.key)}
      onBlur={props.onRelease}
    >
      <span className={classes.name}>
        <span className={classes.icon}>{line.icon}</span>
        <span className={classes.label}>{line.label}</span>
      </span>
      <span className={classes.share}>{share}</span>
      <span className={classes.slider}>
        <input
          type="range"
          min={0}
          max={end}
          step={step}
          value={line.amount}
          disabled={isFixed || isReadOnly}
          aria-label={labels.slider(line.label)}
          aria-valuetext={`${money(line.amount)} (${share})`}
          // Some browsers do not focus a slider they drag.
          onPointerDown={() => props.onGrasp?.(line.key)}
          onChange={(event) => props.onMove(line.key, Number(event.currentTarget.value))}
        />
        {line.suggested === undefined ? null : <span className={classes.tick} aria-hidden />}
      </span>
      {isReadOnly ? (
        <span className={classes.amount}>{money(line.amount)}</span>
      ) : (
        <AmountField
          className={classes.amount}
          aria-label={labels.amount(line.label)}
          invalid={labels.invalidAmount}
          value={line.amount}
          step={step}
          most={{ amount: most, words: labels.tooMuch(money(most)) }}
          currency={currency}
          language={language}
          disabled={isFixed}
          onCommit={(amount) => (amount === null ? undefined : props.onMove(line.key, amount))}
        />
      )}
      {isReadOnly ? null : (
        <span className={classes.actions}>
          {props.onReset ? (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={labels.reset(line.label)}
              title={labels.reset(line.label)}
              aria-disabled={!isOwn || isFixed}
              onClick={() => isOwn && !isFixed && props.onReset?.(line.key)}
            >
              <IconArrowBackUp size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          ) : null}
          <ActionIcon
            variant={line.isLocked ? 'filled' : 'subtle'}
            size={44}
            aria-pressed={line.isLocked}
            aria-label={labels.lock(line.label)}
            title={line.isLocked ? labels.locked : labels.unlocked}
            onClick={() => props.onLock(line.key, !line.isLocked)}
          >
            {line.isLocked ? <IconLock size={20} stroke={1.8} /> : <IconLockOpen2 size={20} stroke={1.6} />}
          </ActionIcon>
        </span>
      )}
      <div className={classes.reason}>
        {isShort && line.min !== undefined ? (
          <span className={classes.short}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden /> {labels.belowMin(money(line.min))}
          </span>
        ) : null}
        {line.reason ? <span>{line.reason}</span> : null}
        {isOwn && line.suggested !== undefined ? <span>{labels.suggested(money(line.suggested))}</span> : null}
        {line.details ? (
          <UnstyledButton
            className={classes.why}
            aria-label={`${labels.why}: ${line.label}`}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {labels.why}
            <IconChevronDown size={14} stroke={2} data-open={isOpen} aria-hidden />
          </UnstyledButton>
        ) : null}
      </div>
      {line.details ? (
        <div className={classes.details} id={detailsId} hidden={!isOpen}>
          {line.details}
        </div>
      ) : null}
    </li>
  )
}
