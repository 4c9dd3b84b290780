import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconChevronDown,
  IconEqual,
  IconLock,
  IconLockOpen2,
} from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import type { Language } from '../../i18n/i18n.ts'
import { formatMoney, formatPercent, moneyColumn } from '../../lib/format/format.ts'
import '../../theme/series.css'
import { AmountField } from './amount-field.tsx'
import classes from './share-editor.module.css'

/** One part of the whole. Amounts are minor units (integers). */
export interface Share {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly amount: number
  readonly isLocked: boolean
  /** 1–9: its colour in the series of app/theme; the icon and the name say the same without colour. */
  readonly tone?: number
  /** The suggested amount; shown as a tick on the slider. */
  readonly suggested?: number
  /** Below this the line shows a warning in text. */
  readonly min?: number
  /** The reason for the amount, in one short sentence. */
  readonly reason?: ReactNode
  /** The longer explanation, collapsed behind `labels.why`. */
  readonly details?: ReactNode
}

export interface ShareEditorLabels {
  readonly slider: (label: string) => string
  readonly amount: (label: string) => string
  readonly lock: (label: string) => string
  readonly reset: (label: string) => string
  readonly locked: string
  readonly unlocked: string
  readonly why: string
  readonly invalidAmount: string
  readonly tooMuch: (money: string) => string
  readonly suggested: (money: string) => string
  readonly belowMin: (money: string) => string
  readonly sumExact: (money: string) => string
  readonly sumOff: (sum: string, total: string) => string
}

export interface ShareEditorProps {
  readonly lines: readonly Share[]
  readonly total: number
  readonly currency: string
  readonly language: Language
  readonly labels: ShareEditorLabels
  /** A requested amount for this line; the parent decides which lines balance it. */
  readonly onMove: (key: string, amount: number) => void
  readonly onLock: (key: string, isLocked: boolean) => void
  readonly onReset?: (key: string) => void
  /** A slider drag starts. Until `onRelease`, moves are best computed from the lines as they are now. */
  readonly onGrasp?: (key: string) => void
  readonly onRelease?: () => void
  readonly isReadOnly?: boolean
}

/** A round step near 1/200 of the total, so that dragging lands on round amounts. */
export function roundStep(total: number): number {
  const exact = Math.max(1, total / 200)
  const power = 10 ** Math.floor(Math.log10(exact))
  return Math.max(1, ([5, 2, 1].find((factor) => factor * power <= exact) ?? 1) * power)
}

/**
 * Sliders end at 60 % of the total, so that small lines stay easy to drag; a larger line extends them to the whole
 * total.
 */
function sliderEnd(lines: readonly Share[], total: number): number {
  const highest = Math.max(0, ...lines.map((line) => Math.max(line.amount, line.suggested ?? 0)))
  return highest > total * 0.6 ? total : Math.round(total * 0.6)
}

/** The shares of one total: slider, typed amount, lock and reason for each line, and the sum. */
export function ShareEditor(props: ShareEditorProps) {
  const { lines, total, currency, language, labels } = props
  const sum = lines.reduce((all, line) => all + line.amount, 0)
  const money = moneyColumn([sum, total], currency, language)
  const widest = formatMoney(total, currency, language, { withCents: true })
  const end = sliderEnd(lines, total)
  const step = roundStep(total)
  const free = lines.reduce((all, line) => (line.isLocked ? all : all + line.amount), 0)
  const isOnlyFree = lines.filter((line) => !line.isLocked).length < 2

  return (
    <div>
      <ul className={classes.lines} style={{ '--share-digits': widest.length } as CSSProperties}>
        {lines.map((line) => (
          <ShareLine
            key={line.key}
            line={line}
            total={total}
            end={end}
            step={step}
            maxAmount={free}
            tolerance={lines.length}
            // With every other line locked no line can balance a change.
            isFixed={line.isLocked || isOnlyFree}
            currency={currency}
            language={language}
            labels={labels}
            onMove={props.onMove}
            onLock={props.onLock}
            onReset={props.onReset}
            onGrasp={props.onGrasp}
            onRelease={props.onRelease}
            isReadOnly={props.isReadOnly ?? false}
          />
        ))}
      </ul>
      <p className={classes.sum} data-exact={sum === total} role="status">
        {sum === total ? (
          <IconEqual size={18} stroke={2} aria-hidden />
        ) : (
          <IconAlertTriangle size={18} stroke={2} aria-hidden />
        )}
        {sum === total ? labels.sumExact(money(total)) : labels.sumOff(money(sum), money(total))}
      </p>
    </div>
  )
}

interface ShareLineProps {
  readonly line: Share
  readonly total: number
  readonly end: number
  readonly step: number
  /** The sum of the unlocked lines: the maximum of each. */
  readonly maxAmount: number
  /** The difference from the suggested amount that rounding alone may cause, in minor units. */
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

function ShareLine(props: ShareLineProps) {
  const { line, total, end, step, maxAmount, isFixed, isReadOnly, currency, language, labels } = props
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
          // Some browsers do not focus a slider on drag.
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
          limit={{ amount: maxAmount, message: labels.tooMuch(money(maxAmount)) }}
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
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />{' '}
            {labels.belowMin(formatMoney(line.min, currency, language, { estimate: 'up' }))}
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
