import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BasicMark } from '#app/features/billing/basic-mark.tsx'
import { UpgradePrompt } from '#app/features/billing/upgrade-prompt.tsx'
import { kindOf, kindsOffered } from '#app/features/comparison/compare-candidates.ts'
import { kindName } from '#app/features/comparison/comparison-labels.ts'
import { comparisonQuery } from '#app/features/comparison/queries.ts'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { partShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { VENDOR_CATEGORIES, type VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { AdviceContent } from './advice-content.tsx'
import classes from './advice-screen.module.css'
import { AskAdvice } from './ask-advice.tsx'
import { adviceQuery } from './queries.ts'
import { type AdviceChoices, adviceState } from './rows.ts'
import { SourceNote } from './source-note.tsx'

/** What to look for in one kind of vendor of a plan, at what cost, and what to ask. */
export function AdviceScreen({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const [search, setSearch] = useSearchParams()
  const query = useQuery(adviceQuery(plan.id))
  const comparison = useQuery(comparisonQuery(plan.id))
  const kind = shownKind(search.get('kind'), plan, query.data)
  const failed = query.isError && !query.data ? query : comparison.isError && !comparison.data ? comparison : null

  return (
    <div className={classes.screen}>
      <PageTitle title={`${t('advice.screen.title')} · ${plan.name}`} />
      <div>
        <div className={classes.heading}>
          <h1 className="screen-title">{t('advice.screen.title')}</h1>
          <BasicMark />
        </div>
        <p>{t('advice.screen.intro')}</p>
        <SourceNote plan={plan} />
      </div>
      <NativeSelect
        className={classes.chooser ?? ''}
        label={t('comparison.screen.kind')}
        value={kind}
        data={kindsOffered(plan, kind).map((value) => ({ value, label: kindName(value, t) }))}
        onChange={(event) => {
          const next = new URLSearchParams(search)
          next.set('kind', event.currentTarget.value)
          setSearch(next, { replace: true, preventScrollReset: true })
        }}
      />
      {failed ? <QueryError query={failed} /> : null}
      {!failed && !(query.data && comparison.data) ? (
        <Loading label={t('advice.screen.loading')}>{partShapes.candidates}</Loading>
      ) : null}
      {query.data && comparison.data ? (
        <Kind key={kind} plan={plan} kind={kind} choices={query.data} comparison={comparison.data} />
      ) : null}
    </div>
  )
}

interface KindProps {
  readonly plan: Plan
  readonly kind: VendorCategory
  readonly choices: AdviceChoices
  readonly comparison: Parameters<typeof AdviceContent>[0]['comparison']
}

/** The advice about a kind, or what stands before it in the plan's tier. */
function Kind({ plan, kind, choices, comparison }: KindProps) {
  const { t } = useT()
  const state = adviceState(choices, kind)
  const [first] = choices.choices
  if (state === 'ask') return <AskAdvice plan={plan} kind={kind} isReadOnly={!mayWrite(plan, 'vendors')} />
  if (state === 'locked') {
    return (
      <section className={classes.locked} aria-label={t('advice.locked.label')}>
        <UpgradePrompt limit="advised-kinds" max={choices.maxKinds ?? 1} isOwner={plan.role === 'owner'}>
          {first ? t('advice.locked.chosen', { kind: kindName(first.kind, t) }) : undefined}
        </UpgradePrompt>
      </section>
    )
  }
  const choice = choices.choices.find((each) => each.kind === kind) ?? { kind, style: null, messageLanguage: null }
  return <AdviceContent plan={plan} kind={kind} choice={choice} comparison={comparison} />
}

/** The kind in the address, else the one that was asked about first, else the first that the plan has money for. */
function shownKind(named: string | null, plan: Plan, choices: AdviceChoices | undefined): VendorCategory {
  const inAddress = named === null ? null : kindOf(named, plan.eventType)
  return inAddress ?? choices?.choices[0]?.kind ?? kindsOffered(plan, VENDOR_CATEGORIES[0])[0] ?? VENDOR_CATEGORIES[0]
}
