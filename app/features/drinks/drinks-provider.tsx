import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { guestSetupQuery, searchedGuestsQuery } from '#app/features/guests/queries.ts'
import { mayRead, mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { seatingCountsQuery } from '#app/features/seating/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import type { SavedDrinks } from '#contracts/drinks.ts'
import { countDrinkers } from '#domain/drinks/count-drinkers.ts'
import { usualAnswers } from '#domain/drinks/drinks-plan.ts'
import { drinkFigures } from './drink-figures.ts'
import { eventDetailsOf } from './form/drinks-form.ts'
import { useDrinksForm } from './form/use-drinks-form.ts'
import { drinksQuery } from './queries.ts'
import { pricePlaceOf } from './rows.ts'
import { DrinksContext, type ListCounts } from './use-drinks.ts'

interface DrinksProviderProps {
  readonly plan: Plan
  /** Fields whose error is shown. */
  readonly issues?: readonly string[]
  readonly children: ReactNode
}

const NO_ISSUES: readonly string[] = []

/** Loads the drinks of a plan with what they are worked out from, and holds what is being edited. */
export function DrinksProvider({ plan, issues = NO_ISSUES, children }: DrinksProviderProps) {
  const { t } = useT()
  const drinks = useQuery(drinksQuery(plan))
  const [hasList, hasTables] = [mayRead(plan, 'guests'), mayRead(plan, 'seating')]
  const setup = useQuery({ ...guestSetupQuery(plan.id), enabled: hasList })
  const guests = useQuery({ ...searchedGuestsQuery(plan.id), enabled: hasList })
  const seating = useQuery({ ...seatingCountsQuery(plan.id), enabled: hasTables })
  const mainId = setup.data?.subEvents.find(({ isMain }) => isMain)?.id
  const counts = useMemo((): ListCounts | null => {
    if (!hasList || !guests.data || mainId === undefined || guests.data.length === 0) return null
    const of = (source: keyof ListCounts) => countDrinkers(guests.data, mainId, plan.countryCode, source)
    return { confirmed: of('confirmed'), likely: of('likely'), invited: of('invited') }
  }, [hasList, guests.data, mainId, plan.countryCode])

  if (drinks.isError && drinks.data === undefined) {
    return <QueryError query={drinks} title={t('drinks.failed.title')} message={t('drinks.failed.message')} />
  }
  // A list that cannot be read is none: numbers are typed then.
  const isCounting = (hasList && (setup.isPending || guests.isPending)) || (hasTables && seating.isPending)
  if (drinks.data === undefined || isCounting)
    return <Loading label={t('drinks.loading')}>{screenShapes.drinks}</Loading>
  // The plan was deleted, or shared no more, since it was read.
  if (drinks.data === null) return null
  const tables = hasTables && seating.data && seating.data.tables > 0 ? seating.data.tables : null
  return (
    <Provided plan={plan} saved={drinks.data} counts={counts} tables={tables} issues={issues}>
      {children}
    </Provided>
  )
}

interface ProvidedProps {
  readonly plan: Plan
  readonly saved: SavedDrinks
  readonly counts: ListCounts | null
  readonly tables: number | null
  readonly issues: readonly string[]
  readonly children: ReactNode
}

function Provided({ plan, saved, counts, tables, issues, children }: ProvidedProps) {
  const usual = useMemo(
    () => usualAnswers(eventDetailsOf(plan, counts?.likely ?? null, tables), saved.defaults),
    [plan, counts, tables, saved.defaults],
  )
  const editor = useDrinksForm(plan, saved, usual)
  const { form } = editor
  const place = useMemo(() => pricePlaceOf(plan), [plan])
  const figures = useMemo(() => drinkFigures(form, place), [form, place])
  const { isDirty, isContested, isRestored } = editor
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor's functions are new in every render and do the same.
  const value = useMemo(
    () => ({
      plan,
      saved,
      editor,
      form,
      figures,
      place,
      counts,
      tables,
      issues,
      isReadOnly: !mayWrite(plan, 'drinks'),
      isInTier: saved.isInTier,
      set: editor.set,
      choose: editor.choose,
    }),
    [plan, saved, usual, form, figures, place, counts, tables, issues, isDirty, isContested, isRestored],
  )
  return <DrinksContext value={value}>{children}</DrinksContext>
}
