import { IconAlertTriangle, IconEqual } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Language } from '../i18n/i18n.ts'
import { formatMoney } from '../lib/format.ts'
import '../theme/series.css'
import classes from './share-editor.module.css'
import { ShareLine } from './share-line.tsx'

/** One part of the whole. Amounts are minor units (integers). */
export interface Share {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly amount: number
  readonly isLocked: boolean
  /** 1–9: its colour in the series of app/theme; the icon and the name say the same without colour. */
  readonly tone?: number
  /** What we would have chosen; shown as a tick on the slider. */
  readonly suggested?: number
  /** Under this the line carries a warning in words. */
  readonly min?: number
  /** One short sentence: why this much. */
  readonly reason?: ReactNode
  /** The longer explanation, folded away behind `labels.why`. */
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
  /** Somebody wants this line to have this much; the owner of the lines decides what the others give. */
  readonly onMove: (key: string, amount: number) => void
  readonly onLock: (key: string, isLocked: boolean) => void
  readonly onReset?: (key: string) => void
  /** A line is taken in hand. Until `onRelease`, moves are best counted from the lines as they are now. */
  readonly onGrasp?: (key: string) => void
  readonly onRelease?: () => void
  readonly isReadOnly?: boolean
}

/** A round step near 1/200 of the total: dragging lands on amounts people would say aloud. */
export function roundStep(total: number): number {
  const exact = Math.max(1, total / 200)
  const power = 10 ** Math.floor(Math.log10(exact))
  return Math.max(1, ([5, 2, 1].find((factor) => factor * power <= exact) ?? 1) * power)
}

/** Sliders end at 60 % of the total, so that small lines stay easy to grasp; a larger line gives them the whole width. */
function sliderEnd(lines: readonly Share[], total: number): number {
  const most = Math.max(0, ...lines.map((line) => Math.max(line.amount, line.suggested ?? 0)))
  return most > total * 0.6 ? total : Math.round(total * 0.6)
}

/** Shares of one total: slider, typed amount, lock and reason for each line, and the proof that nothing is lost. */
export function ShareEditor(props: ShareEditorProps) {
  const { lines, total, currency, language, labels } = props
  const sum = lines.reduce((all, line) => all + line.amount, 0)
  const money = (amount: number) => formatMoney(amount, currency, language)
  const end = sliderEnd(lines, total)
  const step = roundStep(total)
  const free = lines.reduce((all, line) => (line.isLocked ? all : all + line.amount), 0)
  const isOnlyFree = lines.filter((line) => !line.isLocked).length < 2

  return (
    <div>
      <ul className={classes.lines} style={{ '--share-digits': money(total).length } as CSSProperties}>
        {lines.map((line) => (
          <ShareLine
            key={line.key}
            line={line}
            total={total}
            end={end}
            step={step}
            most={free}
            tolerance={lines.length}
            // With every other line locked there is nobody to give to or take from.
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
