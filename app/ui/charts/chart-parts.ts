import type { ReactNode } from 'react'
import type { Language } from '../../i18n/i18n.ts'

/** A share of the total; the amount is in minor units. */
export interface ChartPart {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly amount: number
  /** 1–9: its colour in the series of app/theme. */
  readonly tone: number
}

export interface BudgetChartLabels {
  /** The accessible name of the figure. */
  readonly title: string
  readonly total: string
  readonly asTable: string
  readonly part: string
  readonly amount: string
  readonly share: string
}

/** What a chart and its table show. */
export interface ChartFigures {
  readonly parts: readonly ChartPart[]
  readonly total: number
  readonly currency: string
  readonly language: Language
  readonly labels: BudgetChartLabels
}

export const ratioOf = (amount: number, total: number): number => (total > 0 ? amount / total : 0)
