import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { EmptyActions, EmptyState, EmptyText } from '#app/ui/feedback/empty-state.tsx'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { partShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { TeamIllustration } from '#app/ui/illustrations/team-illustration.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { MODULES } from '#domain/team/rights.ts'
import { HistoryList } from './history-list.tsx'
import classes from './history-screen.module.css'
import { type AskedTarget, TakeBackQuestion } from './take-back-question.tsx'
import { useHistory, useHistoryFilter } from './use-history.ts'

/** The value of a select that leaves nothing out. */
const ALL = ''

/** What was done in a plan, day by day, and how to take it back. */
export function HistoryScreen({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const { filter, set } = useHistoryFilter()
  const { query, actions, people, reader } = useHistory(plan, filter)
  const [asked, setAsked] = useState<AskedTarget | null>(null)
  const modules = MODULES.filter((module) => module !== 'team' && plan.rights[module] !== 'none')
  const isFiltered = filter.by !== null || filter.in !== null
  const clear = () => set({ by: null, in: null })
  return (
    <div className={`sections ${classes.screen}`}>
      <PageTitle title={`${t('history.title')} · ${plan.name}`} />
      {query.isError && !query.data ? (
        <QueryError query={query} title={t('history.failed')} />
      ) : (
        <>
          <div>
            <h1 className="screen-title">{t('history.title')}</h1>
            <p className={`soft ${classes.intro}`}>{t('history.intro')}</p>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form. */}
          <div role="group" aria-label={t('history.filters')} className={`screen-only ${classes.filters}`}>
            <NativeSelect
              label={t('history.by')}
              value={filter.by ?? ALL}
              onChange={(event) => set({ by: event.currentTarget.value || null })}
              data={[
                { value: ALL, label: t('history.by-all') },
                ...people.map(({ id, name, isMember }) => {
                  const shown = name || t('history.unnamed')
                  return { value: id, label: isMember ? shown : t('history.left', { name: shown }) }
                }),
                ...(filter.by !== null && query.data && !people.some(({ id }) => id === filter.by)
                  ? [{ value: filter.by, label: t('history.author-gone') }]
                  : []),
              ]}
            />
            <NativeSelect
              label={t('history.in')}
              value={filter.in ?? ALL}
              onChange={(event) => set({ in: event.currentTarget.value || null })}
              data={[
                { value: ALL, label: t('history.in-all') },
                ...modules.map((module) => ({ value: module, label: t(`plans.module.${module}`) })),
              ]}
            />
          </div>
          {query.isPending ? <Loading label={t('history.loading')}>{partShapes.candidates}</Loading> : null}
          {query.data && actions.length === 0 && !query.hasNextPage ? (
            <EmptyState
              illustration={<TeamIllustration />}
              title={t(isFiltered ? 'history.none-title' : 'history.empty-title')}
            >
              <EmptyText>{t(isFiltered ? 'history.none-text' : 'history.empty-text')}</EmptyText>
              {isFiltered ? (
                <EmptyActions>
                  <Button onClick={clear}>{t('history.clear')}</Button>
                </EmptyActions>
              ) : null}
            </EmptyState>
          ) : null}
          {actions.length > 0 || query.hasNextPage ? (
            <HistoryList plan={plan} query={query} actions={actions} reader={reader} onAsk={setAsked} />
          ) : null}
        </>
      )}
      <TakeBackQuestion plan={plan} asked={asked} actions={actions} reader={reader} onClose={() => setAsked(null)} />
    </div>
  )
}
